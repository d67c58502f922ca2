import { and, eq, isNull, sql } from "drizzle-orm";
import type { ProductInput } from "#contract/products.ts";
import { NotFound, RuleViolation } from "#core/errors.ts";
import { likePattern } from "#core/search-text.ts";
import type { Database } from "../database.ts";
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
	const [row] = await tx
		.select({
			id: stores.id,
			name: stores.name,
			isActive: sql<boolean>`${stores.status} = 'ativa'`,
		})
		.from(stores)
		.where(and(eq(stores.id, id), isNull(stores.removedAt)))
		.for("share");
	if (!row) throw storeInactive();
	return row;
}

export function refuseInactiveStore(store: ProductStore): void {
	if (!store.isActive) throw storeInactive();
}

type NewProduct = ProductInput & {
	isOnline: boolean;
	isApproved: boolean;
	createdAt: Date;
};

export async function insertProduct(
	tx: Database,
	product: NewProduct,
	store: ProductStore,
): Promise<ProductRow> {
	const searchText = productSearchText({ ...product, storeName: store.name });
	const [row] = await tx
		.insert(products)
		.values({ ...product, searchText })
		.returning();
	if (!row) throw new Error("an insert always returns its row");
	return row;
}

/** Saves the changes as the next version: one audit row goes with each. */
export async function updateProduct(
	tx: Database,
	before: ProductRow,
	changes: Partial<
		Omit<ProductRow, "id" | "version" | "searchText" | "stock" | "sold">
	>,
	store?: ProductStore,
): Promise<ProductRow> {
	const searchText = store
		? productSearchText({ ...before, ...changes, storeName: store.name })
		: before.searchText;
	const [row] = await tx
		.update(products)
		.set({ ...changes, searchText, version: before.version + 1 })
		.where(eq(products.id, before.id))
		.returning();
	if (!row) throw new NotFound("product", before.id);
	return row;
}

/** SKUs of the store that begin like `sku`, for finding the next free one. */
export async function listSkusLike(
	tx: Database,
	storeId: number,
	sku: string,
): Promise<string[]> {
	const base = sku.replace(/-\d{1,2}$/, "").toUpperCase();
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

/** In the catalogue: a removed store takes its products out of it. */
function isThere(id: number) {
	return and(
		eq(products.id, id),
		isNull(products.removedAt),
		sql`exists (
			select from ${stores}
			where ${stores.id} = ${products.storeId} and ${stores.removedAt} is null
		)`,
	);
}

function storeInactive(): RuleViolation {
	return new RuleViolation("store_inactive", "Only active stores sell", {
		fields: [{ field: "storeId", code: "choose_active_store" }],
	});
}
