import { and, eq, gte, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Page } from "#contract/common.ts";
import { storeCategoryLabels } from "#contract/labels.ts";
import type {
	StoreChoice,
	StoreChoiceParams,
	StoreCounters,
	StoreFilters,
	StoreInput,
	StoreSort,
	StoreSummary,
} from "#contract/stores.ts";
import { dayOf, monthOf } from "#core/business-time.ts";
import type { StoreCategory, StoreStatus } from "#core/categories.ts";
import { NotFound } from "#core/errors.ts";
import { formatPhone } from "#core/phone.ts";
import { periodOfMonth } from "#core/report-period.ts";
import { searchColumn } from "#core/search-text.ts";
import { byName, sortedName } from "../by-name.ts";
import { countWhere } from "../count-where.ts";
import type { Database } from "../database.ts";
import { keyset, type SortKey } from "../keyset.ts";
import { products } from "../schema/products.ts";
import { sales } from "../schema/sales.ts";
import { stores } from "../schema/stores.ts";
import { matchesSearch } from "../search.ts";
import { subselect } from "../subselect.ts";
import { isWithin } from "./sales.ts";
import { ofEachStore } from "./sales-segments.ts";
import { documentsEndOn, hasEndingDocument } from "./store-documents.ts";

export type StoreRow = typeof stores.$inferSelect;

type StoreMatch = Omit<
	StoreFilters,
	"sort" | "cursor" | "pageSize" | "situation"
> & {
	/** Only those with documents that end by then, or soon after. */
	endingAt?: Date | undefined;
};

/** Revenue and orders are those of the business month of `now`. */
export async function listStores(
	db: Database,
	filters: StoreFilters,
	now: Date,
): Promise<Page<StoreSummary>> {
	const sales = monthSales(db, now);
	const columns = summaryColumns(sales);
	const matching = storeMatching(
		{ ...filters, endingAt: filters.situation && now },
		columns.revenueCents,
	);
	const page = keyset(
		filters,
		sortKey(filters.sort, columns.revenueCents),
		sql`${stores.id}`,
	);
	const rows = await db
		.select({ ...columns, sortKey: page.sortKey })
		.from(stores)
		.leftJoin(sales, eq(sales.storeId, stores.id))
		.where(and(matching, page.where))
		.orderBy(page.orderBy)
		.limit(page.limit);
	return page.pageOf(rows, {
		count: await countMatchingStores(db, filters, now),
	});
}

export async function countMatchingStores(
	db: Database,
	filters: Omit<StoreFilters, "sort" | "cursor" | "pageSize">,
	now: Date,
): Promise<number> {
	const sales = monthSales(db, now);
	const [row] = await db
		.select({ count: sql<number>`count(*)` })
		.from(stores)
		.leftJoin(sales, eq(sales.storeId, stores.id))
		.where(
			storeMatching(
				{ ...filters, endingAt: filters.situation && now },
				summaryColumns(sales).revenueCents,
			),
		);
	return row?.count ?? 0;
}

export async function getStore(
	db: Database,
	id: number,
	now: Date,
): Promise<StoreSummary> {
	const sales = monthSales(db, now);
	const [row] = await db
		.select(summaryColumns(sales))
		.from(stores)
		.leftJoin(sales, eq(sales.storeId, stores.id))
		.where(and(eq(stores.id, id), isNull(stores.removedAt)));
	if (!row) throw new NotFound("store", id);
	return row;
}

export async function getStoreName(db: Database, id: number): Promise<string> {
	const [row] = await db
		.select({ name: stores.name })
		.from(stores)
		.where(and(eq(stores.id, id), isNull(stores.removedAt)));
	if (!row) throw new NotFound("store", id);
	return row.name;
}

/** Also of a store that was removed: its history stays. */
export async function findStoreName(
	db: Database,
	id: number | undefined,
): Promise<string | null> {
	if (id === undefined) return null;
	const [row] = await db
		.select({ name: stores.name })
		.from(stores)
		.where(eq(stores.id, id));
	return row?.name ?? null;
}

/** Of whichever of them there are, or ever were. */
export async function findStoreNames(
	db: Database,
	ids: readonly number[],
): Promise<Map<number, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.select({ id: stores.id, name: stores.name })
		.from(stores)
		.where(inArray(stores.id, [...new Set(ids)]));
	return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function countStores(db: Database): Promise<StoreCounters> {
	const count = (status: StoreStatus) => countWhere(eq(stores.status, status));
	const [row] = await db
		.select({
			total: sql<number>`count(*)`,
			active: count("ativa"),
			pending: count("pendente"),
			inactive: count("inativa"),
			averageRating: sql<
				number | null
			>`round(avg(${stores.ratingTenths}) / 10, 1)::float8`,
		})
		.from(stores)
		.where(isNull(stores.removedAt));
	if (!row) throw new Error("an aggregate always answers one row");
	return row;
}

/** The row itself, locked until the transaction ends; orders may still refer to it meanwhile. */
export async function lockStore(tx: Database, id: number): Promise<StoreRow> {
	const row = await lockStoreIfThere(tx, id);
	if (!row) throw new NotFound("store", id);
	return row;
}

export async function lockStoreIfThere(
	tx: Database,
	id: number,
): Promise<StoreRow | undefined> {
	const [row] = await tx
		.select()
		.from(stores)
		.where(and(eq(stores.id, id), isNull(stores.removedAt)))
		.for("no key update");
	return row;
}

/** Those of the rows that are there, for whoever only looks. */
export function listStoreRows(
	db: Database,
	ids: readonly number[],
): Promise<StoreRow[]> {
	if (ids.length === 0) return Promise.resolve([]);
	return db
		.select()
		.from(stores)
		.where(and(inArray(stores.id, [...ids]), isNull(stores.removedAt)));
}

export async function insertStore(
	tx: Database,
	store: StoreInput & { status: StoreStatus; joinedOn: string },
): Promise<StoreRow> {
	const [row] = await tx
		.insert(stores)
		.values({ ...store, searchText: storeSearchText(store) })
		.returning();
	if (!row) throw new Error("an insert always returns its row");
	return row;
}

export async function updateStore(
	tx: Database,
	before: StoreRow,
	changes: Partial<StoreInput> & { status?: StoreStatus; removedAt?: Date },
): Promise<StoreRow> {
	const after = { ...before, ...changes };
	const [row] = await tx
		.update(stores)
		.set({
			...changes,
			searchText: storeSearchText(after),
			version: before.version + 1,
		})
		.where(eq(stores.id, before.id))
		.returning();
	if (!row) throw new NotFound("store", before.id);
	return row;
}

/** Stores a form may offer: the active ones whose name matches, and where asked for those that wait. */
export async function listStoreChoices(
	db: Database,
	{ search, pending }: StoreChoiceParams,
): Promise<StoreChoice[]> {
	return db
		.select({ id: stores.id, name: stores.name, status: stores.status })
		.from(stores)
		.where(
			and(
				isNull(stores.removedAt),
				inArray(stores.status, pending ? ["ativa", "pendente"] : ["ativa"]),
				matchesSearch(stores.searchText, search),
			),
		)
		.orderBy(sortedName(stores.name), stores.id)
		.limit(50);
}

/** What each store sold in the business month of `now`; join it to stores by `storeId`. */
export function monthSales(db: Database, now: Date) {
	const month = monthOf(dayOf(now));
	return db
		.select({
			storeId: sales.storeId,
			revenueCents: sql<number>`sum(${sales.revenueCents})::bigint`.as(
				"revenue_cents",
			),
			orders: sql<number>`sum(${sales.orders})::bigint`.as("orders"),
		})
		.from(sales)
		.where(and(isWithin(periodOfMonth(month)), ofEachStore()))
		.groupBy(sales.storeId)
		.as("sales");
}

/** The stores a list shows and its export writes; `revenueCents` is that of the month, from `monthSales`. */
export function storeMatching(
	filters: StoreMatch,
	revenueCents: SQL<number>,
): SQL | undefined {
	const { status, type, category } = filters;
	const { minRevenue, maxRevenue, rating, endingAt } = filters;
	return and(
		isNull(stores.removedAt),
		matchesSearch(stores.searchText, filters.search),
		status && inArray(stores.status, status),
		type && inArray(stores.type, type),
		category && inArray(stores.category, category),
		minRevenue === undefined ? undefined : gte(revenueCents, minRevenue),
		maxRevenue === undefined ? undefined : lte(revenueCents, maxRevenue),
		rating === undefined ? undefined : gte(stores.ratingTenths, rating * 10),
		endingAt && hasEndingDocument(dayOf(endingAt)),
	);
}

// The release before sorts by this column: the name comes first, and the
// category's parenthesis sorts "Casa" before "Casa Bela".
export function storeSearchText(store: {
	name: string;
	category: StoreCategory;
	manager: string;
	phone: string;
	email: string | null;
}): string {
	const { name, category, manager, phone, email } = store;
	return searchColumn([
		name,
		`(${storeCategoryLabels[category]})`,
		manager,
		// What an operator is told on the phone finds the store too.
		formatPhone(phone),
		`+55${phone}`,
		email,
	]);
}

function summaryColumns(sales: ReturnType<typeof monthSales>) {
	return {
		id: stores.id,
		name: stores.name,
		slug: stores.slug,
		type: stores.type,
		status: stores.status,
		category: stores.category,
		manager: stores.manager,
		phone: stores.phone,
		email: stores.email,
		description: stores.description,
		rating: sql<number | null>`(${stores.ratingTenths} / 10.0)::float8`,
		joinedOn: stores.joinedOn,
		revenueCents: sql<number>`coalesce(${sales.revenueCents}, 0)`,
		orders: sql<number>`coalesce(${sales.orders}, 0)`,
		products: subselect<number>`(
			select count(*) from ${products}
			where ${products.storeId} = ${stores.id} and ${products.removedAt} is null
		)`,
		documentsEndOn,
		version: stores.version,
	};
}

function sortKey(sort: StoreSort, revenueCents: SQL<number>): SortKey {
	switch (sort) {
		case "revenue":
			return { expression: revenueCents, type: "bigint", isDescending: true };
		case "name":
			return byName(stores.name);
		case "newest":
			return {
				expression: sql`${stores.joinedOn}`,
				type: "date",
				isDescending: true,
			};
		case "rating":
			return {
				expression: sql`coalesce(${stores.ratingTenths}, -1)::bigint`,
				type: "bigint",
				isDescending: true,
			};
	}
}
