import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { customerPage } from "#contract/customers.ts";
import { orderPage } from "#contract/orders.ts";
import { productPage } from "#contract/products.ts";
import { storePage, storeSettings } from "#contract/stores.ts";
import { useApi } from "#web/data/api-context.ts";

/** How far a new marketplace has come. */
export function useFirstSteps() {
	const api = useApi();
	const store = useFirstOf("stores", storePage, { status: "ativa" });
	const product = useFirstOf("products", productPage, {
		situation: "online",
		minStock: 1,
	});
	const customer = useFirstOf("customers", customerPage, { segment: "active" });
	const order = useFirstOf("orders", orderPage, {});
	const sellerId = product.data?.ready?.storeId;
	const seller = useQuery({
		queryKey: ["stores", "settings", sellerId],
		queryFn: ({ signal }) =>
			api.get(`/api/stores/${sellerId}/settings`, storeSettings, { signal }),
		enabled: sellerId !== undefined,
	});
	const queries = [store, product, customer, order, seller];
	return {
		state:
			store.data && product.data && customer.data && order.data
				? {
						store: store.data,
						product: product.data,
						customer: customer.data,
						order: order.data,
						sellerSettings: seller.data,
					}
				: undefined,
		error: queries.find(({ data, error }) => error && !data)?.error,
		retry: () => {
			for (const query of queries) if (query.isError) void query.refetch();
		},
	};
}

export type StepProps = NonNullable<
	ReturnType<typeof useFirstSteps>["state"]
> & {
	/** The one to take now. */
	isCurrent: boolean;
};

/** Enough to choose the first sale from. */
const rowsAsked = 20;

/** One row that can already take part in a sale, or else one that cannot yet. */
function useFirstOf<Page extends z.ZodType<{ items: unknown[] }>>(
	noun: string,
	page: Page,
	readiness: Record<string, string | number>,
) {
	const api = useApi();
	return useQuery({
		queryKey: [noun, "first"],
		queryFn: async ({ signal }) => {
			const rows = async (params: Record<string, string | number>) => {
				const { items } = await api.get(`/api/${noun}`, page, {
					params: { ...params, pageSize: rowsAsked },
					signal,
				});
				return items as z.output<Page>["items"][number][];
			};
			const allReady = await rows(readiness);
			const [ready] = allReady;
			return { ready, allReady, any: ready ?? (await rows({}))[0] };
		},
	});
}
