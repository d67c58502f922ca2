import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * A focused button that becomes disabled drops the focus to the page, which throws a keyboard
 * user out of the form. This gives it back once the work is done, unless they went elsewhere.
 */
export function useFocusKeptWhileBusy(
	busy: boolean,
): RefObject<HTMLButtonElement | null> {
	const ref = useRef<HTMLButtonElement>(null);
	const hadFocus = useRef(false);

	useLayoutEffect(() => {
		const active = document.activeElement;
		if (busy) {
			hadFocus.current = active === ref.current;
		} else if (hadFocus.current) {
			hadFocus.current = false;
			if (active === null || active === document.body) ref.current?.focus();
		}
	}, [busy]);

	return ref;
}
