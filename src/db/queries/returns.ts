import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { OrderReturn } from "#contract/returns.ts";
import { NotFound } from "#core/errors.ts";
import {
	borneRefund,
	freightDue,
	freightLeft,
	type RefundablePart,
	refundablePart,
	unitsAsked,
	worthOf,
} from "#core/refund.ts";
import { openReturnStates } from "#core/return-rules.ts";
import type { Database } from "../database.ts";
import { orderReturnItems, orderReturns } from "../schema/returns.ts";
import { getOrderContents, type OrderContents } from "./order-details.ts";

type ReturnItemRow = Omit<typeof orderReturnItems.$inferSelect, "returnId">;

/** With its items, in the order of their ids. */
export type ReturnRow = typeof orderReturns.$inferSelect & {
	items: ReturnItemRow[];
};

/** An order's returns, oldest first. */
export async function listReturnRows(
	db: Database,
	orderId: number,
): Promise<ReturnRow[]> {
	const { returnId: _, ...columns } = getTableColumns(orderReturnItems);
	const pairs = Object.entries(columns).map(
		([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
	);
	const rows = await db
		.select({
			row: orderReturns,
			// In the same statement: both are of one moment.
			items: sql<ReturnItemRow[]>`(
				select json_agg(json_build_object(${sql.join(pairs, sql`, `)}) order by ${orderReturnItems.itemId})
				from ${orderReturnItems} where ${eq(orderReturnItems.returnId, orderReturns.id)}
			)`,
		})
		.from(orderReturns)
		.where(eq(orderReturns.orderId, orderId))
		.orderBy(asc(orderReturns.id))
		.execute();
	return rows.map(({ row, items }) => ({ ...row, items }));
}

/** As people and programs read them. */
export async function listReturns(
	db: Database,
	code: string,
): Promise<OrderReturn[]> {
	const order = await getOrderContents(db, code);
	const rows = await listReturnRows(db, order.id);
	return rows.map((row) => describe(row, order, rows));
}

export async function getReturn(
	db: Database,
	code: string,
	id: number,
): Promise<OrderReturn> {
	const found = (await listReturns(db, code)).find((one) => one.id === id);
	if (!found) throw new NotFound("return", id);
	return found;
}

/** Of how many orders a return waits for somebody: the number in the day's inbox, which opens them. */
export async function countOrdersWithOpenReturns(
	db: Database,
): Promise<number> {
	const states = sql.raw(openReturnStates.map((state) => `'${state}'`).join());
	const [row] = await db
		.select({ count: sql<number>`count(distinct ${orderReturns.orderId})` })
		.from(orderReturns)
		.where(sql`${orderReturns.state} in (${states})`);
	return row?.count ?? 0;
}

function describe(
	row: ReturnRow,
	order: OrderContents,
	rows: readonly ReturnRow[],
): OrderReturn {
	const part = order.parts.find(({ id }) => id === row.partId);
	if (!part) throw new NotFound("part", row.partId);
	const refundable = refundablePart(part, rows);
	const refund = refundMadeOrDue(row, refundable);
	return {
		id: row.id,
		orderCode: order.code,
		partId: row.partId,
		storeId: row.storeId,
		storeName: part.storeName,
		state: row.state,
		reason: row.reason,
		borneBy: row.borneBy,
		comesBack: row.comesBack,
		note: row.note,
		refusalReason: row.refusalReason,
		requestedBy: row.actor,
		requestedAt: row.requestedAt.toISOString(),
		approvedAt: row.approvedAt?.toISOString() ?? null,
		refusedAt: row.refusedAt?.toISOString() ?? null,
		receivedAt: row.receivedAt?.toISOString() ?? null,
		refundedOn: row.refundedOn,
		goodsCents: refund.goodsCents,
		freightCents: refund.freightCents,
		freightByRule: row.freightByRule,
		refundCents: refund.goodsCents + refund.freightCents,
		marketplaceDiscountCents: refund.marketplaceDiscountCents,
		commissionBackCents: refund.commissionBackCents,
		freightLeftCents: freightLeft(refundable),
		refundMethod: row.refundMethod,
		refundReference: row.refundReference,
		items: row.items.map((item) => {
			const sold = part.items.find(({ id }) => id === item.itemId);
			const { itemId, quantity, receivedQuantity } = item;
			const made = refund.items.find((refunded) => refunded.itemId === itemId);
			const { restockedQuantity, refundedQuantity } = item;
			return {
				...{ itemId, name: sold?.name ?? "", sku: sold?.sku ?? null },
				...{ quantity, receivedQuantity, restockedQuantity, refundedQuantity },
				goodsCents: made?.goodsCents ?? 0,
				marketplaceDiscountCents: made?.marketplaceDiscountCents ?? 0,
			};
		}),
		version: row.version,
	};
}

/** The refund that was made, or what it would be today; of what was refused, nothing. */
function refundMadeOrDue(row: ReturnRow, part: RefundablePart) {
	if (row.state === "reembolsada")
		return {
			goodsCents: row.goodsCents ?? 0,
			freightCents: row.freightCents,
			marketplaceDiscountCents: row.marketplaceDiscountCents ?? 0,
			commissionBackCents: row.commissionBackCents ?? 0,
			items: row.items,
		};
	const isRefused = row.state === "recusada";
	const due = worthOf(part, {
		items: isRefused ? [] : unitsAsked(row.items),
		freightCents: isRefused ? 0 : freightDue(part, row),
	});
	return borneRefund(due, row.borneBy);
}
