import { useQuery } from "@tanstack/react-query";
import { Package, ShoppingCart, Store, Users } from "lucide-react";
import {
	orderStatusLabels,
	storeCategoryLabels,
	storeStatusLabels,
} from "#contract/labels.ts";
import type { Lookup } from "#contract/lookup.ts";
import { formatMoney } from "#core/money.ts";
import { formatTaxId } from "#core/tax-id.ts";
import { lookupQuery } from "#web/data/lookup.ts";
import { queryString } from "#web/data/query-string.ts";
import { outOfCatalogueText } from "#web/domain/out-of-catalogue.ts";
import { paths } from "#web/routing/paths.ts";
import { countText } from "#web/ui/layout/pagination.tsx";
import type { PaletteRow, PaletteSection } from "./palette-group.tsx";

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
	const counts = found ? Object.values(found) : [];
	return {
		sections: found ? sectionsOf(found, search) : [],
		total: counts.reduce((sum, { total }) => sum + total, 0),
		isTotalCapped: counts.some(({ isTotalCapped }) => isTotalCapped),
		isSearching: isOn && isFetching,
		hasFailed: isOn && isError,
	};
}

function sectionsOf(found: Lookup, search: string): PaletteSection[] {
	return [
		section(nouns.orders, search, found.orders, (order) => ({
			path: paths.order(order.code),
			label: order.code,
			hint: joined(
				order.customerName,
				order.trackingCode && `Rastreio ${order.trackingCode}`,
				formatMoney(order.totalCents),
			),
			tail: orderStatusLabels[order.status],
		})),
		section(nouns.stores, search, found.stores, (store) => ({
			path: paths.store(store.id),
			label: store.name,
			hint: joined(storeCategoryLabels[store.category], store.manager),
			tail: storeStatusLabels[store.status],
		})),
		section(nouns.products, search, found.products, (product) => ({
			path: paths.product(product.id),
			label: product.name,
			hint: joined(product.sku, product.storeName, outOfCatalogueText(product)),
			tail: formatMoney(product.priceRetailCents),
		})),
		section(nouns.customers, search, found.customers, (customer) => ({
			path: paths.customer(customer.id),
			label: customer.name,
			hint: joined(
				formatTaxId(customer.document),
				customer.email,
				customer.city,
			),
		})),
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
} satisfies Record<keyof Lookup, Noun>;

interface Finding extends Pick<PaletteRow, "label" | "hint" | "tail"> {
	path: string;
}

/** What was found of one noun; when there is more, its last row opens the list that has it all. */
function section<Item>(
	{ title, seeAll, icon, listPath }: Noun,
	search: string,
	found: { items: Item[]; total: number; isTotalCapped: boolean },
	findingOf: (item: Item) => Finding,
): PaletteSection {
	const rows = found.items.map((item): PaletteRow => {
		const { path, ...texts } = findingOf(item);
		return { ...texts, icon, act: { kind: "open", path } };
	});
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

function joined(...parts: (string | null)[]): string {
	return parts.filter((part) => part !== null && part !== "").join(" · ");
}
