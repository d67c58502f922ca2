import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { productCategoryLabels } from "#contract/labels.ts";
import type { ProductCategory } from "#core/categories.ts";
import { NotFound } from "#core/errors.ts";
import { searchColumn } from "#core/search-text.ts";
import type { Database } from "../database.ts";
import { products } from "../schema/products.ts";
import { stores } from "../schema/stores.ts";

// The name comes first: the release before sorts by this column.
export function productSearchText(product: {
	name: string;
	sku: string | null;
	category: ProductCategory;
	storeName: string;
}): string {
	const { name, sku, category, storeName } = product;
	return searchColumn(
		[name, sku, storeName, productCategoryLabels[category]],
		[sku],
	);
}

const batchSize = 1000;

/** To be called when a store gets another name: its products are found by it. */
export async function refreshProductSearch(
	tx: Database,
	storeId: number,
): Promise<void> {
	const [store] = await tx
		.select({ name: stores.name })
		.from(stores)
		.where(eq(stores.id, storeId));
	if (!store) throw new NotFound("store", storeId);
	for (let lastId = 0; ; ) {
		// Locked by id, as everywhere; sales meanwhile wait for us and we for them.
		const batch = await tx
			.select({
				id: products.id,
				name: products.name,
				sku: products.sku,
				category: products.category,
			})
			.from(products)
			.where(and(eq(products.storeId, storeId), gt(products.id, lastId)))
			.orderBy(asc(products.id))
			.limit(batchSize)
			.for("no key update");
		const last = batch.at(-1);
		if (!last) return;
		lastId = last.id;
		await updateSearchTexts(
			tx,
			batch.map((product) => ({
				id: product.id,
				searchText: productSearchText({ ...product, storeName: store.name }),
			})),
		);
	}
}

async function updateSearchTexts(
	tx: Database,
	rows: { id: number; searchText: string }[],
): Promise<void> {
	const values: SQL[] = rows.map(
		({ id, searchText }) => sql`(${id}::int, ${searchText})`,
	);
	await tx.execute(sql`
		update ${products} set search_text = fresh.search_text
		from (values ${sql.join(values, sql`, `)}) as fresh (id, search_text)
		where ${products.id} = fresh.id`);
}
