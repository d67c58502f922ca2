import { and, desc, isNull, lte, sql } from "drizzle-orm";
import type { NotificationKind, NotificationList } from "#contract/activity.ts";
import type { Database } from "../database.ts";
import { notifications } from "../schema/activity.ts";
import { announce } from "./changes.ts";

export async function insertNotification(
	tx: Database,
	notification: {
		at: Date;
		kind: NotificationKind;
		storeId: number | null;
		entityId: number;
		params: Record<string, string | number>;
	},
): Promise<void> {
	const [row] = await tx
		.insert(notifications)
		.values(notification)
		.returning({ id: notifications.id });
	if (row)
		await announce(tx, {
			entity: "notification",
			id: row.id,
			action: "created",
		});
}

export async function listNotifications(
	db: Database,
	limit = 30,
): Promise<NotificationList> {
	const rows = await db
		.select()
		.from(notifications)
		.orderBy(desc(notifications.at), desc(notifications.id))
		.limit(limit);
	const [unread] = await db
		.select({ count: sql<number>`count(*)` })
		.from(notifications)
		.where(isNull(notifications.readAt));
	return {
		items: rows.map((row) => ({
			...row,
			at: row.at.toISOString(),
			readAt: row.readAt?.toISOString() ?? null,
		})),
		unread: unread?.count ?? 0,
	};
}

/** Marks as read all that the operator has seen: everything up to `upToId`. */
export async function markNotificationsRead(
	tx: Database,
	upToId: number,
	now: Date,
): Promise<void> {
	await tx
		.update(notifications)
		.set({ readAt: now })
		.where(and(isNull(notifications.readAt), lte(notifications.id, upToId)));
	await announce(tx, { entity: "notification", id: upToId, action: "read" });
}
