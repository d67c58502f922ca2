import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { NotificationList } from "#contract/activity.ts";
import { useApi } from "#web/data/api-context.ts";
import { errorText } from "#web/data/api-errors.ts";
import { notificationsKey } from "./notifications-query.ts";

/** For one that was opened. */
export function useReadNotification() {
	const api = useApi();
	return useMarkRead(
		(id) => api.send("POST", `/api/notifications/${id}/reading`),
		(list, id) => ({
			items: list.items.map((item) => (item.id === id ? read(item) : item)),
			unread: Math.max(0, list.unread - 1),
		}),
	);
}

/** For all up to the latest one on screen: what comes in meanwhile stays new. */
export function useReadAllNotifications() {
	const api = useApi();
	return useMarkRead(
		(upToId) => api.send("POST", "/api/notifications/reading", { upToId }),
		(list) => ({ items: list.items.map(read), unread: 0 }),
		(error) =>
			toast.error("As notificações não foram marcadas como lidas", {
				description: errorText(error),
			}),
	);
}

/** At once on screen; then the server has its say. */
function useMarkRead(
	send: (id: number) => Promise<unknown>,
	afterReading: (list: NotificationList, id: number) => NotificationList,
	onError?: (error: unknown) => void,
) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: send,
		onMutate: (id) => {
			queryClient.setQueryData<NotificationList>(
				notificationsKey,
				(list) => list && afterReading(list, id),
			);
		},
		onError: (error) => onError?.(error),
		onSettled: () =>
			queryClient.invalidateQueries({ queryKey: notificationsKey }),
	});
}

function read<Item extends { readAt: string | null }>(item: Item): Item {
	return { ...item, readAt: item.readAt ?? new Date().toISOString() };
}
