import { useQuery } from "@tanstack/react-query";
import { customerQueries } from "#web/data/customers.ts";
import { orderQueries } from "#web/data/orders.ts";
import { productQueries } from "#web/data/products.ts";
import { storeQueries } from "#web/data/stores.ts";

/** How far a new marketplace has come. */
export function useFirstSteps() {
	const store = useQuery(storeQueries.firstRows());
	const product = useQuery(productQueries.firstRows());
	const customer = useQuery(customerQueries.firstRows());
	const order = useQuery(orderQueries.firstRows());
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
