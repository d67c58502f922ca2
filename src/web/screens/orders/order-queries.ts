import {
	keepPreviousData,
	type MutationState,
	queryOptions,
	useMutation,
	useMutationState,
	useQuery,
	useQueryClient,
} from "@tanstack/react-query";
import { z } from "zod";
import type {
	OrderCancellation,
	OrderPartChange,
	OrderReprocessing,
	OrderStatusChange,
	OrderUndo,
	OrderUpdate,
} from "#contract/order-changes.ts";
import {
	type OrderDetails,
	type OrderFilters,
	orderCounters,
	orderDetails,
	orderPage,
} from "#contract/orders.ts";
import { orderPathCode } from "#core/order-code.ts";
import type { ApiClient, Method } from "#web/data/api-client.ts";
import { useApi } from "#web/data/api-context.ts";

export function useOrders(filters: OrderFilters) {
	const api = useApi();
	return useQuery({
		queryKey: ["orders", "list", filters],
		queryFn: ({ signal }) =>
			api.get("/api/orders", orderPage, { params: filters, signal }),
		placeholderData: keepPreviousData,
	});
}

export function useOrderCounters() {
	const api = useApi();
	return useQuery({
		queryKey: ["orders", "counters"],
		queryFn: ({ signal }) =>
			api.get("/api/orders/counters", orderCounters, { signal }),
	});
}

export function useOrder(code: string) {
	return useQuery(orderQuery(useApi(), code));
}

/** Always from the server: for going on from what someone else saved. */
export function useFetchOrder(code: string): () => Promise<OrderDetails> {
	const api = useApi();
	const queryClient = useQueryClient();
	return () =>
		queryClient.fetchQuery({ ...orderQuery(api, code), staleTime: 0 });
}

export function usePrintouts(codes: readonly string[]) {
	const api = useApi();
	return useQuery({
		queryKey: ["orders", "printouts", codes],
		queryFn: ({ signal }) =>
			api.get("/api/orders/printouts", z.array(orderDetails), {
				params: { codes: codes.join(",") },
				signal,
			}),
		enabled: codes.length > 0,
	});
}

/** Each change answers the whole order, which the open dialog then shows at once. */
export interface OrderRequest {
	code: string;
	change:
		| ["PUT", "", OrderUpdate]
		| ["PUT", "/status", OrderStatusChange]
		| ["PUT", `/parts/${number}`, OrderPartChange]
		| ["POST", "/reprocessing", OrderReprocessing]
		| ["POST", "/undo", OrderUndo]
		| ["POST", "/cancellation", OrderCancellation];
}

export function useChangeOrder() {
	const api = useApi();
	const queryClient = useQueryClient();
	return useMutation({
		mutationKey: orderChangeKey,
		mutationFn: ({ code, change }: OrderRequest) => {
			const [method, what, body]: [Method, string, unknown] = change;
			return api.send(method, `${pathOf(code)}${what}`, body, orderDetails);
		},
		onSuccess: (order) =>
			queryClient.setQueryData(orderQuery(api, order.code).queryKey, order),
		onSettled() {
			// Not waited for: a card that the new list no longer has must still tell what it did.
			void queryClient.invalidateQueries({ queryKey: ["orders"] });
		},
	});
}

/** The order as each change made in this tab left it, whichever control made it. */
export function useOwnOrderChanges(code: string): OrderDetails[] {
	const saved = useMutationState({
		filters: { mutationKey: orderChangeKey, status: "success" },
		select: ({ state }) => (state as MutationState<OrderDetails>).data,
	});
	return saved.flatMap((order) => (order?.code === code ? [order] : []));
}

const orderChangeKey = ["order-change"];

function orderQuery(api: ApiClient, code: string) {
	return queryOptions({
		queryKey: ["orders", "details", orderPathCode(code).toUpperCase()],
		queryFn: ({ signal }) => api.get(pathOf(code), orderDetails, { signal }),
	});
}

function pathOf(code: string): string {
	return `/api/orders/${orderPathCode(code)}`;
}
