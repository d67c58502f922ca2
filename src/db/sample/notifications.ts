import { stockStatus } from "#core/stock-status.ts";
import type { notifications } from "../schema/activity.ts";
import type { SampleOrder } from "./orders/orders.ts";
import type { SampleProduct } from "./products.ts";
import type { SampleReturn } from "./returns/returns.ts";
import { newsOf } from "./returns/traces.ts";
import { minutesAfter, momentOf, sampleNow } from "./sample-time.ts";
import type { StockMovement } from "./stock.ts";
import type { SampleStore } from "./stores.ts";

type NotificationRow = Omit<typeof notifications.$inferInsert, "id">;

/** Orders older than this have left the bell; those older than the lunch break were read. */
const ordersSince = minutesAfter(sampleNow, -5 * 60);
const returnsSince = minutesAfter(sampleNow, -3 * 24 * 60);
const stockSince = minutesAfter(sampleNow, -24 * 60);
const readUntil = minutesAfter(sampleNow, -2 * 60);

/** What the bell shows: the latest orders and returns, stock that sales made low, and who waits for approval. */
export function buildNotifications(of: {
	stores: readonly SampleStore[];
	products: readonly SampleProduct[];
	orders: readonly SampleOrder[];
	movements: readonly StockMovement[];
	returns: readonly SampleReturn[];
}): NotificationRow[] {
	const storeNames = new Map(of.stores.map(({ row }) => [row.id, row.name]));
	const products = new Map(of.products.map(({ row }) => [row.id, row]));
	const about = (productId: number) => {
		const row = products.get(productId);
		if (!row) throw new Error(`the sample has no product ${productId}`);
		return {
			storeId: row.storeId,
			entityId: row.id,
			params: {
				product: row.name,
				store: storeNames.get(row.storeId) ?? "",
			},
		};
	};
	return [
		...of.stores
			.filter(({ row }) => row.status === "pendente")
			.map(waitingStore),
		...of.products
			.filter(({ row }) => !row.isApproved)
			.map(({ row }) => waitingProduct(row.createdAt, about(row.id))),
		...of.movements
			.filter(({ at }) => at >= stockSince)
			.filter(madeLow)
			.map((movement) => lowStock(movement, about(movement.productId))),
		...of.returns.flatMap(newsOf).filter(({ at }) => at >= returnsSince),
		...of.orders.filter(({ row }) => row.placedAt >= ordersSince).map(newOrder),
	]
		.toSorted((a, b) => a.at.getTime() - b.at.getTime())
		.map((row) => ({ ...row, readAt: row.at <= readUntil ? readUntil : null }));
}

type About = Pick<NotificationRow, "storeId" | "entityId"> & {
	params: { product: string; store: string };
};

function waitingStore({ row }: SampleStore): NotificationRow {
	return {
		at: momentOf(row.joinedOn, 430 * 60),
		kind: "store-pending",
		storeId: row.id,
		entityId: row.id,
		params: { store: row.name },
	};
}

function waitingProduct(at: Date, about: About): NotificationRow {
	return { at, kind: "product-pending", ...about };
}

/** As at order intake: told when a sale changes the stock's status, not at each sale after. */
function madeLow({ kind, quantity, stockAfter }: StockMovement): boolean {
	return (
		kind === "order" &&
		stockStatus(stockAfter) !== stockStatus(stockAfter - quantity)
	);
}

function lowStock({ at, stockAfter }: StockMovement, about: About) {
	const params = { ...about.params, stock: stockAfter };
	return { at, kind: "stock-low" as const, ...about, params };
}

function newOrder({ row, parts }: SampleOrder): NotificationRow {
	return {
		at: row.placedAt,
		kind: "order-placed",
		storeId: parts.length === 1 ? (parts[0]?.row.storeId ?? null) : null,
		entityId: row.id,
		params: {
			code: row.code,
			customer: row.customerName,
			totalCents: row.totalCents,
			store: parts.map((part) => part.row.storeName).join(", "),
		},
	};
}
