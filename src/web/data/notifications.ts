import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { type NotificationList, notificationList } from "#contract/activity.ts";
import type { ApiClient } from "./api-client.ts";
import { reading } from "./reading.ts";
import { useChange } from "./use-change.ts";

export const notificationsQuery = () =>
	queryOptions({
		queryKey: ["notifications"],
		queryFn: reading("/api/notifications", notificationList),
	});

/** For one that was opened. */
export function useReadNotification() {
	return useMarkRead(
		(api, id) => api.send("POST", `/api/notifications/${id}/reading`),
		(list, id) => ({
			items: list.items.map((item) => (item.id === id ? read(item) : item)),
			unread: Math.max(0, list.unread - 1),
		}),
	);
}

/** For all up to the latest one on screen: what comes in meanwhile stays new. */
export function useReadAllNotifications(onError: (error: Error) => void) {
	return useMarkRead(
		(api, upToId) => api.send("POST", "/api/notifications/reading", { upToId }),
		(list) => ({ items: list.items.map(read), unread: 0 }),
		onError,
	);
}

/** At once on screen; then the server has its say. */
function useMarkRead(
	send: (api: ApiClient, id: number) => Promise<void>,
	afterReading: (list: NotificationList, id: number) => NotificationList,
	onError?: (error: Error) => void,
) {
	const queryClient = useQueryClient();
	return useChange("notification", send, {
		onMutate(id) {
			queryClient.setQueryData(
				notificationsQuery().queryKey,
				(list) => list && afterReading(list, id),
			);
		},
		...(onError && { onError }),
	});
}

function read<Item extends { readAt: string | null }>(item: Item): Item {
	return { ...item, readAt: item.readAt ?? new Date().toISOString() };
}
