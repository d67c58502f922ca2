import { useLayoutEffect, useRef } from "react";

/** What had the focus when a dialog opened; a link is also known by its address, should it be drawn again. */
interface Opener {
	element: Element | null;
	href: string | null;
	text: string | null;
}

// Kept by history entry: a dialog that is drawn twice for one entry, before and after what it shows has
// arrived or when one comes back to it, was opened once.
const openers = new Map<string, Opener>();

// Set while one dialog goes and before the page behind it, or the next dialog, has taken the focus.
let justClosed: Opener | null = null;

// A link that leads to another screen is gone, and the focus with it, before the dialog there opens.
let lastFocused: Element | null = null;
document.addEventListener("focusin", ({ target }) => {
	if (target instanceof Element) lastFocused = lastingElement(target);
});

/**
 * Remembers what had the focus when a dialog opened and gives it back when it closes. Radix does so
 * only for its own triggers; ours open from buttons, menus and addresses alike. `entry` is the key of
 * the dialog's history entry, when it has an address.
 */
export function useReturnFocus(entry?: string) {
	const opener = useRef<Opener | null>(null);
	const hasAddress = entry !== undefined;
	useLayoutEffect(
		() => () => {
			if (!opener.current) return;
			justClosed = opener.current;
			// What has no address is not come back to: its opener is where one was.
			if (!hasAddress) lastFocused = opener.current.element;
		},
		[hasAddress],
	);
	return {
		remember(element = focusedElement()) {
			const known = entry === undefined ? undefined : openers.get(entry);
			opener.current = known ?? openerOf(element);
			if (entry !== undefined) keep(entry, opener.current);
		},
		giveBack() {
			justClosed = null;
			const moved = entry === undefined ? undefined : openers.get(entry);
			// Unless what comes next, or the list itself, has taken the focus already.
			if (isFocusNowhere())
				focusOn(findAgain(moved ?? opener.current, document) ?? pageHeading());
			opener.current = null;
		},
	};
}

/** An open dialog has gone on to another record in place: closing it leads to that one's link. */
export function moveOpener(entry: string, href: string) {
	keep(entry, { element: null, href, text: null });
}

/** Where one comes back to, the focus goes to what led away from there; answers whether it was found. */
export function focusWhatLedAway(within: ParentNode = document): boolean {
	const target = findAgain(justClosed, within);
	// Here it scrolls: what was in sight when one left comes into sight again.
	target?.focus();
	return target !== null;
}

export function isFocusNowhere(): boolean {
	const { activeElement } = document;
	return activeElement === null || activeElement === document.body;
}

export function pageHeading(): HTMLElement | null {
	return document.querySelector<HTMLElement>("h1[tabindex]");
}

const mostKept = 50;

function keep(entry: string, opener: Opener) {
	openers.set(entry, opener);
	const [oldest] = openers.keys();
	if (oldest !== undefined && openers.size > mostKept) openers.delete(oldest);
}

function focusedElement(): Element | null {
	return isFocusNowhere()
		? lastFocused
		: lastingElement(document.activeElement);
}

function openerOf(element: Element | null): Opener {
	return {
		element,
		href: element?.getAttribute("href") ?? null,
		text: element?.textContent ?? null,
	};
}

/** A menu item is gone by the time the dialog closes; its menu's button is not. */
function lastingElement(element: Element | null): Element | null {
	const triggerId = element
		?.closest("[role=menu]")
		?.getAttribute("aria-labelledby");
	return triggerId ? document.getElementById(triggerId) : element;
}

/** The element itself, or the one that took its place when the page was drawn again. */
function findAgain(
	opener: Opener | null,
	within: ParentNode,
): HTMLElement | null {
	if (!opener || opener.element === document.body) return null;
	const { element, href, text } = opener;
	if (element?.isConnected)
		return within.contains(element) && element instanceof HTMLElement
			? element
			: null;
	const candidates = [...within.querySelectorAll<HTMLElement>("a[href], [id]")];
	return (
		candidates.find(({ id }) => id !== "" && id === element?.id) ??
		candidates.find(
			(link) =>
				href &&
				link.getAttribute("href") === href &&
				(text === null || link.textContent === text),
		) ??
		null
	);
}

function focusOn(target: HTMLElement | null) {
	target?.focus({ preventScroll: true });
}
