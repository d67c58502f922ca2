import { getTableName, type SQL, sql } from "drizzle-orm";
import { notifications } from "../schema/activity.ts";
import { customers } from "../schema/customers.ts";
import {
	orderCodes,
	orderHistory,
	orderItems,
	orderParts,
	orderSearchPieces,
	orders,
} from "../schema/orders.ts";
import {
	imageFiles,
	productImages,
	products,
	stockMovements,
} from "../schema/products.ts";
import {
	customerCategorySales,
	dailySales,
	dailySalesSlots,
	dailyVisits,
	monthlyProductSales,
} from "../schema/sales.ts";
import { storeSettings, stores } from "../schema/stores.ts";
import { webhookDeliveries } from "../schema/webhooks.ts";

/**
 * Everything a marketplace has but its settings and its audit log, as a list for one statement. Returns, the ledger,
 * statements and payouts go with the orders, notes, legal data and documents with the stores: the database sees to
 * that (migrations 0016 and 0018).
 */
export const businessTables: SQL = sql.join(
	[
		...[stores, storeSettings, customers, products, productImages, imageFiles],
		...[orderCodes, orders, orderParts, orderItems, orderHistory],
		orderSearchPieces,
		...[stockMovements, notifications],
		...[dailyVisits, dailySales, dailySalesSlots],
		...[monthlyProductSales, customerCategorySales],
		// Of records that are gone; who wants to hear of the next ones stays.
		webhookDeliveries,
	].map((table) => sql.identifier(getTableName(table))),
	sql`, `,
);
