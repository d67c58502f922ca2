import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { NotFound } from "#core/errors.ts";
import { stockHappenings } from "#core/webhook-events.ts";
import { type Database, rowsOf } from "../database.ts";
import { actorValues } from "../schema/actor.ts";
import {
	products,
	type StockMovementKind,
	stockMovements,
} from "../schema/products.ts";
import { storeSettings, stores } from "../schema/stores.ts";
import { sendNotices } from "./change-log.ts";
import { queueWebhooks } from "./webhook-outbox.ts";

/** Why stock changes, and by whose hand. */
interface StockCause {
	kind: StockMovementKind;
	orderId?: number;
	reason?: string;
	actor: Actor;
	at: Date;
}

interface StockChange {
	productId: number;
	/** Added to the stock: negative when goods leave. */
	quantity: number;
	/** Added to the units sold; 0 unless an order comes or goes. */
	sold?: number;
}

/**
 * Changes one product's stock and writes the movement. Lock the product first
 * (`lockProductsForSale` or its own row), so that the stock decided on is the
 * stock changed.
 */
export async function applyStockMovement(
	tx: Database,
	change: StockChange,
	cause: StockCause,
): Promise<number> {
	const stock = (await applyStockMovements(tx, [change], cause)).get(
		change.productId,
	);
	if (stock === undefined) throw new NotFound("product", change.productId);
	return stock;
}

/** The same for several products, each named once; answers their new stock. */
export async function applyStockMovements(
	tx: Database,
	changes: StockChange[],
	cause: StockCause,
): Promise<Map<number, number>> {
	const rows = await rowsOf<{ id: number; stock: number; quantity: number }>(
		tx,
		sql`update ${products}
			set stock = ${products.stock} + change.quantity,
				sold = ${products.sold} + change.sold
			from jsonb_to_recordset(${JSON.stringify(changes.map(asRecord))}::jsonb)
				as change (product_id integer, quantity bigint, sold bigint)
			where ${products.id} = change.product_id
			returning ${products.id}, ${products.stock}, change.quantity`,
	);
	await tx.insert(stockMovements).values(
		rows.map((row) => ({
			productId: row.id,
			quantity: row.quantity,
			stockAfter: row.stock,
			...cause,
			...actorValues(cause.actor),
		})),
	);
	await sendNotices(
		tx,
		rows.map(({ id }) => ({ entity: "product", id, action: "stock" })),
	);
	// Of a new product it is told that there is one.
	if (cause.kind !== "initial") await queueWebhooks(tx, stockHappenings(rows));
	return new Map(rows.map((row) => [row.id, row.stock]));
}

/**
 * What a sale needs to know of each product and its store. The rows stay locked
 * until the transaction ends, taken in order of id so that two carts never wait
 * for each other in a circle.
 */
export async function lockProductsForSale(tx: Database, ids: number[]) {
	return tx
		.select({
			id: products.id,
			name: products.name,
			sku: products.sku,
			category: products.category,
			priceRetailCents: products.priceRetailCents,
			priceWholesaleCents: products.priceWholesaleCents,
			stock: products.stock,
			isForSale: sql<boolean>`(
				${products.isOnline} and ${products.isApproved}
				and ${products.removedAt} is null
			)`,
			store: {
				id: stores.id,
				name: stores.name,
				isActive: sql<boolean>`(
					${stores.status} = 'ativa' and ${stores.removedAt} is null
				)`,
				commissionRateBps: storeSettings.commissionRateBps,
				freeShippingLimitCents: storeSettings.freeShippingLimitCents,
				shippingRateCents: storeSettings.shippingRateCents,
				requireMinOrder: storeSettings.requireMinOrder,
				minOrderCents: storeSettings.minOrderCents,
				allowBackorders: storeSettings.allowBackorders,
				orderNotifications: storeSettings.orderNotifications,
				stockAlerts: storeSettings.stockAlerts,
			},
		})
		.from(products)
		.innerJoin(stores, eq(stores.id, products.storeId))
		.innerJoin(storeSettings, eq(storeSettings.storeId, stores.id))
		.where(inArray(products.id, ids))
		.orderBy(asc(products.id))
		.for("no key update", { of: products });
}

export type ProductForSale = Awaited<
	ReturnType<typeof lockProductsForSale>
>[number];

/** Locks products whose stock comes back, in order of id; also removed ones. */
export async function lockProducts(tx: Database, ids: number[]): Promise<void> {
	await tx
		.select({ id: products.id })
		.from(products)
		.where(inArray(products.id, ids))
		.orderBy(asc(products.id))
		.for("no key update");
}

function asRecord({ productId, quantity, sold = 0 }: StockChange) {
	return { product_id: productId, quantity, sold };
}
