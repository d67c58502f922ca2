import { and, eq, gte, ne, type SQL, sql } from "drizzle-orm";
import { addMonths, dayOf, startOfDay } from "#core/business-time.ts";
import type { Database } from "../database.ts";
import { customers } from "../schema/customers.ts";
import { orders } from "../schema/orders.ts";
import { businessNowOf, getMarketplaceSettings } from "./settings.ts";

/** Whoever spent this much since then is suggested as VIP. */
export interface VipRule {
	spentCents: number;
	since: Date;
}

/** The rule of the marketplace's settings, counted back from its own clock. */
export async function getVipRule(
	db: Database,
	realNow: Date,
): Promise<VipRule> {
	const settings = await getMarketplaceSettings(db);
	const today = dayOf(businessNowOf(settings, realNow));
	return {
		spentCents: settings.vipSpentCents,
		since: startOfDay(addMonths(today, -settings.vipMonths)),
	};
}

/** The same rule in a prepared statement. */
export const placeholdersOfRule = {
	spentCents: sql.placeholder("spentCents"),
	since: sql.placeholder("since"),
};

/** Active, not VIP yet, and over the rule's limit. */
export function isVipCandidate({
	spentCents,
	since,
}: VipRule | typeof placeholdersOfRule): SQL<boolean> {
	const isCandidate = and(
		eq(customers.status, "ativo"),
		// True of every candidate and cheap: spares most customers the sum.
		gte(customers.totalSpentCents, spentCents),
		// Added up from the latest order on, only as far as the limit: who buys every day is not read for a year.
		sql`exists (
			select 1 from (
				select sum(${orders.totalCents}) over (
					order by ${orders.placedAt} desc, ${orders.id} desc rows unbounded preceding
				) as spent_cents
				from ${orders}
				where ${orders.customerId} = ${customers.id}
					and ${ne(orders.status, "cancelado")} and ${gte(orders.placedAt, since)}
			) as latest where spent_cents >= ${spentCents}
		)`,
	);
	return sql<boolean>`(${isCandidate})`;
}
