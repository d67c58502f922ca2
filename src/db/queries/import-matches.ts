import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../database.ts";
import { customers } from "../schema/customers.ts";
import { notes } from "../schema/notes.ts";
import { orderParts, orders } from "../schema/orders.ts";
import { products } from "../schema/products.ts";
import { storeDocuments, storeLegalData } from "../schema/store-legal.ts";
import { storeSettings, stores } from "../schema/stores.ts";
import type { CustomerRow } from "./customer-changes.ts";
import type { ProductRow } from "./product-changes.ts";
import type { StoreRow } from "./stores.ts";

/** Every store a product can be of. */
export function listStoresToMatch(db: Database) {
	return db
		.select({
			id: stores.id,
			name: stores.name,
			slug: stores.slug,
			isActive: sql<boolean>`${stores.status} = 'ativa'`,
		})
		.from(stores)
		.where(isNull(stores.removedAt));
}

/** What a row says its product is: an SKU, or a name where it has none. Without a store, of whichever has it. */
export interface ProductKey {
	storeId: number | null;
	sku: string | null;
	name: string;
}

/** For each key the products that answer to it, the oldest first. */
export async function findProductsByKeys(
	db: Database,
	keys: readonly ProductKey[],
): Promise<ProductRow[][]> {
	const found = await rowsOf<{ place: number; id: number }>(
		db,
		sql`with key as (
				select place, store_id, sku, name from rows from (
					jsonb_to_recordset(${JSON.stringify(keys.map(asRecord))}::jsonb)
						as (store_id integer, sku text, name text)
				) with ordinality as key (store_id, sku, name, place)
			)
			select place, ${products.id} from key join ${products}
				on ${products.storeId} = key.store_id and upper(${products.sku}) = upper(key.sku)
			where ${products.removedAt} is null and key.sku is not null
			union all
			select place, ${products.id} from key join ${products}
				on upper(${products.sku}) = upper(key.sku)
			where ${products.removedAt} is null and key.store_id is null and key.sku is not null
				and exists (select from ${stores} where ${stores.id} = ${products.storeId} and ${stores.removedAt} is null)
			union all
			select place, ${products.id} from key join ${products}
				on ${products.storeId} = key.store_id
				and regexp_replace(${products.name}, '\\r\\n?', chr(10), 'g') = key.name
			where ${products.removedAt} is null and ${products.sku} is null and key.sku is null
			order by place, id`,
	);
	const ids = [...new Set(found.map(({ id }) => id))];
	const rows =
		ids.length === 0
			? []
			: await db.select().from(products).where(inArray(products.id, ids));
	const byId = new Map(rows.map((row) => [row.id, row]));
	const answers = keys.map((): ProductRow[] => []);
	for (const { place, id } of found) {
		const row = byId.get(id);
		if (row) answers[Number(place) - 1]?.push(row);
	}
	return answers;
}

function asRecord({ storeId, sku, name }: ProductKey) {
	return { store_id: storeId, sku, name };
}

export async function findCustomersByKeys(
	db: Database,
	{ documents, emails }: { documents: string[]; emails: string[] },
): Promise<CustomerRow[]> {
	if (documents.length + emails.length === 0) return [];
	return db
		.select()
		.from(customers)
		.where(
			or(
				inArray(customers.document, documents),
				inArray(sql`lower(${customers.email})`, emails),
			),
		);
}

export async function findStoresBySlugs(
	db: Database,
	slugs: string[],
): Promise<StoreRow[]> {
	if (slugs.length === 0) return [];
	return db
		.select()
		.from(stores)
		.where(and(inArray(stores.slug, slugs), isNull(stores.removedAt)));
}

/** Those of the records that someone of the team has written something down on. */
export async function findNoted(
	db: Database,
	entity: "store" | "customer" | "product",
	ids: readonly number[],
): Promise<Set<number>> {
	if (ids.length === 0) return new Set();
	const rows = await db
		.selectDistinct({ id: notes.entityId })
		.from(notes)
		.where(
			and(
				eq(notes.entity, entity),
				inArray(notes.entityId, [...ids]),
				isNull(notes.removedAt),
			),
		);
	return new Set(rows.map(({ id }) => id));
}

type StoreSince = {
	/** It has, or ever sold, anything. */
	isUsed: boolean;
	/** What is kept beside its record, and has versions of its own, was given or changed. */
	isSetUp: boolean;
};

/** What a store has come to since it was made. */
export async function storeSince(
	db: Database,
	id: number,
): Promise<StoreSince> {
	const [row] = await rowsOf<StoreSince>(
		db,
		sql`select
			exists (select from ${products} where ${products.storeId} = ${id} and ${products.removedAt} is null)
				or exists (select from ${orderParts} where ${orderParts.storeId} = ${id}) as "isUsed",
			exists (select from ${storeSettings} where ${storeSettings.storeId} = ${id} and ${storeSettings.version} > 1)
				or exists (select from ${storeLegalData} where ${storeLegalData.storeId} = ${id})
				or exists (select from ${storeDocuments} where ${storeDocuments.storeId} = ${id} and ${storeDocuments.removedAt} is null)
				as "isSetUp"`,
	);
	if (!row) throw new Error("a select of what exists always has its row");
	return row;
}

/** Those who ever bought; what they cancelled is no longer in their totals, and still theirs. */
export async function findBuyers(
	db: Database,
	ids: readonly number[],
): Promise<Set<number>> {
	if (ids.length === 0) return new Set();
	const rows = await db
		.selectDistinct({ id: orders.customerId })
		.from(orders)
		.where(inArray(orders.customerId, [...ids]));
	return new Set(rows.map(({ id }) => id));
}

/** Only for those that nothing refers to: made by mistake, and by nobody ever used. */
export async function deleteCustomers(
	tx: Database,
	ids: readonly number[],
): Promise<void> {
	if (ids.length === 0) return;
	await tx.delete(customers).where(inArray(customers.id, [...ids]));
}
