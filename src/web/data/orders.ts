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
	OrderPartChase,
	OrderReprocessing,
	OrderStatusChange,
	OrderUndo,
	OrderUpdate,
} from "#contract/order-changes.ts";
import type { OrderFilters } from "#contract/order-filters.ts";
import {
	type OrderDetails,
	type OrderPaper,
	orderCounters,
	orderDetails,
	orderPage,
} from "#contract/orders.ts";
import { orderPathCode } from "#core/order-code.ts";
import type { ApiClient } from "./api-client.ts";
import { firstRows } from "./first-rows.ts";
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
	/** Read once: the audit keeps each time as a print run, and paper shows one moment. */
	printouts: (codes: readonly string[], paper: OrderPaper = "pedido") =>
		queryOptions({
			queryKey: ["printouts", paper, codes],
			staleTime: "static",
			gcTime: 0,
			queryFn: reading("/api/orders/printouts", z.array(orderDetails), {
				codes: codes.join(","),
				...(paper !== "pedido" && { paper }),
			}),
			enabled: codes.length > 0,
		}),
	firstRows: () => firstRows("orders", orderPage, {}),
};

export function updateOrder(api: ApiClient, code: string, input: OrderUpdate) {
	return api.send("PUT", pathOf(code), input, orderDetails);
}

type OfOrder<Input> = Input & { code: string };
type OfPart<Input> = OfOrder<Input> & { partId: number };

export function setOrderStatus(
	api: ApiClient,
	{ code, ...input }: OfOrder<OrderStatusChange>,
) {
	return api.send("PUT", `${pathOf(code)}/status`, input, orderDetails);
}

export function changeOrderPart(
	api: ApiClient,
	{ code, partId, ...input }: OfPart<OrderPartChange>,
) {
	const path = `${pathOf(code)}/parts/${partId}`;
	return api.send("PUT", path, input, orderDetails);
}

export function reprocessOrder(
	api: ApiClient,
	{ code, ...input }: OfOrder<OrderReprocessing>,
) {
	const path = `${pathOf(code)}/reprocessing`;
	return api.send("POST", path, input, orderDetails);
}

export function undoOrderChange(
	api: ApiClient,
	{ code, ...input }: OfOrder<OrderUndo>,
) {
	return api.send("POST", `${pathOf(code)}/undo`, input, orderDetails);
}

export function cancelOrder(
	api: ApiClient,
	{ code, ...input }: OfOrder<OrderCancellation>,
) {
	const path = `${pathOf(code)}/cancellation`;
	return api.send("POST", path, input, orderDetails);
}

/** Writes down that the store was asked for it. */
export function chasePart(
	api: ApiClient,
	{ code, partId, ...input }: OfPart<OrderPartChase>,
) {
	const path = `${pathOf(code)}/parts/${partId}/chase`;
	return api.send("POST", path, input, orderDetails);
}

/** `useChangeOrder(cancelOrder)`; the open dialog shows the answer at once. */
export function useChangeOrder<Input>(
	send: (api: ApiClient, input: Input) => Promise<OrderDetails>,
) {
	const showOrder = useShowOrder();
	return useChange("order", send, {
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

/** The order as each change from its dialog and its card left it, in this tab. */
export function useOwnOrderChanges(code: string): OrderDetails[] {
	const saved = useMutationState({
		filters: { mutationKey: orderChangeKey, status: "success" },
		select: ({ state }) => (state as MutationState<OrderDetails>).data,
	});
	return saved.flatMap((order) => (order?.code === code ? [order] : []));
}

const orderChangeKey = ["order-change"];

function pathOf(code: string): string {
	return `/api/orders/${orderPathCode(code)}`;
}
