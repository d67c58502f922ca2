import { useQuery } from "@tanstack/react-query";
import { notificationList } from "#contract/activity.ts";
import { useApi } from "#web/data/api-context.ts";

export const notificationsKey = ["notifications"];

export function useNotifications() {
	const api = useApi();
	return useQuery({
		queryKey: notificationsKey,
		queryFn: ({ signal }) =>
			api.get("/api/notifications", notificationList, { signal }),
	});
}
