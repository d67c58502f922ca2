import { useQuery } from "@tanstack/react-query";
import { type FilterChip, filterChips } from "#contract/filter-chips.ts";
import { useActorName } from "#web/data/audit.ts";
import { customerQueries } from "#web/data/customers.ts";
import { useCreatorNames } from "#web/data/order-creators.ts";
import { useStoreName } from "#web/data/stores.ts";
import type { Filtered } from "./list-filters.ts";

/** The filters in force, in words, with the names behind ids fetched. */
export function useFilterChips(
	type: Filtered,
	filters: Readonly<Record<string, unknown>>,
): FilterChip[] {
	const { storeId, customerId, who, createdBy } = filters;
	const store = useStoreName(typeof storeId === "number" ? storeId : null);
	const customer = useQuery(
		customerQueries.name(typeof customerId === "number" ? customerId : null),
	);
	const actor = useActorName(typeof who === "string" ? who : null);
	const creators = useCreatorNames(createdBy !== undefined);
	return filterChips(type, filters, {
		store,
		customer: customer.data?.name,
		actor,
		creators,
	});
}
