import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { CustomerType, ProductCategory } from "#core/categories.ts";
import { dailySales } from "../schema/sales.ts";

/** Of which orders, and of which part of them, figures are; without a field, of all. */
export interface Segment {
	storeId?: number | undefined;
	category?: ProductCategory | undefined;
	customerType?: CustomerType | undefined;
}

/** The rows of `daily_sales` that add up to the segment, each order in one of them. */
export function ofWhole(segment: Segment = {}): SQL | undefined {
	return rowsOf(
		segment,
		isNull(dailySales.storeId),
		isNull(dailySales.category),
	);
}

/** Those of the segment store by store; an order of several stores is in several. */
export function ofEachStore(segment: Segment = {}): SQL | undefined {
	return rowsOf(
		segment,
		isNotNull(dailySales.storeId),
		isNull(dailySales.category),
	);
}

/** Those of the segment category by category; an order of several is in several. */
export function ofEachCategory(segment: Segment): SQL | undefined {
	return rowsOf(
		segment,
		isNull(dailySales.storeId),
		isNotNull(dailySales.category),
	);
}

function rowsOf(
	{ storeId, category, customerType }: Segment,
	unlessStore: SQL,
	unlessCategory: SQL,
): SQL | undefined {
	return and(
		storeId ? eq(dailySales.storeId, storeId) : unlessStore,
		category ? eq(dailySales.category, category) : unlessCategory,
		customerType ? eq(dailySales.customerType, customerType) : undefined,
	);
}
