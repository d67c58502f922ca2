import { notificationList, notificationsReading } from "#contract/activity.ts";
import { idPath } from "#contract/common.ts";
import {
	listNotifications,
	markNotificationRead,
	markNotificationsRead,
} from "#db/queries/notifications.ts";
import { defineRoute } from "../access/define-route.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const notifications = newRouter();

notifications.openapi(
	defineRoute({
		method: "get",
		path: "/notifications",
		access: "person",
		summary:
			"What the bell shows, newest first: what is for the reader alone and unread, then what others than they did",
		responses: {
			200: jsonAnswer(
				notificationList,
				"What is theirs alone, the latest 30 besides, and how many are unread",
			),
			...problems,
		},
	}),
	async (c) => c.json(await listNotifications(c.var.db, c.var.actor), 200),
);

notifications.openapi(
	defineRoute({
		method: "post",
		path: "/notifications/reading",
		access: "person",
		summary: "Mark everything up to one notification as read",
		request: { body: jsonBody(notificationsReading) },
		responses: { 204: { description: "Marked" }, ...problems },
	}),
	async (c) => {
		const { db, realNow, actor: reader } = c.var;
		const { upToId } = c.req.valid("json");
		await db.transaction((tx) =>
			markNotificationsRead(tx, upToId, { reader, now: realNow() }),
		);
		return c.body(null, 204);
	},
);

notifications.openapi(
	defineRoute({
		method: "post",
		path: "/notifications/{id}/reading",
		access: "person",
		summary: "Mark one notification as read",
		request: { params: idPath },
		responses: { 204: { description: "Marked" }, ...problems },
	}),
	async (c) => {
		const { db, realNow, actor: reader } = c.var;
		const { id } = c.req.valid("param");
		await db.transaction((tx) =>
			markNotificationRead(tx, id, { reader, now: realNow() }),
		);
		return c.body(null, 204);
	},
);
