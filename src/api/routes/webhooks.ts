import { webhookList } from "#contract/webhooks.ts";
import { listWebhooks } from "#db/queries/webhooks.ts";
import { defineRoute } from "../access/define-route.ts";
import { jsonAnswer, newRouter, problems } from "../router.ts";

export const webhookRoutes = newRouter();

webhookRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/webhooks",
		access: { anyOf: ["keys:manage"] },
		summary: "Addresses of other systems that hear of changes, and how they do",
		responses: { 200: jsonAnswer(webhookList, "The webhooks"), ...problems },
	}),
	async (c) =>
		c.json(
			{
				items: await listWebhooks(c.var.db),
				canSend: c.var.sendWebhook !== null,
			},
			200,
		),
);
