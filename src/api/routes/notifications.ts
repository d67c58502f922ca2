import { createRoute, z } from "@hono/zod-openapi";
import { notificationList } from "#contract/activity.ts";
import {
	listNotifications,
	markNotificationsRead,
} from "#db/queries/notifications.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const notifications = newRouter();

notifications.openapi(
	createRoute({
		method: "get",
		path: "/notifications",
		summary: "What the bell shows, newest first",
		responses: {
			200: jsonAnswer(
				notificationList,
				"The latest 30 and how many are unread",
			),
			...problems,
		},
	}),
	async (c) => c.json(await listNotifications(c.var.db), 200),
);

notifications.openapi(
	createRoute({
		method: "post",
		path: "/notifications/reading",
		summary: "Mark everything up to one notification as read",
		request: {
			body: jsonBody(z.strictObject({ upToId: z.int().positive() })),
		},
		responses: { 204: { description: "Marked" }, ...problems },
	}),
	async (c) => {
		const { db, realNow } = c.var;
		const { upToId } = c.req.valid("json");
		await db.transaction((tx) => markNotificationsRead(tx, upToId, realNow()));
		return c.body(null, 204);
	},
);
