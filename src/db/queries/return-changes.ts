import { eq, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Day } from "#core/business-time.ts";
import { NotFound } from "#core/errors.ts";
import type { OrderReturnState } from "#core/return-rules.ts";
import type { Database } from "../database.ts";
import { actorValues } from "../schema/actor.ts";
import { orderParts, orders } from "../schema/orders.ts";
import { orderReturnItems, orderReturns } from "../schema/returns.ts";
import { storeSettings } from "../schema/stores.ts";
import { together } from "../together.ts";
import type { ClientKey } from "./order-intake.ts";
import type { ReturnRow } from "./returns.ts";

/** Whose return it is: whoever changes one locks its order first. */
export async function getReturnOrderCode(
	tx: Database,
	id: number,
): Promise<string> {
	const [row] = await tx
		.select({ code: orders.code })
		.from(orderReturns)
		.innerJoin(orders, eq(orders.id, orderReturns.orderId))
		.where(eq(orderReturns.id, id));
	if (!row) throw new NotFound("return", id);
	return row.code;
}

/** The return that came with a key, and the request it came with. */
export async function findReturnByKey(
	tx: Database,
	{ apiKeyId, key }: ClientKey,
): Promise<{ id: number; requestHash: string | null; code: string } | null> {
	const [row] = await tx
		.select({
			id: orderReturns.id,
			requestHash: orderReturns.requestHash,
			code: orders.code,
		})
		.from(orderReturns)
		.innerJoin(orders, eq(orders.id, orderReturns.orderId))
		.where(
			sql`${orderReturns.idempotencyKey} = ${key} and coalesce(${orderReturns.apiKeyId}, 0) = ${apiKeyId ?? 0}`,
		);
	return row ?? null;
}

/** A return as it is asked for. */
export type NewReturn = Omit<
	ReturnRow,
	"id" | "version" | keyof ReturnType<typeof actorValues>
>;

export async function insertReturn(
	tx: Database,
	{ items, ...values }: NewReturn,
	actor: Actor,
): Promise<ReturnRow> {
	const [row] = await tx
		.insert(orderReturns)
		.values({ ...values, ...actorValues(actor) })
		.returning();
	if (!row) throw new Error("an insert always returns its row");
	await tx
		.insert(orderReturnItems)
		.values(items.map((item) => ({ ...item, returnId: row.id })));
	return { ...row, items };
}

/** As given, one version on. */
export async function updateReturn(
	tx: Database,
	{ id, items, version, ...values }: ReturnRow,
): Promise<void> {
	await together([
		tx
			.update(orderReturns)
			.set({ ...values, version: version + 1 })
			.where(eq(orderReturns.id, id))
			.execute(),
		tx
			.insert(orderReturnItems)
			.values(items.map((item) => ({ ...item, returnId: id })))
			.onConflictDoUpdate({
				target: [orderReturnItems.returnId, orderReturnItems.itemId],
				set: {
					receivedQuantity: sql`excluded.received_quantity`,
					restockedQuantity: sql`excluded.restocked_quantity`,
					refundedQuantity: sql`excluded.refunded_quantity`,
					goodsCents: sql`excluded.goods_cents`,
					marketplaceDiscountCents: sql`excluded.marketplace_discount_cents`,
					commissionBackCents: sql`excluded.commission_back_cents`,
				},
			})
			.execute(),
	]);
}

/** The order's badge. Its own version stays: nothing that is edited of it has changed. */
export async function setOrderReturnState(
	tx: Database,
	orderId: number,
	returnState: OrderReturnState | null,
): Promise<void> {
	await tx
		.update(orders)
		.set({ returnState })
		.where(eq(orders.id, orderId))
		.execute();
}

/** A part that a release without a ledger took in is in it from now on. */
export async function markPosted(
	tx: Database,
	partId: number,
	today: Day,
): Promise<void> {
	await tx
		.update(orderParts)
		.set({
			moneyState: "pending",
			deliveredOn: sql`case when ${orderParts.status} = 'entregue' then coalesce(${orderParts.deliveredOn}, ${today}::date) end`,
		})
		.where(eq(orderParts.id, partId))
		.execute();
}

/** Whether a store wants to be told of its orders, also one that was removed since. */
export async function wantsOrderNews(
	tx: Database,
	storeId: number,
): Promise<boolean> {
	const [row] = await tx
		.select({ wants: storeSettings.orderNotifications })
		.from(storeSettings)
		.where(eq(storeSettings.storeId, storeId))
		.execute();
	return row?.wants ?? false;
}
