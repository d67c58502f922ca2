import type { CustomerDetails } from "#contract/customers.ts";
import type { Database } from "../database.ts";
import {
	listCategorySpending,
	listLatestOrders,
	listMonthlySpending,
	listStoreSpending,
} from "./customer-spending.ts";
import { getVipRule } from "./customer-vip.ts";
import { getCustomer } from "./customers.ts";
import { businessNow } from "./settings.ts";

/** Each figure has a statement of its own: joining them would multiply the sums. */
export async function getCustomerDetails(
	db: Database,
	id: number,
	realNow: Date,
): Promise<CustomerDetails> {
	const now = await businessNow(db, realNow);
	return {
		...(await getCustomer(db, id, await getVipRule(db, realNow))),
		monthlySpending: await listMonthlySpending(db, id, now),
		categories: await listCategorySpending(db, id),
		stores: await listStoreSpending(db, id),
		latestOrders: await listLatestOrders(db, id),
	};
}
