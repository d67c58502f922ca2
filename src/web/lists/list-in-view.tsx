import { createContext, type ReactNode, useContext } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Page } from "#contract/common.ts";
import {
	type QueryAhead,
	type QueryKey,
	useQueryAhead,
} from "#web/data/use-query-ahead.ts";
import { useStillHere } from "#web/routing/dialog-route.ts";

/** The page of the list that lies under an open record, for going from one to the next. */
export interface ListInView {
	ids: readonly number[];
	/** Position of the page's first record in the whole list, from 1. */
	from: number | null;
	total: number;
	isTotalCapped: boolean;
	hasPreviousPage: boolean;
	hasNextPage: boolean;
	/** Opens the record at this place of the page, in place; one before or after the page turns it. */
	open: (place: number) => Promise<void>;
}

const Context = createContext<ListInView | null>(null);

/** Nothing where the record was not opened over a list that is there. */
export function useListInView(): ListInView | null {
	return useContext(Context);
}

type ListInViewProps<
	Item,
	ListKey extends QueryKey,
	Details,
	DetailsKey extends QueryKey,
> = {
	page: Page<Item> | undefined;
	/** The same list at another page. */
	pageAt: (cursor: string) => QueryAhead<Page<Item>, ListKey>;
	/** The address of a record's details, and what they show. */
	detailsOf: (item: Item) => {
		path: string;
		query: QueryAhead<Details, DetailsKey>;
	};
	/** The dialogs over the list. */
	children: ReactNode;
};

export function ListInViewProvider<
	Item extends { id: number },
	ListKey extends QueryKey,
	Details,
	DetailsKey extends QueryKey,
>({
	page,
	pageAt,
	detailsOf,
	children,
}: ListInViewProps<Item, ListKey, Details, DetailsKey>) {
	const ahead = useQueryAhead();
	const navigate = useNavigate();
	const { search, state } = useLocation();
	const stillHere = useStillHere();

	async function open(place: number): Promise<void> {
		if (!page) return;
		const isStillHere = stillHere();
		const here = page.items[place];
		if (here) return show(here, null, isStillHere);
		const cursor = place < 0 ? page.previousCursor : page.nextCursor;
		if (cursor === null) return;
		const { items } = await ahead.read(pageAt(cursor));
		const there = place < 0 ? items.at(-1) : items[0];
		if (there) await show(there, cursor, isStillHere);
	}

	async function show(
		item: Item,
		cursor: string | null,
		isStillHere: () => boolean,
	): Promise<void> {
		const { path, query } = detailsOf(item);
		// Loaded before it is opened: the dialog and the focus in it stay where they are.
		await ahead.prepare(query);
		if (!isStillHere()) return;
		const params = new URLSearchParams(search);
		if (cursor !== null) params.set("cursor", cursor);
		await navigate(
			{ pathname: path, search: params.toString() },
			{ replace: true, state, preventScrollReset: true },
		);
	}

	return (
		<Context
			value={
				page
					? {
							ids: page.items.map(({ id }) => id),
							from: page.from,
							total: page.total,
							isTotalCapped: page.isTotalCapped,
							hasPreviousPage: page.previousCursor !== null,
							hasNextPage: page.nextCursor !== null,
							open,
						}
					: null
			}
		>
			{children}
		</Context>
	);
}
