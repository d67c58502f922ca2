import { keepPreviousData, useQueries } from "@tanstack/react-query";
import {
	type LucideIcon,
	Package,
	ShoppingCart,
	Store,
	Users,
} from "lucide-react";
import { customerPage } from "#contract/customers.ts";
import {
	orderStatusLabels,
	storeCategoryLabels,
	storeStatusLabels,
} from "#contract/labels.ts";
import { orderPage } from "#contract/orders.ts";
import { productPage } from "#contract/products.ts";
import { storePage } from "#contract/stores.ts";
import { formatMoney } from "#core/money.ts";
import { formatTaxId } from "#core/tax-id.ts";
import { useApi } from "../api-context.ts";
import { outOfCatalogueText } from "../out-of-catalogue.ts";
import { paths } from "../paths.ts";

export interface Finding {
	path: string;
	label: string;
	hint: string;
}

export interface FindingGroup {
	title: string;
	icon: LucideIcon;
	findings: Finding[];
}

const minLength = 2;

/** What the lists themselves find: by name, code, e-mail, phone, document, whatever the operator is told. */
export function usePaletteSearch(typed: string): {
	groups: FindingGroup[];
	isSearching: boolean;
	hasFailed: boolean;
} {
	const search = typed.trim();
	const api = useApi();
	const isOn = search.length >= minLength;
	const params = { search, pageSize: 5 };
	const options = { enabled: isOn, placeholderData: keepPreviousData };

	return useQueries({
		queries: [
			{
				...options,
				queryKey: ["orders", "palette", search],
				queryFn: async ({ signal }: { signal: AbortSignal }) => {
					const page = await api.get("/api/orders", orderPage, {
						params,
						signal,
					});
					return page.items.map(
						(order): Finding => ({
							path: paths.order(order.code),
							label: order.code,
							hint: `${order.customerName} · ${formatMoney(order.totalCents)} · ${orderStatusLabels[order.status]}`,
						}),
					);
				},
			},
			{
				...options,
				queryKey: ["stores", "palette", search],
				queryFn: async ({ signal }: { signal: AbortSignal }) => {
					const page = await api.get("/api/stores", storePage, {
						params,
						signal,
					});
					return page.items.map(
						(store): Finding => ({
							path: paths.store(store.id),
							label: store.name,
							hint: `${storeCategoryLabels[store.category]} · ${store.manager} · ${storeStatusLabels[store.status]}`,
						}),
					);
				},
			},
			{
				...options,
				queryKey: ["products", "palette", search],
				queryFn: async ({ signal }: { signal: AbortSignal }) => {
					const page = await api.get("/api/products", productPage, {
						params,
						signal,
					});
					return page.items.map(
						(product): Finding => ({
							path: paths.product(product.id),
							label: product.name,
							hint: [
								product.sku,
								product.storeName,
								formatMoney(product.priceRetailCents),
								outOfCatalogueText(product),
							]
								.filter(Boolean)
								.join(" · "),
						}),
					);
				},
			},
			{
				...options,
				queryKey: ["customers", "palette", search],
				queryFn: async ({ signal }: { signal: AbortSignal }) => {
					const page = await api.get("/api/customers", customerPage, {
						params,
						signal,
					});
					return page.items.map(
						(customer): Finding => ({
							path: paths.customer(customer.id),
							label: customer.name,
							hint: [
								formatTaxId(customer.document),
								customer.email,
								customer.city,
							]
								.filter(Boolean)
								.join(" · "),
						}),
					);
				},
			},
		],
		combine: (results) => ({
			groups: headings.map((heading, index) => ({
				...heading,
				findings: isOn ? (results[index]?.data ?? []) : [],
			})),
			isSearching: isOn && results.some(({ isFetching }) => isFetching),
			hasFailed: isOn && results.some(({ isError }) => isError),
		}),
	});
}

const headings = [
	{ title: "Pedidos", icon: ShoppingCart },
	{ title: "Lojas", icon: Store },
	{ title: "Produtos", icon: Package },
	{ title: "Clientes", icon: Users },
];
