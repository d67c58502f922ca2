import { useQuery } from "@tanstack/react-query";
import { Package, ShoppingCart, Store, Users } from "lucide-react";
import type { Lookup } from "#contract/lookup.ts";
import { lookupQuery } from "#web/data/lookup.ts";
import { queryString } from "#web/data/query-string.ts";
import { paths } from "#web/routing/paths.ts";
import { countText } from "#web/ui/layout/pagination.tsx";
import type { PaletteRow, PaletteSection } from "./palette-group.tsx";
import {
	customerRow,
	noteRow,
	orderRow,
	productRow,
	storeRow,
} from "./palette-rows.ts";

const minLength = 2;

/** What is nearest to the words typed, by name, code, e-mail, phone, document, whatever the operator is told. */
export function usePaletteSearch(typed: string): {
	sections: PaletteSection[];
	/** How many there are in all, shown or not. */
	total: number;
	/** `total` is only a lower bound. */
	isTotalCapped: boolean;
	isSearching: boolean;
	hasFailed: boolean;
} {
	const search = typed.trim();
	const isOn = search.length >= minLength;
	const { data, isFetching, isError } = useQuery({
		...lookupQuery(search),
		enabled: isOn,
	});
	const found = isOn ? data : undefined;
	const { notes = [], ...listed } = found ?? {};
	const counts = Object.values(listed);
	return {
		sections: found ? sectionsOf(found, search) : [],
		total: counts.reduce((sum, { total }) => sum + total, notes.length),
		isTotalCapped: counts.some(({ isTotalCapped }) => isTotalCapped),
		isSearching: isOn && isFetching,
		hasFailed: isOn && isError,
	};
}

function sectionsOf(found: Lookup, search: string): PaletteSection[] {
	return [
		section(nouns.orders, search, found.orders, orderRow),
		section(nouns.stores, search, found.stores, storeRow),
		section(nouns.products, search, found.products, productRow),
		section(nouns.customers, search, found.customers, customerRow),
		{ title: "Notas internas", rows: found.notes.map(noteRow) },
	];
}

interface Noun {
	title: string;
	seeAll: string;
	icon: PaletteRow["icon"];
	listPath: string;
}

const nouns = {
	orders: {
		title: "Pedidos",
		seeAll: "Ver todos",
		icon: ShoppingCart,
		listPath: paths.orders,
	},
	stores: {
		title: "Lojas",
		seeAll: "Ver todas",
		icon: Store,
		listPath: paths.stores,
	},
	products: {
		title: "Produtos",
		seeAll: "Ver todos",
		icon: Package,
		listPath: paths.products,
	},
	customers: {
		title: "Clientes",
		seeAll: "Ver todos",
		icon: Users,
		listPath: paths.customers,
	},
} satisfies Record<Exclude<keyof Lookup, "notes">, Noun>;

/** What was found of one noun; when there is more, its last row opens the list that has it all. */
function section<Item>(
	{ title, seeAll, icon, listPath }: Noun,
	search: string,
	found: { items: Item[]; total: number; isTotalCapped: boolean },
	rowOf: (item: Item) => PaletteRow,
): PaletteSection {
	const rows = found.items.map(rowOf);
	if (found.total <= rows.length) return { title, rows };
	return {
		title,
		rows,
		more: {
			label: `${seeAll} (${countText(found.total, found.isTotalCapped)})`,
			hint: `${title} com “${search}”`,
			icon,
			act: { kind: "go", path: listPath + queryString({ search }) },
		},
	};
}
