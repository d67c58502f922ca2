import { and, eq, not, type SQL, sql } from "drizzle-orm";
import type { ListSelection } from "#contract/bulk-kinds.ts";
import type { ListName } from "#contract/list-names.ts";
import { mostSelected } from "#contract/selection.ts";
import { RuleViolation } from "#core/errors.ts";
import { type Database, rowsOf } from "../database.ts";
import type { PersonalSearch } from "../personal-search.ts";
import { customers } from "../schema/customers.ts";
import { orders } from "../schema/orders.ts";
import { products } from "../schema/products.ts";
import { stores } from "../schema/stores.ts";
import { businessToday } from "./calendar.ts";
import { getVipRule } from "./customer-vip.ts";
import { customerMatching } from "./customers.ts";
import { orderMatching } from "./order-filters.ts";
import { findPieces } from "./order-search.ts";
import { productMatching, withStore } from "./products.ts";
import { getMarketplaceSettings } from "./settings.ts";
import { monthSales, storeMatching } from "./stores.ts";

/** Where the selected records are, and which of them they are. */
export interface Selected {
	list: ListName;
	from: SQL;
	id: SQL;
	where: SQL | undefined;
}

/** What a selection is of, by the same conditions as its list. */
export async function selectedFrom(
	db: Database,
	{ list, selection }: ListSelection,
	{ realNow, ...by }: PersonalSearch & { realNow: Date },
): Promise<Selected> {
	const id = sql`${idOf[list]}`;
	if ("ids" in selection) {
		const where = isOneOf(list, selection.ids);
		return { list, from: await everythingOf(db, list, realNow), id, where };
	}
	const { except } = selection;
	const matching = await matchingOf(
		db,
		{ list, selection } as ListSelection,
		realNow,
		by,
	);
	const where = and(
		matching,
		except.length > 0 ? not(isOneOf(list, except)) : undefined,
	);
	return { list, from: await everythingOf(db, list, realNow), id, where };
}

const idOf = {
	orders: orders.id,
	products: products.id,
	customers: customers.id,
	stores: stores.id,
} as const;

/** As one parameter: with ten thousand of them, making the statement would keep everyone else waiting. */
function isOneOf(list: ListName, ids: readonly number[]): SQL {
	const given = sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`;
	return sql`${idOf[list]} = any (array(select ${given}::bigint))`;
}

async function everythingOf(
	db: Database,
	list: ListName,
	realNow: Date,
): Promise<SQL> {
	switch (list) {
		case "orders":
			return sql`${orders}`;
		case "products":
			return withStore;
		case "customers":
			return sql`${customers}`;
		case "stores": {
			const { now } = await businessToday(db, realNow);
			const sales = monthSales(db, now);
			return sql`${stores} left join ${sales} on ${eq(sales.storeId, stores.id)}`;
		}
	}
}

async function matchingOf(
	db: Database,
	{ list, selection }: ListSelection,
	realNow: Date,
	by: PersonalSearch,
): Promise<SQL | undefined> {
	if (!("matching" in selection)) return undefined;
	switch (list) {
		case "orders": {
			const { matching } = selection;
			const pieces = await findPieces(db, matching.search);
			const lateAt = matching.situation && (await businessToday(db, realNow));
			return orderMatching({ ...matching, ...by, pieces, lateAt });
		}
		case "products": {
			const { lowStockThreshold } = await getMarketplaceSettings(db);
			return productMatching(selection.matching, lowStockThreshold);
		}
		case "customers":
			return customerMatching(
				{ ...selection.matching, ...by },
				await getVipRule(db, realNow),
			);
		case "stores": {
			const { now } = await businessToday(db, realNow);
			const { situation, ...matching } = selection.matching;
			return storeMatching(
				{ ...matching, endingAt: situation && now },
				sql<number>`coalesce(sales.revenue_cents, 0)`,
			);
		}
	}
}

/** How many, up to what a selection may hold, and what orders are worth together. */
export async function figuresOfSelected(
	db: Database,
	{ list, from, id, where }: Selected,
): Promise<{ count: number; totalCents: number | null }> {
	const worth =
		list === "orders" ? sql`${orders.totalCents}` : sql`null::bigint`;
	const [row] = await rowsOf<{ count: number; totalCents: number | null }>(
		db,
		sql`select count(*)::integer as count, sum(worth)::bigint as "totalCents" from (
			select ${id} as id, ${worth} as worth from ${from}
			where ${where ?? sql`true`} limit ${mostSelected + 1}
		) as selected`,
	);
	const { count = 0, totalCents = null } = row ?? {};
	return { count, totalCents: list === "orders" ? (totalCents ?? 0) : null };
}

/** The ids, in their order; refused where there is none, or there are too many. */
export async function listSelectedIds(
	db: Database,
	{ from, id, where }: Selected,
): Promise<number[]> {
	const rows = await rowsOf<{ id: number }>(
		db,
		sql`select ${id} as id from ${from}
			where ${where ?? sql`true`} order by ${id} limit ${mostSelected + 1}`,
	);
	if (rows.length === 0)
		throw new RuleViolation("selection_empty", "Nothing is selected");
	if (rows.length > mostSelected)
		throw new RuleViolation("selection_too_large", "Too many are selected");
	return rows.map(({ id }) => Number(id));
}

/** The codes of the first selected orders, the newest first. */
export async function listSelectedCodes(
	db: Database,
	{ from, where }: Selected,
	atMost: number,
): Promise<string[]> {
	const rows = await rowsOf<{ code: string }>(
		db,
		sql`select ${orders.code} as code from ${from}
			where ${where ?? sql`true`} order by ${orders.placedAt} desc limit ${atMost}`,
	);
	return rows.map(({ code }) => code);
}
