import { useQuery } from "@tanstack/react-query";
import { dashboard } from "#contract/dashboard.ts";
import { orderPage } from "#contract/orders.ts";
import { useApi } from "#web/data/api-context.ts";

const recentOrders = 8;

export function useDashboard() {
	const api = useApi();
	return useQuery({
		queryKey: ["dashboard"],
		queryFn: ({ signal }) => api.get("/api/dashboard", dashboard, { signal }),
	});
}

export function useRecentOrders() {
	const api = useApi();
	return useQuery({
		queryKey: ["orders", "recent"],
		queryFn: ({ signal }) =>
			api.get("/api/orders", orderPage, {
				params: { pageSize: recentOrders },
				signal,
			}),
	});
}
