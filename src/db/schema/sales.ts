import {
	bigint,
	date,
	integer,
	pgTable,
	pgView,
	primaryKey,
	smallint,
	text,
	unique,
} from "drizzle-orm/pg-core";
import type { CustomerType, ProductCategory } from "#core/categories.ts";

const total = () => bigint({ mode: "number" });

const segmentColumns = () => ({
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
});

/**
 * Orders that are not cancelled, kept in the order's own transaction: for each day
 * and type of customer a row of the whole marketplace (no store, no category), of
 * each store, of each category, and of each store's categories. The rows of a segment
 * add up to its figures: one of `dailySales`, and one in each slot not yet moved there.
 */
export const sales = pgView("sales", segmentColumns()).existing();

/** What was moved out of the slots. Figures are read from `sales`. */
export const dailySales = pgTable("daily_sales", segmentColumns(), (table) => [
	unique()
		.on(table.day, table.customerType, table.storeId, table.category)
		.nullsNotDistinct(),
]);

/** What orders added and cancellations took out lately. A transaction writes to a slot that it holds alone. */
export const dailySalesSlots = pgTable(
	"daily_sales_slots",
	{ slot: smallint().notNull(), ...segmentColumns() },
	({ slot, day, customerType, storeId, category }) => [
		unique().on(slot, day, customerType, storeId, category).nullsNotDistinct(),
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
