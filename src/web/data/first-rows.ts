import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { customerPage } from "#contract/customers.ts";
import { orderPage } from "#contract/orders.ts";
import { productPage } from "#contract/products.ts";
import { storePage } from "#contract/stores.ts";
import { reading } from "./reading.ts";
import type { Noun } from "./stale.ts";

/** Enough to choose the first sale from. */
const rowsAsked = 20;

/** Of each noun the rows that can already take part in a sale, or else one that cannot yet. */
export const firstRowQueries = {
	stores: () => firstRows("stores", storePage, { status: "ativa" }),
	products: () =>
		firstRows("products", productPage, { situation: "online", minStock: 1 }),
	customers: () => firstRows("customers", customerPage, { segment: "active" }),
	orders: () => firstRows("orders", orderPage, {}),
};

function firstRows<Page extends z.ZodType<{ items: unknown[] }>>(
	noun: Noun,
	page: Page,
	readiness: Record<string, string | number>,
) {
	return queryOptions({
		queryKey: [noun, "first"],
		queryFn: async (context) => {
			const rows = async (params: Record<string, string | number>) => {
				const { items } = await reading(`/api/${noun}`, page, {
					...params,
					pageSize: rowsAsked,
				})(context);
				return items as z.output<Page>["items"][number][];
			};
			const allReady = await rows(readiness);
			const [ready] = allReady;
			return { ready, allReady, any: ready ?? (await rows({}))[0] };
		},
	});
}
