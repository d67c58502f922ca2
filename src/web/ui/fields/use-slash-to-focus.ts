import { type RefObject, useEffect } from "react";

/** "/" anywhere outside a text brings the focus to the input, unless a dialog is open. */
export function useSlashToFocus(
	input: RefObject<HTMLInputElement | null>,
	isOn: boolean,
): void {
	useEffect(() => {
		if (!isOn) return;
		function onKeyDown(event: KeyboardEvent) {
			const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
			if (event.key !== "/" || hasModifier || event.defaultPrevented) return;
			if (isTyping(event.target) || hasOpenDialog()) return;
			event.preventDefault();
			input.current?.focus();
			input.current?.select();
		}
		window.addEventListener("keydown", onKeyDown);
		return () => window.removeEventListener("keydown", onKeyDown);
	}, [input, isOn]);
}

function isTyping(target: EventTarget | null): boolean {
	return (
		target instanceof HTMLElement &&
		target.closest("input, textarea, select, [contenteditable=true]") !== null
	);
}

function hasOpenDialog(): boolean {
	return document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}
