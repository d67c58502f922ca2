import { useLayoutEffect, useRef, useSyncExternalStore } from "react";

/**
 * Shows `value` as it was while the pointer is pressed. A message that appears or goes between press
 * and release moves what was pressed from under the pointer, and its click is lost.
 */
export function useStillWhilePressed<Value>(value: Value): Value {
	const isHeld = useSyncExternalStore(subscribe, () => isPressed);
	const shown = useRef(value);
	useLayoutEffect(() => {
		if (!isHeld) shown.current = value;
	});
	return isHeld ? shown.current : value;
}

let isPressed = false;
let release: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
	if (listeners.size === 0) watchPointer("addEventListener");
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
		if (listeners.size > 0) return;
		watchPointer("removeEventListener");
		isPressed = false; // nobody would hear of the release
	};
}

function watchPointer(change: "addEventListener" | "removeEventListener") {
	// A touch is pressed twice: by the finger, and by the mouse that is played after it.
	for (const type of ["pointerdown", "mousedown"])
		window[change](type, onPress, { capture: true });
	for (const type of [...releases, ...afterMissedRelease])
		window[change](type, onRelease, { capture: true });
	window[change]("click", onClick, { capture: true });
}

const releases = ["pointerup", "pointercancel", "mouseup"];
/** A list of the platform may swallow the release: a key or a move without a button tell of it. */
const afterMissedRelease = ["keydown", "pointermove"];

function onPress(event: Event) {
	const isMain = event instanceof MouseEvent && event.button === 0;
	if (!isMain) return;
	clearTimeout(release);
	set(true);
}

function onRelease(event: Event) {
	const isStillDown =
		event.type === "pointermove" &&
		event instanceof MouseEvent &&
		event.buttons > 0;
	if (!isPressed || isStillDown) return;
	clearTimeout(release);
	release = setTimeout(() => set(false)); // a click comes in the same task, if any does
}

/**
 * What the click itself shows, shows at once. Nobody is told yet: rendered before the control hears of its
 * click, a controlled box would be set back to what it was, and the click would be lost.
 */
function onClick() {
	isPressed = false;
}

function set(next: boolean) {
	isPressed = next;
	for (const listener of listeners) listener();
}
