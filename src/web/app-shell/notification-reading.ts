import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { NotificationList } from "#contract/activity.ts";
import { useApi } from "../api-context.ts";
import { notificationsKey } from "./notifications-query.ts";

/**
 * While the list is open, what it shows counts as read. Answers the id from which on notifications
 * were new when it opened: they keep their mark until it closes.
 */
export function useReadNotifications(
	list: NotificationList | undefined,
): number {
	const { mutate: markRead } = useMarkRead();
	const [newFrom, setNewFrom] = useState<number | null>(null);
	if (newFrom === null && list) setNewFrom(firstUnread(list));

	const unread = list?.unread ?? 0;
	const latest = Math.max(0, ...(list?.items ?? []).map(({ id }) => id));
	useEffect(() => {
		if (unread > 0 && latest > 0) markRead(latest);
	}, [unread, latest, markRead]);

	return newFrom ?? Number.POSITIVE_INFINITY;
}

function firstUnread({ items }: NotificationList): number {
	return Math.min(
		...items.filter(({ readAt }) => readAt === null).map(({ id }) => id),
	);
}

/** At once on screen; a failure brings the mark back. */
function useMarkRead() {
	const api = useApi();
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (upToId: number) =>
			api.send("POST", "/api/notifications/reading", { upToId }),
		onMutate: () => {
			queryClient.setQueryData<NotificationList>(notificationsKey, (list) =>
				list ? { ...list, unread: 0 } : list,
			);
		},
		onError: () =>
			queryClient.invalidateQueries({ queryKey: notificationsKey }),
	});
}
