import { useCallback, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/** Marks a history entry that Back leaves for the list below it. */
interface OpenedFromList {
	isOverList: true;
	/** The query string of what is below, when the dialog's own says something else. */
	searchBelow?: string;
}
const openedFromList: OpenedFromList = { isOverList: true };

/**
 * The props of a `<Link>` that opens a dialog's address over the list: the query string stays unless
 * the dialog has its own, the list does not scroll, and closing goes back instead of adding to the history.
 */
export function useDialogLink(): (
	path: string,
	ownSearch?: string,
) => DialogLinkProps {
	const { search, state } = useLocation();
	return useCallback(
		(path, ownSearch) => ({
			to: { pathname: path, search: ownSearch ?? search },
			state:
				ownSearch === undefined
					? openedFromList
					: {
							...openedFromList,
							searchBelow: searchBelow(state) ?? search,
						},
			preventScrollReset: true,
		}),
		[search, state],
	);
}

export interface DialogLinkProps {
	to: { pathname: string; search: string };
	state: OpenedFromList;
	preventScrollReset: true;
}

/** What the screen under an open dialog had in its address, when the dialog's says something else. */
export function searchBelow(state: unknown): string | undefined {
	return isOverList(state) ? state.searchBelow : undefined;
}

/** Opens a dialog's address from a menu or after an action; `replace` swaps one dialog for another. */
export function useOpenDialog(): (
	path: string,
	options?: { replace?: boolean },
) => void {
	const navigate = useNavigate();
	const { search, state } = useLocation();
	return useCallback(
		(path, { replace = false } = {}) => {
			void navigate(
				{ pathname: path, search },
				{
					replace,
					// What Back does next is decided by the entry that is replaced.
					state: replace ? state : openedFromList,
					preventScrollReset: true,
				},
			);
		},
		[navigate, search, state],
	);
}

/**
 * Closes a dialog that has its own address: back to the list it was opened from, or to `listPath`.
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
		if (isOverList(state)) void navigate(-1);
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

function isOverList(state: unknown): state is OpenedFromList {
	return (
		typeof state === "object" &&
		state !== null &&
		"isOverList" in state &&
		state.isOverList === true
	);
}
