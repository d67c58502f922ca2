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

/** Active, not VIP yet, and over the rule's limit. */
export function isVipCandidate({ spentCents, since }: VipRule): SQL<boolean> {
	const isCandidate = and(
		eq(customers.status, "ativo"),
		// True of every candidate and cheap: spares most customers the sum.
		gte(customers.totalSpentCents, spentCents),
		sql`(
			select coalesce(sum(${orders.totalCents}), 0) from ${orders}
			where ${orders.customerId} = ${customers.id}
				and ${ne(orders.status, "cancelado")} and ${gte(orders.placedAt, since)}
		) >= ${spentCents}`,
	);
	return sql<boolean>`(${isCandidate})`;
}
