import { useQuery } from "@tanstack/react-query";
import { firstRowQueries } from "#web/data/first-rows.ts";
import { storeQueries } from "#web/data/stores.ts";

/** How far a new marketplace has come. */
export function useFirstSteps() {
	const store = useQuery(firstRowQueries.stores());
	const product = useQuery(firstRowQueries.products());
	const customer = useQuery(firstRowQueries.customers());
	const order = useQuery(firstRowQueries.orders());
	const seller = useQuery(storeQueries.settings(product.data?.ready?.storeId));
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
