import {
	and,
	eq,
	gte,
	inArray,
	isNull,
	lte,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import type { Page } from "#contract/common.ts";
import type {
	ProductCounters,
	ProductFilters,
	ProductSort,
	ProductSummary,
} from "#contract/products.ts";
import { NotFound } from "#core/errors.ts";
import { type StockStatus, stockStatus } from "#core/stock-status.ts";
import { byName } from "../by-name.ts";
import { countMatching } from "../count-matching.ts";
import { countWhere } from "../count-where.ts";
import type { Database } from "../database.ts";
import { keyset, type PageToRead, type SortKey } from "../keyset.ts";
import { productImages, products } from "../schema/products.ts";
import { stores } from "../schema/stores.ts";
import { matchesSearch } from "../search.ts";
import { subselect } from "../subselect.ts";

/** Stock from 1 up to `lowStock`, the marketplace's threshold, is low. */
export async function listProducts(
	db: Database,
	filters: ProductFilters,
	lowStock: number,
): Promise<Page<ProductSummary>> {
	const matching = productMatching(filters, lowStock);
	const page = keyset(filters, sortKey(filters.sort), sql`${products.id}`);
	const read = ({ sortKey, where, orderBy, limit }: PageToRead) =>
		db
			.select({ ...summaryColumns, sortKey })
			.from(products)
			.innerJoin(stores, eq(stores.id, products.storeId))
			.where(and(matching, where))
			.orderBy(orderBy)
			.limit(limit);
	const found = page.pageOf(
		await read(page),
		await countMatching(db, withStore, matching),
		page.before && (await read(page.before)),
	);
	return {
		...found,
		items: found.items.map((row) => summaryOf(row, lowStock)),
	};
}

export async function getProduct(
	db: Database,
	id: number,
	lowStock: number,
): Promise<ProductSummary> {
	const [row] = await db
		.select(summaryColumns)
		.from(products)
		.innerJoin(stores, eq(stores.id, products.storeId))
		.where(and(eq(products.id, id), inCatalogue));
	if (!row) throw new NotFound("product", id);
	return summaryOf(row, lowStock);
}

export async function countProducts(
	db: Database,
	lowStock: number,
): Promise<ProductCounters> {
	const count = (status: StockStatus) =>
		countWhere(hasStockStatus(status, lowStock));
	const [row] = await db
		.select({
			total: sql<number>`count(*)`,
			inStock: count("ativo"),
			lowStock: count("estoque-baixo"),
			outOfStock: count("sem-estoque"),
			pending: countWhere(isPending),
		})
		.from(products)
		.innerJoin(stores, eq(stores.id, products.storeId))
		.where(inCatalogue);
	if (!row) throw new Error("an aggregate always answers one row");
	return row;
}

/** The list's condition, on products joined with their stores; an export shares it. */
export function productMatching(
	filters: Omit<ProductFilters, "sort" | "cursor" | "pageSize">,
	lowStock: number,
): SQL | undefined {
	const { category, status, storeId, situation } = filters;
	const { minPrice, maxPrice, minStock, maxStock } = filters;
	const { priceRetailCents, stock } = products;
	return and(
		inCatalogue,
		matchesSearch(products.searchText, filters.search),
		category && inArray(products.category, category),
		status && or(...status.map((one) => hasStockStatus(one, lowStock))),
		storeId === undefined ? undefined : eq(products.storeId, storeId),
		situation && or(...situation.map(inSituation)),
		minPrice === undefined ? undefined : gte(priceRetailCents, minPrice),
		maxPrice === undefined ? undefined : lte(priceRetailCents, maxPrice),
		minStock === undefined ? undefined : gte(stock, minStock),
		maxStock === undefined ? undefined : lte(stock, maxStock),
	);
}

/** The same rule as `outOfCatalogue` of core, for the database: approved, online, of an active store. */
export const isOnSale = sql`(${products.isApproved} and ${products.isOnline} and ${stores.status} = 'ativa')`;

/** Nobody has decided on it yet. */
export const isPending = sql`(not ${products.isApproved} and ${products.refusalReason} is null)`;

const isRefused = sql`(not ${products.isApproved} and ${products.refusalReason} is not null)`;

/** A release that knows of no refusal may have approved it since. */
export const refusalReason = sql<
	string | null
>`case when ${isRefused} then ${products.refusalReason} end`;

// A removed store takes its products out of the catalogue; their history stays.
const inCatalogue = and(isNull(products.removedAt), isNull(stores.removedAt));

/** What `productMatching` is a condition on. */
export const withStore = sql`${products} inner join ${stores} on ${eq(stores.id, products.storeId)}`;

const summaryColumns = {
	id: products.id,
	name: products.name,
	sku: products.sku,
	storeId: products.storeId,
	storeName: stores.name,
	storeStatus: stores.status,
	category: products.category,
	priceRetailCents: products.priceRetailCents,
	priceWholesaleCents: products.priceWholesaleCents,
	stock: products.stock,
	sold: products.sold,
	isOnline: products.isOnline,
	isApproved: products.isApproved,
	refusalReason,
	coverSha256: subselect<string | null>`(
		select ${productImages.sha256} from ${productImages}
		where ${productImages.productId} = ${products.id}
		order by ${productImages.position} limit 1
	)`,
	createdAt: products.createdAt,
	version: products.version,
};

function summaryOf<Row extends { stock: number; createdAt: Date }>(
	row: Row,
	lowStock: number,
) {
	return {
		...row,
		status: stockStatus(row.stock, lowStock),
		createdAt: row.createdAt.toISOString(),
	};
}

/** The same rule as `stockStatus` of core, for the database. */
function hasStockStatus(status: StockStatus, lowStock: number): SQL {
	switch (status) {
		case "sem-estoque":
			return sql`${products.stock} <= 0`;
		case "estoque-baixo":
			return sql`${products.stock} between 1 and ${lowStock}`;
		case "ativo":
			return sql`${products.stock} > ${lowStock}`;
	}
}

function inSituation(
	situation: NonNullable<ProductFilters["situation"]>[number],
): SQL | undefined {
	switch (situation) {
		case "pending":
			return isPending;
		case "refused":
			return isRefused;
		case "online":
			return isOnSale;
		case "offline":
			return and(eq(products.isApproved, true), sql`not ${isOnSale}`);
	}
}

function sortKey(sort: ProductSort): SortKey {
	const price = {
		expression: sql`${products.priceRetailCents}`,
		type: "bigint",
	} as const;
	switch (sort) {
		case "name":
			return byName(products.name);
		case "newest":
			return {
				expression: sql`${products.createdAt}`,
				type: "timestamptz",
				isDescending: true,
			};
		case "price-asc":
			return { ...price, isDescending: false };
		case "price-desc":
			return { ...price, isDescending: true };
		case "stock":
			return {
				expression: sql`${products.stock}::bigint`,
				type: "bigint",
				isDescending: false,
			};
		case "sold":
			return {
				expression: sql`${products.sold}::bigint`,
				type: "bigint",
				isDescending: true,
			};
	}
}
