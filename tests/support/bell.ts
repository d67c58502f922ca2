import type { NotificationList } from "#contract/activity.ts";
import { listNotifications } from "#db/queries/notifications.ts";
import type { TestApi } from "./test-api.ts";

/** The bell of somebody who did nothing: every notification is theirs to see. */
export function bellOfSomeoneElse(t: TestApi): Promise<NotificationList> {
	return listNotifications(t.db, {
		kind: "person",
		id: 99,
		name: "Outra pessoa",
	});
}
