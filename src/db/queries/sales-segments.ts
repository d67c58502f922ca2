import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { CustomerType, ProductCategory } from "#core/categories.ts";
import { sales } from "../schema/sales.ts";

/** Of which orders, and of which part of them, figures are; without a field, of all. */
export interface Segment {
	storeId?: number | undefined;
	category?: ProductCategory | undefined;
	customerType?: CustomerType | undefined;
}

/** The rows of `sales` that add up to the segment, each order in one of them. */
export function ofWhole(segment: Segment = {}): SQL | undefined {
	return rowsOf(segment, isNull(sales.storeId), isNull(sales.category));
}

/** Those of the segment store by store; an order of several stores is in several. */
export function ofEachStore(segment: Segment = {}): SQL | undefined {
	return rowsOf(segment, isNotNull(sales.storeId), isNull(sales.category));
}

/** Those of the segment category by category; an order of several is in several. */
export function ofEachCategory(segment: Segment): SQL | undefined {
	return rowsOf(segment, isNull(sales.storeId), isNotNull(sales.category));
}

function rowsOf(
	{ storeId, category, customerType }: Segment,
	unlessStore: SQL,
	unlessCategory: SQL,
): SQL | undefined {
	return and(
		storeId ? eq(sales.storeId, storeId) : unlessStore,
		category ? eq(sales.category, category) : unlessCategory,
		customerType ? eq(sales.customerType, customerType) : undefined,
	);
}
