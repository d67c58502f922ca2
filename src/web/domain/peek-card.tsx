import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
	productCategoryLabels,
	storeCategoryLabels,
} from "#contract/labels.ts";
import { dayOf, formatDay } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { errorText } from "#web/data/api-errors.ts";
import { customerQueries } from "#web/data/customers.ts";
import { productQueries } from "#web/data/products.ts";
import { storeQueries } from "#web/data/stores.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { listCountText } from "./list-types.ts";
import { outOfCatalogueText } from "./out-of-catalogue.ts";
import type { PeekedNoun } from "./peek.tsx";
import { ProductPicture } from "./product-picture.tsx";
import {
	CustomerStatusBadge,
	CustomerTypeBadge,
	StockStatusBadge,
	StoreStatusBadge,
	StoreTypeBadge,
} from "./status-badges.tsx";
import { StoreEmblem } from "./store-emblem.tsx";

/** What an operator asks of a record in passing. */
export function PeekCard({ noun, id }: { noun: PeekedNoun; id: number }) {
	const Card = cards[noun];
	return <Card id={id} />;
}

function CustomerPeek({ id }: { id: number }) {
	return (
		<Peeked query={useQuery(customerQueries.details(id))}>
			{(customer) => ({
				name: customer.name,
				badges: (
					<>
						<CustomerStatusBadge status={customer.status} />
						<CustomerTypeBadge type={customer.type} />
					</>
				),
				lines: [
					[customer.city, customer.state].filter(Boolean).join(" · "),
					`${listCountText("orders", customer.totalOrders)} · ${formatMoney(customer.totalSpentCents)}`,
					customer.lastOrderAt &&
						`Último pedido em ${formatDay(dayOf(new Date(customer.lastOrderAt)))}`,
				],
			})}
		</Peeked>
	);
}

function StorePeek({ id }: { id: number }) {
	return (
		<Peeked query={useQuery(storeQueries.details(id))}>
			{(store) => ({
				name: store.name,
				mark: <StoreEmblem size="md" store={store} />,
				badges: (
					<>
						<StoreStatusBadge status={store.status} />
						<StoreTypeBadge type={store.type} />
					</>
				),
				lines: [
					`${storeCategoryLabels[store.category]} · ${store.manager}`,
					`${listCountText("orders", store.orders)} · ${formatMoney(store.revenueCents)}`,
					store.products === 1
						? "1 produto"
						: `${formatCount(store.products)} produtos`,
				],
			})}
		</Peeked>
	);
}

function ProductPeek({ id }: { id: number }) {
	return (
		<Peeked query={useQuery(productQueries.details(id))}>
			{(product) => ({
				name: product.name,
				mark: (
					<ProductPicture
						category={product.category}
						className="size-14 shrink-0"
						sha256={product.coverSha256}
					/>
				),
				badges: (
					<StockStatusBadge
						isForSale={outOfCatalogueText(product) === null}
						status={product.status}
					/>
				),
				lines: [
					`${product.storeName} · ${productCategoryLabels[product.category]}`,
					outOfCatalogueText(product),
					product.priceWholesaleCents === null
						? formatMoney(product.priceRetailCents)
						: `${formatMoney(product.priceRetailCents)} · atacado ${formatMoney(product.priceWholesaleCents)}`,
					`${formatCount(product.stock)} em estoque · ${formatCount(product.sold)} vendidos`,
				],
			})}
		</Peeked>
	);
}

const cards = {
	customers: CustomerPeek,
	stores: StorePeek,
	products: ProductPeek,
} satisfies Record<PeekedNoun, unknown>;

interface Shown {
	name: string;
	/** Its picture or emblem, beside the name. */
	mark?: ReactNode;
	badges: ReactNode;
	lines: readonly (string | null)[];
}

function Peeked<Details>({
	query,
	children,
}: {
	query: UseQueryResult<Details>;
	children: (details: Details) => Shown;
}) {
	if (query.isError) return <p className="w-56">{errorText(query.error)}</p>;
	if (!query.data) return <Skeleton className="h-16 w-56" />;
	const { name, mark, badges, lines } = children(query.data);
	return (
		<div className="grid w-56 gap-1 py-1 text-sm">
			<div className="flex items-start gap-2.5">
				{mark}
				<div className="grid min-w-0 gap-1">
					<p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
					<div className="flex flex-wrap gap-1.5">{badges}</div>
				</div>
			</div>
			{lines.map(
				(line) =>
					line && (
						<p
							className="text-ink-2 tabular-nums [overflow-wrap:anywhere]"
							key={line}
						>
							{line}
						</p>
					),
			)}
		</div>
	);
}
