import {
	type DOMAttributes,
	type RefObject,
	useLayoutEffect,
	useRef,
} from "react";
import { isFocusNowhere, pageHeading } from "../overlays/return-focus.ts";

type Key = string | number;
type FocusListeners = Required<
	Pick<DOMAttributes<HTMLElement>, "onFocus" | "onBlur">
>;

/**
 * An item that leaves the list after an action takes the focus with it: it goes to the item that took its
 * place, or to the one before, or to the page's heading when none is left. The answer is for each item,
 * and hears of the dialogs it opened, too.
 */
export function useFocusKeptInList(
	list: RefObject<HTMLElement | null>,
	keys: readonly Key[],
): (key: Key) => FocusListeners {
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
			neighbour?.querySelector<HTMLElement>("h2 a, th a, a[href], button") ??
			pageHeading();
		target?.focus();
	});

	return (key) => ({
		onFocus() {
			focused.current = key;
		},
		onBlur({ relatedTarget }) {
			// It went somewhere by itself. An item that is removed loses it to nothing.
			if (relatedTarget) focused.current = null;
		},
	});
}
