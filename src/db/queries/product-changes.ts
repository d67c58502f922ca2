import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ProductInput } from "#contract/products.ts";
import { NotFound, RuleViolation } from "#core/errors.ts";
import { likePattern } from "#core/search-text.ts";
import { skuStem } from "#core/sku.ts";
import type { Database } from "../database.ts";
import { preparedSql } from "../prepared.ts";
import { json, recordsOf } from "../records.ts";
import { products } from "../schema/products.ts";
import { stores } from "../schema/stores.ts";
import { productSearchText } from "./product-search.ts";

export type ProductRow = typeof products.$inferSelect;

export async function getProductRow(
	db: Database,
	id: number,
): Promise<ProductRow> {
	const [row] = await db.select().from(products).where(isThere(id));
	if (!row) throw new NotFound("product", id);
	return row;
}

/** The row itself, locked until the transaction ends. */
export async function lockProduct(
	tx: Database,
	id: number,
): Promise<ProductRow> {
	const [row] = await tx
		.select()
		.from(products)
		.where(isThere(id))
		.for("no key update"); // rows that refer to it may still be added
	if (!row) throw new NotFound("product", id);
	return row;
}

/** Those of the rows that are still there, locked in order of id, so that two who lock many never wait in a circle. */
export function lockProductRows(
	tx: Database,
	ids: readonly number[],
): Promise<ProductRow[]> {
	if (ids.length === 0) return Promise.resolve([]);
	return tx
		.select()
		.from(products)
		.where(and(inArray(products.id, [...ids]), isInCatalogue))
		.orderBy(asc(products.id))
		.for("no key update");
}

/** The same for whoever only looks. */
export function listProductRows(
	db: Database,
	ids: readonly number[],
): Promise<ProductRow[]> {
	if (ids.length === 0) return Promise.resolve([]);
	return db
		.select()
		.from(products)
		.where(and(inArray(products.id, [...ids]), isInCatalogue));
}

export interface ProductStore {
	id: number;
	name: string;
	isActive: boolean;
}

/**
 * The store of a product about to be saved, kept as it is until the transaction ends.
 * Call it before `lockProduct`: renaming a store locks the store, then its products.
 */
export async function holdProductStore(
	tx: Database,
	id: number,
): Promise<ProductStore> {
	const store = (await holdProductStores(tx, [id])).get(id);
	if (!store) throw storeInactive();
	return store;
}

/** The same for several, by their ids; those that were removed are not among them. */
export async function holdProductStores(
	tx: Database,
	ids: readonly number[],
): Promise<Map<number, ProductStore>> {
	if (ids.length === 0) return new Map();
	const rows = await tx
		.select({
			id: stores.id,
			name: stores.name,
			isActive: sql<boolean>`${stores.status} = 'ativa'`,
		})
		.from(stores)
		.where(and(inArray(stores.id, [...ids]), isNull(stores.removedAt)))
		.orderBy(asc(stores.id))
		.for("share");
	return new Map(rows.map((row) => [row.id, row]));
}

/** Which stores to hold before these are locked. */
export async function listStoresOfProducts(
	tx: Database,
	ids: readonly number[],
): Promise<number[]> {
	if (ids.length === 0) return [];
	const rows = await tx
		.selectDistinct({ storeId: products.storeId })
		.from(products)
		.where(inArray(products.id, [...ids]));
	return rows.map(({ storeId }) => storeId);
}

export function refuseInactiveStore(store: ProductStore): void {
	if (!store.isActive) throw storeInactive();
}

type NewProduct = ProductInput & {
	isOnline: boolean;
	isApproved: boolean;
	createdAt: Date;
};

/** In the order given. */
export async function insertProducts(
	tx: Database,
	added: readonly { product: NewProduct; store: ProductStore }[],
): Promise<ProductRow[]> {
	if (added.length === 0) return [];
	return tx
		.insert(products)
		.values(
			added.map(({ product, store }) => ({
				...product,
				searchText: productSearchText({ ...product, storeName: store.name }),
			})),
		)
		.returning();
}

/** Makes the same of locked products, each as its next version. */
export async function setProducts(
	tx: Database,
	ids: readonly number[],
	changes: Partial<
		Pick<ProductRow, "isOnline" | "isApproved" | "refusalReason" | "decidedAt">
	>,
): Promise<void> {
	await tx
		.update(products)
		.set({ ...changes, version: sql`${products.version} + 1` })
		.where(inArray(products.id, [...ids]));
}

/** The next version of locked products of which nothing but their stock has changed. */
export async function touchProducts(
	tx: Database,
	ids: readonly number[],
): Promise<void> {
	await tx
		.update(products)
		.set({ version: sql`${products.version} + 1` })
		.where(inArray(products.id, [...ids]));
}

export async function markProductsRemoved(
	tx: Database,
	ids: readonly number[],
	removedAt: Date,
): Promise<void> {
	await tx
		.update(products)
		.set({
			isOnline: false,
			removedAt,
			version: sql`${products.version} + 1`,
		})
		.where(inArray(products.id, [...ids]));
}

/** What an operator edits of products, for many locked ones at once; in the order given. */
export async function updateProducts(
	tx: Database,
	edited: readonly {
		before: ProductRow;
		changes: Partial<Pick<ProductRow, (typeof editedColumns)[number]>>;
		store: ProductStore;
	}[],
): Promise<ProductRow[]> {
	const rows = edited.map(({ before, changes, store }) => {
		const after = { ...before, ...changes, version: before.version + 1 };
		const searchText = productSearchText({ ...after, storeName: store.name });
		return { ...after, searchText };
	});
	await saveEdited(tx, { rows: JSON.stringify(rows) });
	return rows;
}

const editedColumns = [
	...(["name", "sku", "storeId", "category", "description"] as const),
	...(["priceRetailCents", "priceWholesaleCents"] as const),
	...(["weightGrams", "dimensions"] as const),
];
const edited = recordsOf(products, [
	...editedColumns,
	...(["searchText", "version", "id"] as const),
]);

const saveEdited = preparedSql(
	"save_edited_products",
	sql`update ${products} set ${edited.set("edited")}
		from jsonb_to_recordset(${json("rows")}) as edited (${edited.record})
		where ${products.id} = edited."id"`,
);

/** SKUs of the store that begin like `sku`, for finding the next free one. */
export async function listSkusLike(
	tx: Database,
	storeId: number,
	sku: string,
): Promise<string[]> {
	const base = skuStem(sku).toUpperCase();
	const rows = await tx
		.select({ sku: products.sku })
		.from(products)
		.where(
			and(
				isNull(products.removedAt),
				eq(products.storeId, storeId),
				sql`upper(${products.sku}) like ${likePattern(base).slice(1)}`,
			),
		);
	return rows.flatMap((row) => row.sku ?? []);
}

function isThere(id: number) {
	return and(eq(products.id, id), isInCatalogue);
}

/** A removed store takes its products out of the catalogue. */
const isInCatalogue = and(
	isNull(products.removedAt),
	sql`exists (
		select from ${stores}
		where ${stores.id} = ${products.storeId} and ${stores.removedAt} is null
	)`,
);

function storeInactive(): RuleViolation {
	return new RuleViolation("store_inactive", "Only active stores sell", {
		fields: [{ field: "storeId", code: "choose_active_store" }],
	});
}
