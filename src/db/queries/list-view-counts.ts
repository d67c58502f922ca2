import { sql } from "drizzle-orm";
import type { ListName } from "#contract/list-names.ts";
import { type ViewParams, viewFilters } from "#contract/view-params.ts";
import { type CappedCount, countMatching } from "../count-matching.ts";
import type { Database } from "../database.ts";
import { isTakingTooLong } from "../database-away.ts";
import type { PersonalSearch } from "../personal-search.ts";
import { preparedSql } from "../prepared.ts";
import { customers } from "../schema/customers.ts";
import { together } from "../together.ts";
import { businessToday } from "./calendar.ts";
import { getVipRule } from "./customer-vip.ts";
import { customerMatching } from "./customers.ts";
import { countMatchingOrders } from "./orders.ts";
import { productMatching, withStore } from "./products.ts";
import { businessNowOf, getMarketplaceSettings } from "./settings.ts";
import { countMatchingStores } from "./stores.ts";

/** No tab is worth more of the database's time; what is not known by then is not told. */
const usualLimits = { eachMs: 400, allMs: 2_000 };

type Counted = CappedCount | null;

/**
 * How many rows each view of a list shows: from the roll-ups where they know, otherwise counted up to ten thousand
 * and for a moment. One after the other, so that tabs never take more than one connection.
 */
export async function countViews(
	db: Database,
	list: ListName,
	views: readonly { key: string; params: ViewParams }[],
	{ realNow, ...by }: PersonalSearch & { realNow: Date },
	{ eachMs, allMs } = usualLimits,
): Promise<Map<string, Counted>> {
	const counted = new Map<string, Counted>();
	const count = await counterOf(db, list, realNow, by);
	const begun = performance.now();
	for (const { key, params } of views) {
		const isTimeLeft = performance.now() - begun < allMs;
		counted.set(
			key,
			isTimeLeft
				? await inTime(db, eachMs, async (tx) => count(tx, params))
				: null,
		);
	}
	return counted;
}

type Counter = (tx: Database, params: ViewParams) => Promise<CappedCount>;

async function inTime(
	db: Database,
	longestMs: number,
	count: (tx: Database) => Promise<CappedCount>,
): Promise<Counted> {
	try {
		return await db.transaction(async (tx) => {
			const [, counted] = await together([
				limitStatements(tx, { longestMs: String(longestMs) }),
				count(tx),
			]);
			return counted;
		});
	} catch (error) {
		if (isTakingTooLong(error)) return null;
		throw error;
	}
}

const limitStatements = preparedSql(
	"limit_statements",
	sql`select set_config('statement_timeout', ${sql.placeholder("longestMs")}, true)`,
);

/** What all views of the list are counted by, read once. */
async function counterOf(
	db: Database,
	list: ListName,
	realNow: Date,
	by: PersonalSearch,
): Promise<Counter> {
	switch (list) {
		case "orders": {
			const at = await businessToday(db, realNow);
			return (tx, params) =>
				countMatchingOrders(
					tx,
					{ ...viewFilters("orders", params), ...by },
					at,
				);
		}
		case "products": {
			const { lowStockThreshold } = await getMarketplaceSettings(db);
			return (tx, params) => {
				const filters = viewFilters("products", params);
				return countMatching(
					tx,
					withStore,
					productMatching(filters, lowStockThreshold),
				);
			};
		}
		case "customers": {
			const rule = await getVipRule(db, realNow);
			return (tx, params) => {
				const filters = { ...viewFilters("customers", params), ...by };
				return countMatching(tx, customers, customerMatching(filters, rule));
			};
		}
		case "stores": {
			const settings = await getMarketplaceSettings(db);
			const now = businessNowOf(settings, realNow);
			return async (tx, params) => ({
				count: await countMatchingStores(
					tx,
					viewFilters("stores", params),
					now,
				),
				isCapped: false,
			});
		}
	}
}
