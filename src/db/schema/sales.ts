import {
	bigint,
	date,
	integer,
	pgTable,
	primaryKey,
	text,
} from "drizzle-orm/pg-core";
import type { ProductCategory } from "#core/categories.ts";

/** Roll-ups of orders that are not cancelled, kept in the order's own transaction. */
export const dailySales = pgTable("daily_sales", {
	day: date().primaryKey(),
	orders: integer().notNull().default(0),
	multiStoreOrders: integer().notNull().default(0),
	cancelledOrders: integer().notNull().default(0),
	items: integer().notNull().default(0),
	revenueCents: bigint({ mode: "number" }).notNull().default(0),
	commissionCents: bigint({ mode: "number" }).notNull().default(0),
});

export const dailyStoreSales = pgTable(
	"daily_store_sales",
	{
		day: date().notNull(),
		storeId: integer().notNull(),
		orders: integer().notNull().default(0),
		items: integer().notNull().default(0),
		revenueCents: bigint({ mode: "number" }).notNull().default(0),
		commissionCents: bigint({ mode: "number" }).notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.day, table.storeId] })],
);

export const dailyCategorySales = pgTable(
	"daily_category_sales",
	{
		day: date().notNull(),
		category: text().$type<ProductCategory>().notNull(),
		orders: integer().notNull().default(0),
		items: integer().notNull().default(0),
		revenueCents: bigint({ mode: "number" }).notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.day, table.category] })],
);

/** `month` is its first day. */
export const monthlyProductSales = pgTable(
	"monthly_product_sales",
	{
		productId: integer().notNull(),
		month: date().notNull(),
		items: integer().notNull().default(0),
		revenueCents: bigint({ mode: "number" }).notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.productId, table.month] })],
);

export const dailyVisits = pgTable("daily_visits", {
	day: date().primaryKey(),
	visits: integer().notNull(),
});
