import { and, eq, inArray, isNull } from "drizzle-orm";
import type { RecentParams, RecentRecords } from "#contract/lookup.ts";
import type { Database } from "../database.ts";
import { customers } from "../schema/customers.ts";
import { orders } from "../schema/orders.ts";
import { products } from "../schema/products.ts";
import { stores } from "../schema/stores.ts";
import {
	customerColumns,
	orderColumns,
	productColumns,
	storeColumns,
} from "./lookup-columns.ts";
import { normalCode } from "./order-details.ts";

/** Records by their ids and codes, as the palette shows them; what is gone is left out. */
export async function listRecentRecords(
	db: Database,
	recent: RecentParams,
): Promise<RecentRecords> {
	const codes = recent.orders.flatMap((code) => normalCode(code) ?? []);
	const [recentOrders, recentStores, recentProducts, recentCustomers] =
		await Promise.all([
			db.select(orderColumns).from(orders).where(inArray(orders.code, codes)),
			db
				.select(storeColumns)
				.from(stores)
				.where(
					and(inArray(stores.id, recent.stores), isNull(stores.removedAt)),
				),
			db
				.select(productColumns)
				.from(products)
				.innerJoin(stores, eq(stores.id, products.storeId))
				.where(
					and(
						inArray(products.id, recent.products),
						isNull(products.removedAt),
						isNull(stores.removedAt),
					),
				),
			db
				.select(customerColumns)
				.from(customers)
				.where(inArray(customers.id, recent.customers)),
		]);
	return {
		orders: recentOrders,
		stores: recentStores,
		products: recentProducts,
		customers: recentCustomers,
	};
}
