import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type NotificationList, notificationList } from "#contract/activity.ts";
import { useApi } from "../api-context.ts";

const queryKey = ["notifications"];

export function useNotifications() {
	const api = useApi();
	return useQuery({
		queryKey,
		queryFn: ({ signal }) =>
			api.get("/api/notifications", notificationList, { signal }),
	});
}

/** Marks what was seen as read, at once on screen; a failure brings the mark back. */
export function useMarkNotificationsRead() {
	const api = useApi();
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (upToId: number) =>
			api.send("POST", "/api/notifications/reading", { upToId }),
		onMutate: () => {
			queryClient.setQueryData<NotificationList>(queryKey, (list) =>
				list ? { ...list, unread: 0 } : list,
			);
		},
		onError: () => queryClient.invalidateQueries({ queryKey }),
	});
}
