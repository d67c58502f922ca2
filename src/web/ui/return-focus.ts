import { useRef } from "react";

/**
 * Remembers what had the focus when a dialog opened and gives it back when it closes. Radix does so
 * only for its own triggers; ours open from buttons, menus and addresses alike.
 */
export function useReturnFocus() {
	const opener = useRef<Element | null>(null);
	return {
		remember() {
			opener.current = lastingElement(document.activeElement);
		},
		giveBack() {
			const target = stillThere(opener.current) ?? pageHeading();
			target?.focus({ preventScroll: true });
		},
	};
}

/** A menu item is gone by the time the dialog closes; its menu's button is not. */
function lastingElement(element: Element | null): Element | null {
	const triggerId = element
		?.closest("[role=menu]")
		?.getAttribute("aria-labelledby");
	return triggerId ? document.getElementById(triggerId) : element;
}

/** The list may have been drawn again meanwhile: an element with an id is found again by it. */
function stillThere(element: Element | null): HTMLElement | null {
	if (!element || element === document.body) return null;
	const current = element.isConnected
		? element
		: document.getElementById(element.id);
	return current instanceof HTMLElement ? current : null;
}

function pageHeading(): HTMLElement | null {
	return document.querySelector<HTMLElement>("h1[tabindex]");
}
