import { useCallback, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

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
	const { pathname, search, state } = useLocation();
	return useCallback(
		(path, ownSearch) => {
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
		},
		[pathname, search, state],
	);
}

export interface DialogLinkProps {
	to: { pathname: string; search: string };
	state: OpenedFromWithin;
	preventScrollReset: true;
}

/** What the screen under an open dialog had in its address, when the dialog's says something else. */
export function searchBelow(state: unknown): string | undefined {
	return isOpenedFromWithin(state) ? state.searchBelow : undefined;
}

/** Opens a dialog's address from a menu or after an action, as a dialog's link does. */
export function useOpenDialog(): (path: string) => void {
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const dialogLink = useDialogLink();
	return useCallback(
		(path) => {
			// A second entry of the same address: closing would only lead back to the open dialog.
			if (path === pathname) return;
			const { to, ...options } = dialogLink(path);
			void navigate(to, options);
		},
		[navigate, pathname, dialogLink],
	);
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
