import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { reading } from "./reading.ts";

/** Enough to choose the first sale from. */
const rowsAsked = 20;

/** The rows of a noun that can already take part in a sale, or else one that cannot yet. */
export function firstRows<Page extends z.ZodType<{ items: unknown[] }>>(
	noun: "stores" | "products" | "customers" | "orders",
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
