import type { z } from "zod";
import { type AuditFilters, auditFilters } from "#contract/audit.ts";
import { type CustomerFilters, customerFilters } from "#contract/customers.ts";
import { type OrderFilters, orderFilters } from "#contract/order-filters.ts";
import { type ProductFilters, productFilters } from "#contract/products.ts";
import { type ReportFilters, reportFilters } from "#contract/reports.ts";
import { type StoreFilters, storeFilters } from "#contract/stores.ts";
import type { FilterPatch } from "#web/routing/url-filters.ts";

/** What can be filtered: the lists, the reports and the audit. */
export type Filtered = keyof FiltersOf;

export interface FiltersOf {
	orders: OrderFilters;
	products: ProductFilters;
	customers: CustomerFilters;
	stores: StoreFilters;
	reports: ReportFilters;
	audit: AuditFilters;
}

/** The contract's own schemas check what is typed. */
export const filterSchemas: {
	[Type in Filtered]: z.ZodType<FiltersOf[Type]>;
} = {
	orders: orderFilters,
	products: productFilters,
	customers: customerFilters,
	stores: storeFilters,
	reports: reportFilters,
	audit: auditFilters,
};

/** The change that removes every filter; search, order and period stay. */
export const noFilters: {
	readonly [Type in Filtered]: FilterPatch<FiltersOf[Type]>;
} = {
	orders: {
		status: undefined,
		type: undefined,
		dateFrom: undefined,
		dateTo: undefined,
		minValue: undefined,
		maxValue: undefined,
		storeId: undefined,
		returns: undefined,
		paymentMethod: undefined,
		customerType: undefined,
		createdBy: undefined,
		customerId: undefined,
		situation: undefined,
	},
	products: {
		category: undefined,
		status: undefined,
		minPrice: undefined,
		maxPrice: undefined,
		minStock: undefined,
		maxStock: undefined,
		storeId: undefined,
		situation: undefined,
	},
	customers: {
		type: undefined,
		status: undefined,
		minSpent: undefined,
		maxSpent: undefined,
		state: undefined,
		segment: undefined,
	},
	stores: {
		type: undefined,
		category: undefined,
		status: undefined,
		minRevenue: undefined,
		maxRevenue: undefined,
		rating: undefined,
		situation: undefined,
	},
	reports: {
		storeId: undefined,
		category: undefined,
		customerType: undefined,
	},
	audit: {
		who: undefined,
		subject: undefined,
		recordId: undefined,
		kind: undefined,
		dateFrom: undefined,
		dateTo: undefined,
	},
};
