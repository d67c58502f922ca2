import type { Actor } from "#core/actor.ts";
import { stockStatus } from "#core/stock-status.ts";
import type { Database } from "#db/database.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import type { ProductForSale } from "#db/queries/stock.ts";

/** One line in the bell per order, naming the stores that want to be told of theirs. */
export async function notifyOfOrder(
	tx: Database,
	order: {
		id: number;
		code: string;
		customerName: string;
		totalCents: number;
		placedAt: Date;
		actor: Actor;
		stores: ProductForSale["store"][];
	},
): Promise<void> {
	const stores = order.stores.filter((store) => store.orderNotifications);
	const [first, ...others] = stores;
	if (!first) return;
	await insertNotification(tx, {
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
	});
}

/** Tells of each product that this sale made low, or sold out, where its store wants alerts. */
export async function notifyOfStock(
	tx: Database,
	sale: {
		products: readonly ProductForSale[];
		/** Stock after the sale, by product. */
		stock: ReadonlyMap<number, number>;
		lowStockThreshold: number;
		actor: Actor;
		now: Date;
	},
): Promise<void> {
	for (const product of sale.products) {
		const stock = sale.stock.get(product.id) ?? product.stock;
		const before = stockStatus(product.stock, sale.lowStockThreshold);
		const after = stockStatus(stock, sale.lowStockThreshold);
		if (!product.store.stockAlerts || before === after) continue;
		await insertNotification(tx, {
			at: sale.now,
			kind: "stock-low",
			actor: sale.actor,
			storeId: product.store.id,
			entityId: product.id,
			params: {
				product: product.name,
				store: product.store.name,
				stock: Math.max(0, stock),
			},
		});
	}
}
