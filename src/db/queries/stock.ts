import { asc, eq, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { NotFound } from "#core/errors.ts";
import { stockHappenings } from "#core/webhook-events.ts";
import type { Database } from "../database.ts";
import { prepared, preparedSql } from "../prepared.ts";
import { json, recordsOf } from "../records.ts";
import { actorValues } from "../schema/actor.ts";
import {
	products,
	type StockMovementKind,
	stockMovements,
} from "../schema/products.ts";
import { storeSettings, stores } from "../schema/stores.ts";
import { together } from "../together.ts";
import { sendNotices } from "./change-log.ts";
import { queueWebhooks } from "./webhook-outbox.ts";

/** Why stock changes, and by whose hand. */
interface StockCause {
	kind: StockMovementKind;
	orderId?: number;
	reason?: string;
	/** The same one moves nothing a second time. */
	idempotencyKey?: string;
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
	const [rows] = await together([
		moveStock(tx, {
			changes: JSON.stringify(changes.map(asRecord)),
			cause: JSON.stringify({ ...cause, ...actorValues(cause.actor) }),
		}),
		// Of a new product it is told that there is one.
		queueWebhooks(tx, cause.kind === "initial" ? [] : stockHappenings(changes)),
		sendNotices(
			tx,
			changes.map(({ productId }) => ({
				...{ entity: "product", id: productId, action: "stock" },
			})),
		),
	]);
	return new Map(rows.map((row) => [row.id, row.stock]));
}

const movement = recordsOf(stockMovements, [
	...(["kind", "orderId", "reason", "idempotencyKey", "at"] as const),
	...(["actor", "actorKind", "actorId"] as const),
]);

const moveStock = preparedSql<{ id: number; stock: number }>(
	"move_stock",
	sql`with changed as (
			update ${products}
			set stock = ${products.stock} + change.quantity,
				sold = ${products.sold} + change.sold
			from jsonb_to_recordset(${json("changes")})
				as change (product_id integer, quantity bigint, sold bigint)
			where ${products.id} = change.product_id
			returning ${products.id}, ${products.stock}, change.quantity
		), moved as (
			insert into ${stockMovements} (product_id, quantity, stock_after, ${movement.columns})
			select changed.id, changed.quantity, changed.stock, ${movement.fields}
			from changed, jsonb_to_record(${json("cause")}) as cause (${movement.record})
		)
		select id, stock from changed`,
);

/** What was moved with this key, if anything was. */
export async function findMovementByKey(tx: Database, idempotencyKey: string) {
	const [row] = await tx
		.select({
			productId: stockMovements.productId,
			quantity: stockMovements.quantity,
			reason: stockMovements.reason,
		})
		.from(stockMovements)
		.where(eq(stockMovements.idempotencyKey, idempotencyKey));
	return row ?? null;
}

/**
 * What a sale needs to know of each product and its store. The rows stay locked
 * until the transaction ends, taken in order of id so that two carts never wait
 * for each other in a circle.
 */
export function lockProductsForSale(tx: Database, ids: number[]) {
	return lockForSale(tx).execute({ ids: JSON.stringify(ids) });
}

/** The same for a preview, which sells nothing and stops nobody who does. */
export function listProductsForSale(db: Database, ids: number[]) {
	return forSale(db).execute({ ids: JSON.stringify(ids) });
}

const lockForSale = prepared((db) =>
	selectForSale(db)
		.for("no key update", { of: products })
		.prepare("lock_products_for_sale"),
);

const forSale = prepared((db) =>
	selectForSale(db).prepare("list_products_for_sale"),
);

function selectForSale(db: Database) {
	return db
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
		.where(isOneOf(products.id))
		.orderBy(asc(products.id));
}

export type ProductForSale = Awaited<
	ReturnType<typeof lockProductsForSale>
>[number];

/** Locks products whose stock comes back, in order of id; also removed ones. */
export async function lockProducts(tx: Database, ids: number[]): Promise<void> {
	await lockByIds(tx).execute({ ids: JSON.stringify(ids) });
}

const lockByIds = prepared((db) =>
	db
		.select({ id: products.id })
		.from(products)
		.where(isOneOf(products.id))
		.orderBy(asc(products.id))
		.for("no key update")
		.prepare("lock_products"),
);

// As an array of its own, PostgreSQL would count the ids and plan anew for each number of them.
function isOneOf(id: typeof products.id) {
	return sql`${id} = any (array(select jsonb_array_elements_text(${json("ids")})::integer))`;
}

function asRecord({ productId, quantity, sold = 0 }: StockChange) {
	return { product_id: productId, quantity, sold };
}
