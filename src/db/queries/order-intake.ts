import { sql } from "drizzle-orm";
import { orderCode } from "#core/order-code.ts";
import type { Database } from "../database.ts";
import { preparedSql } from "../prepared.ts";
import { json, recordsOf } from "../records.ts";
import {
	orderCodes,
	orderItems,
	orderParts,
	orders,
} from "../schema/orders.ts";
import { together } from "../together.ts";
import { keepPieces, orderSearchText } from "./order-search.ts";

/** An idempotency key, which is its client's own: two storefronts may choose the same. */
export interface ClientKey {
	/** Null where the storefront needs no API key. */
	apiKeyId: number | null;
	key: string;
}

/** The order that came with a key, and the body it came with. */
export interface KeyedOrder {
	code: string;
	requestHash: string | null;
}

/** What a new order, and each of its parts, is called by. */
export interface AllocatedOrder {
	id: number;
	code: string;
	/** As many as it may have parts. */
	partIds: number[];
}

/**
 * The order a key has made already, or the id and code of the one it makes now: the next code of its year.
 * Call it outside the order's transaction: nobody then waits for another's commit to get a number, and a
 * refused order leaves a gap.
 */
export async function findOrAllocate(
	db: Database,
	{ apiKeyId, key }: ClientKey,
	{ year, mostParts }: { year: number; mostParts: number },
): Promise<{ repeated: KeyedOrder } | AllocatedOrder> {
	const [row] = await findOrAllocateRow(db, { key, apiKeyId, year, mostParts });
	if (row?.code) return { repeated: { ...row, code: row.code } };
	if (!row?.id || !row.number || !row.partIds)
		throw new Error("one of them is always there");
	const { id, partIds, number } = row;
	return { id, partIds, code: orderCode(year, number) };
}

/**
 * Makes a repeat wait until the first request with its key has ended. Without
 * it, the repeat of a sale of the last unit would find the stock already gone.
 */
export async function waitForKey(
	tx: Database,
	{ apiKeyId, key }: ClientKey,
): Promise<void> {
	await lockKey(tx, { key, apiKeyId: apiKeyId ?? 0 });
}

export async function findOrderByKey(
	db: Database,
	{ apiKeyId, key }: ClientKey,
): Promise<KeyedOrder | null> {
	const [row] = await findByKey(db, { key, apiKeyId });
	return row ?? null;
}

const lockKey = preparedSql(
	"wait_for_order_key",
	sql`select pg_advisory_xact_lock(hashtextextended(${sql.placeholder("key")}, ${sql.placeholder("apiKeyId")}))`,
);

const orderOfKey = sql`
	select code, request_hash as "requestHash" from ${orders}
	where idempotency_key = ${sql.placeholder("key")}
		and api_key_id is not distinct from ${sql.placeholder("apiKeyId")}::integer`;

const findByKey = preparedSql<{ code: string; requestHash: string | null }>(
	"order_by_key",
	orderOfKey,
);

// The number's commit does not wait for the disk. Nobody is told of a number before the order that has it is
// committed, and that commit, later in the same log, writes this one to the disk before it. What a crash may
// take is a number whose order it has taken as well.
const findOrAllocateRow = preparedSql<{
	code: string | null;
	requestHash: string | null;
	number: number | null;
	id: number | null;
	partIds: number[] | null;
}>(
	"find_or_allocate_order",
	sql`with repeated as materialized (${orderOfKey}), allocated as (
			insert into ${orderCodes} (year, last_number)
			select ${sql.placeholder("year")}::integer, 1 where not exists (select from repeated)
			on conflict (year) do update set last_number = ${orderCodes.lastNumber} + 1
			returning
				last_number as number,
				nextval(pg_get_serial_sequence('orders', 'id')) as id,
				(
					select json_agg(nextval(pg_get_serial_sequence('order_parts', 'id')))
					from generate_series(1, ${sql.placeholder("mostParts")}::integer)
				) as part_ids,
				set_config('synchronous_commit', 'off', true)
		)
		select repeated.*, allocated.number, allocated.id, allocated.part_ids as "partIds"
		from (select) as one
		left join repeated on true
		left join allocated on true`,
);

type OrderValues = Omit<
	typeof orders.$inferInsert,
	"searchText" | "version" | "storeCount" | "cancelledAt" | "cancelReason"
> & { id: number };
type PartValues = Omit<
	typeof orderParts.$inferInsert,
	| ("orderId" | "position" | "status" | "placedAt" | "frozenAt")
	| ("moneyState" | "deliveredOn")
> & { id: number };
type ItemValues = Omit<
	typeof orderItems.$inferInsert,
	"id" | "orderId" | "partId"
>;

/** An order with one part per store, each with its items. Its commissions freeze as it is placed. */
export async function insertOrder(
	tx: Database,
	order: OrderValues,
	parts: (PartValues & { items: ItemValues[] })[],
): Promise<void> {
	const { id: orderId, status, placedAt } = order;
	const searchText = orderSearchText(order, parts);
	const partRows = parts.map(({ items: _, ...part }, position) => ({
		...part,
		...{ orderId, position, status, placedAt, frozenAt: placedAt },
		moneyState: "pending",
	}));
	const itemRows = parts.flatMap(({ id: partId, items }) =>
		items.map((item) => ({ ...item, orderId, partId })),
	);
	await together([
		insertWhole(tx, {
			order: JSON.stringify({ ...order, storeCount: parts.length, searchText }),
			parts: JSON.stringify(partRows),
			items: JSON.stringify(itemRows),
		}),
		keepPieces(tx, [searchText]),
	]);
}

const orderRecord = recordsOf(orders, [
	...(["id", "code", "customerId", "customerName", "customerEmail"] as const),
	...(["customerPhone", "customerDocument", "customerType"] as const),
	...(["deliveryPostalCode", "deliveryAddress", "deliveryCity"] as const),
	...(["deliveryState", "paymentMethod", "paymentInstallments"] as const),
	...(["status", "goodsCents", "discountCents", "freightCents"] as const),
	...(["totalCents", "commissionCents", "itemCount", "storeCount"] as const),
	...(["placedAt", "placedDay", "note", "apiKeyId"] as const),
	...(["idempotencyKey", "requestHash", "searchText"] as const),
	...(["marketplaceDiscountCents"] as const),
]);

const partRecord = recordsOf(orderParts, [
	...(["id", "orderId", "storeId", "storeName", "position"] as const),
	...(["status", "moneyState", "marketplaceDiscountCents"] as const),
	...(["trackingCode", "goodsCents", "discountCents"] as const),
	...(["freightCents", "valueCents", "commissionRateBps"] as const),
	...(["commissionBaseCents", "commissionCents"] as const),
	...(["frozenAt", "placedAt"] as const),
]);

const itemRecord = recordsOf(orderItems, [
	...(["orderId", "partId", "productId", "name", "sku", "category"] as const),
	...(["quantity", "unitPriceCents", "goodsCents", "discountCents"] as const),
	...(["freightCents", "totalCents", "commissionCents"] as const),
	...(["marketplaceDiscountCents"] as const),
]);

const insertWhole = preparedSql(
	"insert_order",
	sql`with placed as (
			insert into ${orders} (${orderRecord.columns})
			select ${orderRecord.fields} from jsonb_to_record(${json("order")}) as placed (${orderRecord.record})
		), parts as (
			insert into ${orderParts} (${partRecord.columns})
			select ${partRecord.fields} from jsonb_to_recordset(${json("parts")}) as part (${partRecord.record})
		)
		insert into ${orderItems} (${itemRecord.columns})
		select ${itemRecord.fields} from jsonb_to_recordset(${json("items")}) as item (${itemRecord.record})`,
);
