import { useSyncExternalStore } from "react";

/** Where messages appear: this far from the right and the bottom; on a phone across its width. */
const corner = { width: 396, height: 160 };
const gap = 12;

const kept = new Set<HTMLElement>();
const listeners = new Set<() => void>();
let toastsBottom: number | undefined;

/**
 * How many pixels above the bottom of the screen messages must stay, if any. Not a custom property of the
 * page: every element inherits those, and would be styled again whenever a dialog opens or grows.
 */
export function useToastsBottom(): number | undefined {
	return useSyncExternalStore(subscribe, () => toastsBottom);
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
	};
}

/**
 * A ref for the buttons of a dialog or a menu: while they are where messages appear, messages appear above
 * them.
 */
export function keepToastsAbove(buttons: HTMLElement | null) {
	if (!buttons) return;
	kept.add(buttons);
	// The buttons move when what is above them loads or grows.
	const resized = new ResizeObserver(place);
	resized.observe(
		buttons.closest("[role=dialog], [role=alertdialog]") ?? buttons,
	);
	window.addEventListener("resize", place);
	return () => {
		kept.delete(buttons);
		resized.disconnect();
		window.removeEventListener("resize", place);
		place();
	};
}

function place() {
	const tops = [...kept]
		.map((buttons) => buttons.getBoundingClientRect())
		.filter(
			({ right, bottom }) =>
				right > innerWidth - corner.width &&
				bottom > innerHeight - corner.height,
		)
		.map(({ top }) => top);
	toastsBottom =
		tops.length > 0 ? innerHeight - Math.min(...tops) + gap : undefined;
	for (const listener of listeners) listener();
}
