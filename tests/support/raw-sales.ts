import { type SQL, sql } from "drizzle-orm";
import type { ReportFilters } from "#contract/reports.ts";
import {
	addDays,
	addMonths,
	daysBetween,
	firstDayOfMonth,
	lastDayOfMonth,
} from "#core/business-time.ts";
import { type Database, rowsOf } from "#db/database.ts";

export type Days = { from: string; to: string };
export type Segment = Pick<
	ReportFilters,
	"storeId" | "category" | "customerType"
>;

export interface RawSales extends Record<string, unknown> {
	key: string;
	orders: number;
	items: number;
	revenueCents: number;
	commissionCents: number;
	/** What the marketplace pays of discounts. */
	couponCents: number;
	stores: number;
}

// The day by the clock on the wall, not by any column that was computed before.
export const placedDay = sql`(o.placed_at at time zone 'America/Sao_Paulo')::date`;

const groupings = {
	none: sql`''`,
	day: sql`${placedDay}::text`,
	month: sql`to_char(${placedDay}, 'YYYY-MM')`,
	store: sql`p.store_id::text`,
	category: sql`i.category`,
} satisfies Record<string, SQL>;

type RawAnswer = Promise<Map<string, RawSales>>;

/** By transaction: a marketplace stands still while it is compared, and several figures ask the same. */
const answers = new WeakMap<Database, Map<string, RawAnswer>>();

/** Item by item from the orders themselves, without a roll-up. */
export function rawSales(
	db: Database,
	days: Days,
	{ storeId, category, customerType }: Segment = {},
	by: keyof typeof groupings = "none",
): RawAnswer {
	const known = answers.get(db) ?? new Map<string, RawAnswer>();
	answers.set(db, known);
	const of = { storeId, category, customerType };
	const question = JSON.stringify([days.from, days.to, of, by]);
	const answer = known.get(question) ?? readRawSales(db, days, of, by);
	known.set(question, answer);
	return answer;
}

async function readRawSales(
	db: Database,
	{ from, to }: Days,
	{ storeId, category, customerType }: Segment,
	by: keyof typeof groupings,
): RawAnswer {
	const rows = await rowsOf<RawSales>(
		db,
		sql`select
				${groupings[by]} as key,
				count(distinct o.id)::int as orders,
				sum(i.quantity)::int as items,
				sum(i.total_cents)::bigint as "revenueCents",
				sum(i.commission_cents)::bigint as "commissionCents",
				sum(i.marketplace_discount_cents)::bigint as "couponCents",
				count(distinct p.store_id)::int as stores
			from orders o
			join order_parts p on p.order_id = o.id
			join order_items i on i.part_id = p.id
			where o.status <> 'cancelado'
				and ${placedDay} between ${from}::date and ${to}::date
				and ${storeId ? sql`p.store_id = ${storeId}` : sql`true`}
				and ${category ? sql`i.category = ${category}` : sql`true`}
				and ${customerType ? sql`o.customer_type = ${customerType}` : sql`true`}
			group by 1`,
	);
	return new Map(rows.map((row) => [row.key, row]));
}

export const nothing: RawSales = {
	key: "",
	orders: 0,
	items: 0,
	revenueCents: 0,
	commissionCents: 0,
	couponCents: 0,
	stores: 0,
};

export const total = (sales: Map<string, RawSales>) => sales.get("") ?? nothing;
export const daysOfMonth = (month: string): Days => ({
	from: firstDayOfMonth(month),
	to: lastDayOfMonth(month),
});
export const eachDay = ({ from, to }: Days) =>
	Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n));
export const monthsUpTo = (month: string, howMany: number) =>
	Array.from({ length: howMany }, (_, n) => addMonths(month, n - howMany + 1));

async function namesOfStores(db: Database): Promise<Map<string, string>> {
	const rows = await rowsOf<{ id: number; name: string }>(
		db,
		sql`select id, name from stores`,
	);
	return new Map(rows.map(({ id, name }) => [String(id), name]));
}

export async function storeRows(
	db: Database,
	period: Days,
	previous: Days,
	of: Segment,
) {
	const now = await rawSales(db, period, of, "store");
	const before = await rawSales(db, previous, of, "store");
	const names = await namesOfStores(db);
	return [...now]
		.map(([key, sales]) => ({
			...sales,
			id: Number(key),
			name: names.get(key) ?? "",
			before: before.get(key) ?? nothing,
		}))
		.toSorted((a, b) => b.revenueCents - a.revenueCents || a.id - b.id);
}

export async function one<Value>(db: Database, query: SQL): Promise<Value> {
	const [row] = await rowsOf<{ value: Value }>(db, query);
	if (!row) throw new Error("a query without a row");
	return row.value;
}

export const presentStores = (db: Database) =>
	rowsOf<{ status: string; joinedOn: string }>(
		db,
		sql`select status, joined_on::text as "joinedOn" from stores where removed_at is null`,
	);
