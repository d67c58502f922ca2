import {
	keepPreviousData,
	type MutationState,
	queryOptions,
	useMutationState,
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
import type { ApiClient, Method } from "./api-client.ts";
import { reading } from "./reading.ts";
import { useChange } from "./use-change.ts";

const recentOrders = 8;

export const orderQueries = {
	list: (filters: OrderFilters) =>
		queryOptions({
			queryKey: ["orders", "list", filters],
			queryFn: reading("/api/orders", orderPage, filters),
			placeholderData: keepPreviousData,
		}),
	recent: () =>
		queryOptions({
			queryKey: ["orders", "recent"],
			queryFn: reading("/api/orders", orderPage, { pageSize: recentOrders }),
		}),
	counters: () =>
		queryOptions({
			queryKey: ["orders", "counters"],
			queryFn: reading("/api/orders/counters", orderCounters),
		}),
	details: (code: string) =>
		queryOptions({
			queryKey: ["orders", "details", orderPathCode(code).toUpperCase()],
			queryFn: reading(pathOf(code), orderDetails),
		}),
	printouts: (codes: readonly string[]) =>
		queryOptions({
			queryKey: ["orders", "printouts", codes],
			queryFn: reading("/api/orders/printouts", z.array(orderDetails), {
				codes: codes.join(","),
			}),
			enabled: codes.length > 0,
		}),
};

/** One change of one order, to be made by `useChangeOrder`. It answers the whole order. */
export type OrderChange = (api: ApiClient) => Promise<OrderDetails>;

export const editOrder = (code: string, input: OrderUpdate) =>
	orderChange("PUT", pathOf(code), input);

export const setOrderStatus = (code: string, input: OrderStatusChange) =>
	orderChange("PUT", `${pathOf(code)}/status`, input);

export const changeOrderPart = (
	code: string,
	partId: number,
	input: OrderPartChange,
) => orderChange("PUT", `${pathOf(code)}/parts/${partId}`, input);

export const reprocessOrder = (code: string, input: OrderReprocessing) =>
	orderChange("POST", `${pathOf(code)}/reprocessing`, input);

export const undoOrderChange = (code: string, input: OrderUndo) =>
	orderChange("POST", `${pathOf(code)}/undo`, input);

export const cancelOrder = (code: string, input: OrderCancellation) =>
	orderChange("POST", `${pathOf(code)}/cancellation`, input);

/** `change.mutate(cancelOrder(code, { reason, version }))`; the open dialog shows the answer at once. */
export function useChangeOrder() {
	const showOrder = useShowOrder();
	return useChange("order", (api, change: OrderChange) => change(api), {
		mutationKey: orderChangeKey,
		onSuccess: showOrder,
	});
}

/** So that what was saved is on screen before anything is fetched again. */
export function useShowOrder(): (order: OrderDetails) => void {
	const queryClient = useQueryClient();
	return (order) => {
		queryClient.setQueryData(orderQueries.details(order.code).queryKey, order);
	};
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

function orderChange(method: Method, path: string, body: unknown): OrderChange {
	return (api) => api.send(method, path, body, orderDetails);
}

function pathOf(code: string): string {
	return `/api/orders/${orderPathCode(code)}`;
}
