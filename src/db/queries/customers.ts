import { and, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Page } from "#contract/common.ts";
import type {
	CustomerCounters,
	CustomerFilters,
	CustomerSort,
	CustomerSummary,
} from "#contract/customers.ts";
import { NotFound } from "#core/errors.ts";
import { averageOf, sum } from "#core/money.ts";
import { formatPhone } from "#core/phone.ts";
import { likePattern, searchColumn } from "#core/search-text.ts";
import { formatTaxId } from "#core/tax-id.ts";
import { byName, unaccented } from "../by-name.ts";
import { asCapped, cappedCount, countMatching } from "../count-matching.ts";
import { countWhere } from "../count-where.ts";
import type { Database } from "../database.ts";
import {
	keyset,
	type PageToRead,
	type ReadPage,
	type SortKey,
} from "../keyset.ts";
import { matchesWholeValues, type PersonalSearch } from "../personal-search.ts";
import { preparedByName } from "../prepared-by-name.ts";
import { customers } from "../schema/customers.ts";
import { contains, matchesSearch } from "../search.ts";
import { favoriteCategories } from "./customer-spending.ts";
import {
	isVipCandidate,
	placeholdersOfRule,
	type VipRule,
} from "./customer-vip.ts";

export type CustomerMatch = Omit<
	CustomerFilters,
	"sort" | "cursor" | "pageSize"
> &
	PersonalSearch;

const isActive = inArray(customers.status, ["ativo", "vip"]);

export async function listCustomers(
	db: Database,
	filters: CustomerFilters & PersonalSearch,
	rule: VipRule,
): Promise<Page<CustomerSummary>> {
	const matching = customerMatching(filters, rule);
	const page = keyset(filters, sortKeys[filters.sort], sql`${customers.id}`);
	const rows = await readPage(db, { matching, rule, page });
	const total = rows[0]
		? asCapped(rows[0].total)
		: await countMatching(db, customers, matching);
	const before =
		page.before && (await readPage(db, { matching, rule, page: page.before }));
	const shown = page.pageOf(rows, total, before);
	return {
		...shown,
		items: shown.items.map(({ total: _, ...row }) => withFigures(row)),
	};
}

/** What every open screen reads is prepared; how the rows of a filter are best found depends on its values. */
async function readPage(
	db: Database,
	{
		matching,
		rule,
		page,
	}: {
		matching: SQL | undefined;
		rule: VipRule;
		page: PageToRead;
	},
) {
	const { prepared } = page;
	if (!prepared || matching) return selectPage(db, { matching, rule, page });
	return pagesOfAll(db, `customers_${prepared.kind}`, (db, name) =>
		selectPage(db, {
			matching,
			rule: placeholdersOfRule,
			page: { ...page, ...prepared },
		}).prepare(name),
	).execute({ ...prepared.values, ...rule });
}

const pagesOfAll =
	preparedByName<ReturnType<ReturnType<typeof selectPage>["prepare"]>>();

function selectPage(
	db: Database,
	{
		matching,
		rule,
		page,
	}: {
		matching: SQL | undefined;
		rule: Parameters<typeof isVipCandidate>[0];
		page: ReadPage;
	},
) {
	return db
		.select({
			...summaryColumns(rule),
			sortKey: page.sortKey,
			total: cappedCount(customers, matching),
		})
		.from(customers)
		.where(and(matching, page.where))
		.orderBy(page.orderBy)
		.limit(page.limit);
}

export async function getCustomer(
	db: Database,
	id: number,
	rule: VipRule,
): Promise<CustomerSummary> {
	const [row] = await db
		.select(summaryColumns(rule))
		.from(customers)
		.where(eq(customers.id, id));
	if (!row) throw new NotFound("customer", id);
	return withFigures(row);
}

/** One reading for all, state by state. */
export async function countCustomers(db: Database): Promise<CustomerCounters> {
	const rows = await db
		.select({
			state: customers.state,
			total: countWhere(sql`true`),
			active: countWhere(isActive),
			vip: countWhere(sql`${customers.status} = 'vip'`),
			wholesale: countWhere(sql`${customers.type} = 'atacado'`),
		})
		.from(customers)
		.groupBy(customers.state)
		.orderBy(customers.state);
	const totalOf = (count: "total" | "active" | "vip" | "wholesale") =>
		sum(rows.map((row) => row[count]));
	return {
		total: totalOf("total"),
		active: totalOf("active"),
		vip: totalOf("vip"),
		wholesale: totalOf("wholesale"),
		states: rows.flatMap(({ state }) => state ?? []),
	};
}

/** The customers a list shows and its export writes. */
export function customerMatching(
	filters: CustomerMatch,
	rule: VipRule,
): SQL | undefined {
	const { type, status, minSpent, maxSpent, state, segment } = filters;
	const spent = customers.totalSpentCents;
	return and(
		customerFound(filters),
		type ? eq(customers.type, type) : undefined,
		status && inArray(customers.status, status),
		minSpent === undefined ? undefined : gte(spent, minSpent),
		maxSpent === undefined ? undefined : lte(spent, maxSpent),
		state ? eq(customers.state, state) : undefined,
		segment === "active" ? isActive : undefined,
		segment === "vip-candidates" ? isVipCandidate(rule) : undefined,
	);
}

/** The customers a search alone finds. */
export function customerFound({
	search,
	findsByParts,
}: PersonalSearch & { search?: string | undefined }): SQL | undefined {
	const { searchText } = customers;
	if (findsByParts) return matchesSearch(searchText, search);
	return matchesWholeValues(customers, search, (term) =>
		and(contains(searchText, term), sql`${openText} like ${likePattern(term)}`),
	);
}

/** What everyone who reads customers sees of them, as search texts are written. */
const openText = sql`lower(concat_ws(' ', ${unaccented(customers.name)}, ${unaccented(customers.city)}))`;

// The release before sorts by this column: the name comes first, and the
// parenthesis of the phone sorts "Ana" before "Ana Maria".
export function customerSearchText(customer: {
	name: string;
	phone: string;
	email: string;
	city: string | null;
	document: string;
}): string {
	const { name, phone, email, city, document } = customer;
	const masked = formatTaxId(document);
	return searchColumn(
		[name, formatPhone(phone), email, city, masked, `+55${phone}`],
		[masked],
	);
}

// Each has its index, in the same words.
const sortKeys: Record<CustomerSort, SortKey> = {
	spent: {
		expression: sql`${customers.totalSpentCents}`,
		type: "bigint",
		isDescending: true,
	},
	orders: {
		expression: sql`${customers.totalOrders}`,
		type: "bigint",
		isDescending: true,
	},
	newest: {
		expression: sql`${customers.joinedOn}`,
		type: "date",
		isDescending: true,
	},
	"last-order": {
		expression: sql`coalesce(${customers.lastOrderAt}, 'epoch'::timestamptz)`,
		type: "timestamptz",
		isDescending: true,
	},
	name: byName(customers.name),
};

function summaryColumns(rule: Parameters<typeof isVipCandidate>[0]) {
	return {
		id: customers.id,
		name: customers.name,
		email: customers.email,
		phone: customers.phone,
		document: customers.document,
		type: customers.type,
		status: customers.status,
		postalCode: customers.postalCode,
		address: customers.address,
		city: customers.city,
		state: customers.state,
		joinedOn: customers.joinedOn,
		totalOrders: customers.totalOrders,
		totalSpentCents: customers.totalSpentCents,
		lastOrderAt: customers.lastOrderAt,
		anonymisedAt: customers.anonymisedAt,
		isVipCandidate: isVipCandidate(rule),
		favoriteCategories,
		version: customers.version,
	};
}

function withFigures<
	Row extends {
		totalOrders: number;
		totalSpentCents: number;
		lastOrderAt: Date | null;
		anonymisedAt: Date | null;
	},
>(row: Row) {
	return {
		...row,
		averageOrderCents: averageOf(row.totalSpentCents, row.totalOrders) ?? 0,
		lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
		anonymisedAt: row.anonymisedAt?.toISOString() ?? null,
	};
}
