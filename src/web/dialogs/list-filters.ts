import type { z } from "zod";
import { type CustomerFilters, customerFilters } from "#contract/customers.ts";
import { type OrderFilters, orderFilters } from "#contract/orders.ts";
import { type ProductFilters, productFilters } from "#contract/products.ts";
import { type StoreFilters, storeFilters } from "#contract/stores.ts";
import type { FilterPatch } from "../url-filters.ts";
import type { ListType } from "./list-types.ts";

export interface FiltersOf {
	orders: OrderFilters;
	products: ProductFilters;
	customers: CustomerFilters;
	stores: StoreFilters;
}

/** The contract's own schemas check what is typed. */
export const filterSchemas: {
	[Type in ListType]: z.ZodType<FiltersOf[Type]>;
} = {
	orders: orderFilters,
	products: productFilters,
	customers: customerFilters,
	stores: storeFilters,
};

/** The change that removes every filter; search and order of the list stay. */
export const noFilters: {
	readonly [Type in ListType]: FilterPatch<FiltersOf[Type]>;
} = {
	orders: {
		status: undefined,
		type: undefined,
		dateFrom: undefined,
		dateTo: undefined,
		minValue: undefined,
		maxValue: undefined,
		storeId: undefined,
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
		status: undefined,
		minRevenue: undefined,
		maxRevenue: undefined,
		rating: undefined,
	},
};
