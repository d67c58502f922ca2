import { keepPreviousData, useQuery } from "@tanstack/react-query";
import {
	type CustomerFilters,
	customerCounters,
	customerDetails,
	customerPage,
} from "#contract/customers.ts";
import { useApi } from "#web/data/api-context.ts";

export function useCustomers(filters: CustomerFilters) {
	const api = useApi();
	return useQuery({
		queryKey: ["customers", "list", filters],
		queryFn: ({ signal }) =>
			api.get("/api/customers", customerPage, { params: filters, signal }),
		placeholderData: keepPreviousData,
	});
}

export function useCustomerCounters() {
	const api = useApi();
	return useQuery({
		queryKey: ["customers", "counters"],
		queryFn: ({ signal }) =>
			api.get("/api/customers/counters", customerCounters, { signal }),
	});
}

/** How many customers the marketplace's rule suggests as VIP. */
export function useVipCandidateCount() {
	const api = useApi();
	return useQuery({
		queryKey: ["customers", "vip-candidates"],
		queryFn: ({ signal }) =>
			api.get("/api/customers", customerPage, {
				params: { segment: "vip-candidates", pageSize: 1 },
				signal,
			}),
		select: ({ total, isTotalCapped }) => ({ total, isTotalCapped }),
	});
}

export function useCustomer(id: number) {
	const api = useApi();
	return useQuery({
		queryKey: ["customers", "details", id],
		queryFn: ({ signal }) =>
			api.get(`/api/customers/${id}`, customerDetails, { signal }),
	});
}
