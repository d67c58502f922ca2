import { type MouseEvent, useCallback, useEffect } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import { useRouterNow } from "./router-now.ts";

/** Marks a history entry that was opened from within: Back leaves it for where one came from. */
interface OpenedFromWithin {
	isOpenedFromWithin: true;
	/** The query string of the screen below, when the dialog's own says something else. */
	searchBelow?: string;
}
const openedFromWithin: OpenedFromWithin = { isOpenedFromWithin: true };

/**
 * The props of a `<Link>` that opens a dialog's address: over its own list the query string stays unless
 * the dialog has its own, nothing scrolls, and closing goes back instead of adding to the history.
 */
export function useDialogLink(): (
	path: string,
	ownSearch?: string,
) => DialogLinkProps {
	const drawn = useLocation();
	const now = useRouterNow();
	const navigate = useNavigate();
	return useCallback(
		(path, ownSearch) => {
			const link = openingFrom(drawn, path, ownSearch);
			return {
				...link,
				// A filter that was chosen a moment ago may not be drawn yet: the click must not take it back.
				onClick(event) {
					const { location } = now();
					const hasChanged =
						location.pathname === drawn.pathname &&
						location.search !== drawn.search;
					if (!hasChanged || event.defaultPrevented || !isPlain(event)) return;
					event.preventDefault();
					const { to, ...options } = openingFrom(location, path, ownSearch);
					void navigate(to, options);
				},
			};
		},
		[drawn, now, navigate],
	);
}

/** Where a dialog's address leads, as `navigate` takes it. */
interface DialogOpening {
	to: { pathname: string; search: string };
	state: OpenedFromWithin;
	preventScrollReset: true;
}

export interface DialogLinkProps extends DialogOpening {
	onClick: (event: MouseEvent) => void;
}

function openingFrom(
	{ pathname, search, state }: Location,
	path: string,
	ownSearch?: string,
): DialogOpening {
	const below = isSameScreen(path, pathname)
		? (searchBelow(state) ?? search)
		: "";
	return {
		to: { pathname: path, search: ownSearch ?? below },
		state:
			ownSearch === undefined
				? openedFromWithin
				: { ...openedFromWithin, searchBelow: below },
		preventScrollReset: true,
	};
}

/** The dialog that is opening over a screen, when the screen's address is `search` from now on; none if it is something else. */
export function openingOver(
	screen: Location,
	opening: Location,
	search: string,
): DialogOpening | undefined {
	if (!isOpenedFromWithin(opening.state)) return undefined;
	if (!isSameScreen(opening.pathname, screen.pathname)) return undefined;
	const hasOwnSearch = opening.state.searchBelow !== undefined;
	return openingFrom(
		{ ...screen, search, state: null },
		opening.pathname,
		hasOwnSearch ? opening.search : undefined,
	);
}

/** No new tab or window is meant. */
function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) {
	return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

/** What the screen under an open dialog had in its address, when the dialog's says something else. */
export function searchBelow(state: unknown): string | undefined {
	return isOpenedFromWithin(state) ? state.searchBelow : undefined;
}

/** Opens a dialog's address from a menu or after an action, as a dialog's link does. */
export function useOpenDialog(): (path: string) => void {
	const navigate = useNavigate();
	const now = useRouterNow();
	return useCallback(
		(path) => {
			const { location } = now();
			// A second entry of the same address: closing would only lead back to the open dialog.
			if (path === location.pathname) return;
			const { to, ...options } = openingFrom(location, path);
			void navigate(to, options);
		},
		[navigate, now],
	);
}

/**
 * For what opens another address after a wait. Called before it; the returned function tells afterwards whether
 * the person is still there, and has not closed the dialog or gone elsewhere meanwhile.
 */
export function useStillHere(): () => () => boolean {
	const now = useRouterNow();
	return useCallback(() => {
		const { key } = now().location;
		return () => {
			const { location, pending } = now();
			return !closing && !pending && location.key === key;
		};
	}, [now]);
}

/**
 * Closes a dialog that has its own address: back to where it was opened from, or to `listPath`.
 * Never asks: nothing is typed any more, or it was saved, or the operator agreed to lose it.
 */
export function useCloseDialog(listPath: string): () => void {
	const navigate = useNavigate();
	const { search, state } = useLocation();
	useEffect(
		() => () => {
			closing = false;
		},
		[],
	);
	return useCallback(() => {
		closing = true;
		if (isOpenedFromWithin(state)) void navigate(-1);
		else
			void navigate(
				{ pathname: listPath, search },
				{ replace: true, preventScrollReset: true },
			);
	}, [navigate, search, state, listPath]);
}

// A step back carries no state that could tell our own closing from the Back button.
let closing = false;

/** Whether the navigation under way is a dialog's own closing. */
export function isClosingOnPurpose(): boolean {
	return closing;
}

function isOpenedFromWithin(state: unknown): state is OpenedFromWithin {
	return (
		typeof state === "object" &&
		state !== null &&
		"isOpenedFromWithin" in state &&
		state.isOpenedFromWithin === true
	);
}

/** The first part of an address names its screen: "/clientes/7" is of "/clientes". */
function isSameScreen(path: string, other: string): boolean {
	return path.split("/")[1] === other.split("/")[1];
}
