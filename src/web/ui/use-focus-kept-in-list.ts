import { type RefObject, useLayoutEffect, useRef } from "react";
import { isFocusNowhere, pageHeading } from "./return-focus.ts";

type Key = string | number;

/**
 * An item that leaves the list after an action takes the focus with it: it goes to the item that took its
 * place, or to the one before, or to the page's heading when none is left. Call the answer when an item,
 * or a dialog it opened, gets the focus.
 */
export function useFocusKeptInList(
	list: RefObject<HTMLElement | null>,
	keys: readonly Key[],
): (key: Key) => void {
	const focused = useRef<Key | null>(null);
	const shown = useRef(keys);

	useLayoutEffect(() => {
		const before = shown.current;
		shown.current = keys;
		const key = focused.current;
		if (key === null || keys.includes(key) || !before.includes(key)) return;
		focused.current = null;
		if (!isFocusNowhere()) return;
		const place = Math.min(before.indexOf(key), keys.length - 1);
		const neighbour = list.current?.children[place];
		const target =
			neighbour?.querySelector<HTMLElement>("h2 a, a[href], button") ??
			pageHeading();
		target?.focus();
	});

	return (key) => {
		focused.current = key;
	};
}
