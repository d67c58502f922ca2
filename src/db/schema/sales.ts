import {
	bigint,
	date,
	integer,
	pgTable,
	primaryKey,
	text,
	unique,
} from "drizzle-orm/pg-core";
import type { CustomerType, ProductCategory } from "#core/categories.ts";

const total = () => bigint({ mode: "number" });

/**
 * Orders that are not cancelled, kept in the order's own transaction: for each day
 * and type of customer a row of the whole marketplace (no store, no category), of
 * each store, of each category, and of each store's categories.
 */
export const dailySales = pgTable(
	"daily_sales",
	{
		day: date().notNull(),
		customerType: text().$type<CustomerType>().notNull(),
		storeId: integer(),
		category: text().$type<ProductCategory>(),
		orders: total().notNull().default(0),
		multiStoreOrders: total().notNull().default(0),
		cancelledOrders: total().notNull().default(0),
		items: total().notNull().default(0),
		revenueCents: total().notNull().default(0),
		commissionCents: total().notNull().default(0),
	},
	(table) => [
		unique()
			.on(table.day, table.customerType, table.storeId, table.category)
			.nullsNotDistinct(),
	],
);

/** `month` is its first day. */
export const monthlyProductSales = pgTable(
	"monthly_product_sales",
	{
		productId: integer().notNull(),
		month: date().notNull(),
		items: total().notNull().default(0),
		revenueCents: total().notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.productId, table.month] })],
);

/** What each customer spent by category; kept by the database itself. One that was all cancelled has no items left. */
export const customerCategorySales = pgTable(
	"customer_category_sales",
	{
		customerId: integer().notNull(),
		category: text().$type<ProductCategory>().notNull(),
		items: total().notNull(),
		revenueCents: total().notNull(),
	},
	(table) => [primaryKey({ columns: [table.customerId, table.category] })],
);

export const dailyVisits = pgTable("daily_visits", {
	day: date().primaryKey(),
	visits: total().notNull(),
});
