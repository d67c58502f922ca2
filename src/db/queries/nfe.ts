import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { preparedSql } from "../prepared.ts";
import { json } from "../records.ts";
import { orderParts, orders } from "../schema/orders.ts";
import { storeLegalData } from "../schema/store-legal.ts";

/** Who a store is for the tax office, as far as someone has told. */
export interface NfeIssuer {
	document: string | null;
	state: string | null;
}

/** Of removed stores, too: they sold it. By the store's id; of whom nothing is known is not among them. */
export async function listNfeIssuers(
	db: Database,
	storeIds: readonly number[],
): Promise<Map<number, NfeIssuer>> {
	if (storeIds.length === 0) return new Map();
	const { storeId, document, state } = storeLegalData;
	const rows = await db
		.select({ storeId, document, state })
		.from(storeLegalData)
		.where(inArray(storeId, [...new Set(storeIds)]));
	return new Map(rows.map(({ storeId, ...issuer }) => [storeId, issuer]));
}

/** Which order has each of the keys already; by the key. */
export async function findNfeKeys(
	db: Database,
	keys: readonly string[],
): Promise<Map<string, { partId: number; orderCode: string }>> {
	if (keys.length === 0) return new Map();
	const rows = await db
		.select({
			key: orderParts.nfeKey,
			partId: orderParts.id,
			orderCode: orders.code,
		})
		.from(orderParts)
		.innerJoin(orders, eq(orders.id, orderParts.orderId))
		.where(inArray(orderParts.nfeKey, [...keys]));
	return new Map(rows.flatMap(({ key, ...of }) => (key ? [[key, of]] : [])));
}

/**
 * Until the transaction ends nobody else writes a key down, so what `findNfeKeys` finds free stays so. Always after
 * the orders are locked: whoever has this waits for nobody any more.
 */
export async function lockNfeKeys(tx: Database): Promise<void> {
	await tx.execute(
		sql`select pg_advisory_xact_lock(hashtextextended('nfe keys', 0))`,
	);
}

export async function listOrderIdsByCode(
	db: Database,
	codes: readonly string[],
): Promise<{ id: number; code: string }[]> {
	if (codes.length === 0) return [];
	return db
		.select({ id: orders.id, code: orders.code })
		.from(orders)
		.where(inArray(orders.code, [...codes]));
}

export interface RecordedNfe {
	orderId: number;
	partId: number;
	/** Null: it has none any more. */
	key: string | null;
}

/** Of locked orders, each of which has another version since. */
export async function updateNfeKeys(
	tx: Database,
	recorded: readonly RecordedNfe[],
	{ by, at }: { by: string; at: Date },
): Promise<void> {
	await recordKeys(tx, {
		recorded: JSON.stringify(recorded),
		by,
		at: at.toISOString(),
	});
}

const recordKeys = preparedSql(
	"record_nfe_keys",
	sql`with recorded as (
			select * from jsonb_to_recordset(${json("recorded")}) as one ("orderId" bigint, "partId" bigint, key text)
		), kept as (
			update ${orderParts} set
				nfe_key = recorded.key,
				nfe_recorded_at = case when recorded.key is not null then ${sql.placeholder("at")}::timestamptz end,
				nfe_recorded_by = case when recorded.key is not null then ${sql.placeholder("by")}::text end
			from recorded where ${orderParts.id} = recorded."partId"
		)
		update ${orders} set version = version + 1
		where ${orders.id} in (select "orderId" from recorded)`,
);
