import { useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { toast } from "sonner";
import type { Page } from "#contract/common.ts";
import { errorText } from "#web/data/api-errors.ts";
import {
	type QueryAhead,
	type QueryKey,
	useQueryAhead,
} from "#web/data/use-query-ahead.ts";
import { useCloseDialog, useStillHere } from "#web/routing/dialog-route.ts";

interface Waiting<
	Item,
	ListKey extends QueryKey,
	Details,
	DetailsKey extends QueryKey,
> {
	/** The record whose details are open. */
	id: number;
	/** Those that wait, filtered and sorted as the list in view: its page, then the first one. */
	pages: readonly QueryAhead<Page<Item>, ListKey>[];
	/** What the next one's details show. */
	details: (id: number) => QueryAhead<Details, DetailsKey>;
	path: (id: number) => string;
	listPath: string;
	/** Said when none is left. */
	noneLeft: string;
	/** Something is typed here that the next one would take the place of: this one stays open. */
	isTyping: boolean;
}

/**
 * "… e próximo": does something to the record whose details are open, then opens the next one of the list that waits,
 * in place, so that nobody has to go back to the list in between. When none is left, back to the list.
 */
export function useOpenNext<
	Item extends { id: number },
	ListKey extends QueryKey,
	Details,
	DetailsKey extends QueryKey,
>({
	id,
	pages,
	details,
	path,
	listPath,
	noneLeft,
	isTyping,
}: Waiting<Item, ListKey, Details, DetailsKey>) {
	const ahead = useQueryAhead();
	const navigate = useNavigate();
	const { search, state } = useLocation();
	const close = useCloseDialog(listPath);
	const stillHere = useStillHere();
	// Until the next one is shown, not only asked for: the router draws it when it has time.
	const [leaving, setLeaving] = useState<number | null>(null);
	const isGoingOn = leaving === id;
	const button = useFocusAfter(isGoingOn);

	/** Its place in the page is the next one's once it is gone. */
	async function nextAt(place: number): Promise<Item | undefined> {
		for (const page of pages) {
			const { items } = await ahead.read({ ...page, staleTime: 0 });
			const others = items.filter((item) => item.id !== id);
			const next = others[place] ?? others[0];
			if (next) return next;
		}
		return undefined;
	}

	/** Its place in the list in view; the first where that cannot be read, as nobody loses anything by it. */
	async function placeOfThis(): Promise<number> {
		const [inView] = pages;
		if (!inView) return 0;
		const { items } = await ahead.read(inView).catch(() => ({ items: [] }));
		return Math.max(
			0,
			items.findIndex((item: Item) => item.id === id),
		);
	}

	async function openNext(place: number, isStillHere: () => boolean) {
		const next = await nextAt(place);
		if (!isStillHere()) return;
		if (!next) {
			setLeaving(null);
			toast(noneLeft);
			return close();
		}
		// Loaded before it is opened: the dialog and the focus in it stay where they are.
		await ahead.prepare(details(next.id));
		if (!isStillHere()) return;
		await navigate(
			{ pathname: path(next.id), search },
			{ replace: true, state, preventScrollReset: true },
		);
	}

	return {
		isGoingOn,
		/** For the button that does it: it has the focus again for the next one. */
		button,
		/** `decide` says itself what it was refused with; then nothing is opened. */
		async goOn(decide: () => Promise<unknown>) {
			setLeaving(id);
			const isStillHere = stillHere();
			const place = await placeOfThis();
			const isDecided = await decide().then(
				() => true,
				() => false,
			);
			if (!isDecided || isTyping) {
				setLeaving(null);
				if (isDecided)
					toast("Salve ou apague o que digitou para ir ao próximo.");
				return;
			}
			try {
				await openNext(place, isStillHere);
			} catch (error) {
				setLeaving(null);
				toast.error("O próximo não foi aberto", {
					description: errorText(error),
				});
			}
		},
	};
}

/** While it is busy it cannot hold the focus, and the dialog takes it when what it shows changes. */
function useFocusAfter(isBusy: boolean) {
	const button = useRef<HTMLButtonElement>(null);
	const wasBusy = useRef(false);
	useLayoutEffect(() => {
		if (wasBusy.current && !isBusy) button.current?.focus();
		wasBusy.current = isBusy;
	}, [isBusy]);
	return button;
}
