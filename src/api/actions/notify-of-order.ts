import type { Actor } from "#core/actor.ts";
import { stockStatus } from "#core/stock-status.ts";
import type { NewNotification } from "#db/queries/notifications.ts";
import type { ProductForSale } from "#db/queries/stock.ts";

/** One line in the bell per order, naming the stores that want to be told of theirs. */
export function newsOfOrder(order: {
	id: number;
	code: string;
	customerName: string;
	totalCents: number;
	placedAt: Date;
	actor: Actor;
	stores: ProductForSale["store"][];
}): NewNotification[] {
	const stores = order.stores.filter((store) => store.orderNotifications);
	const [first, ...others] = stores;
	if (!first) return [];
	return [
		{
			at: order.placedAt,
			kind: "order-placed",
			actor: order.actor,
			storeId: others.length === 0 ? first.id : null,
			entityId: order.id,
			params: {
				code: order.code,
				customer: order.customerName,
				totalCents: order.totalCents,
				store: stores.map((store) => store.name).join(", "),
			},
		},
	];
}

/** Tells of each product that this sale made low, or sold out, where its store wants alerts. */
export function newsOfStock(sale: {
	products: readonly ProductForSale[];
	/** What the sale changed in the stock of products, which are locked. */
	changes: readonly { productId: number; quantity: number }[];
	lowStockThreshold: number;
	actor: Actor;
	now: Date;
}): NewNotification[] {
	const { products, changes, lowStockThreshold } = sale;
	const quantities = new Map(
		changes.map(({ productId, quantity }) => [productId, quantity]),
	);
	return products.flatMap((product) => {
		const stock = product.stock + (quantities.get(product.id) ?? 0);
		const before = stockStatus(product.stock, lowStockThreshold);
		const after = stockStatus(stock, lowStockThreshold);
		if (!product.store.stockAlerts || before === after) return [];
		return {
			at: sale.now,
			kind: "stock-low" as const,
			actor: sale.actor,
			storeId: product.store.id,
			entityId: product.id,
			params: {
				product: product.name,
				store: product.store.name,
				stock: Math.max(0, stock),
			},
		};
	});
}
