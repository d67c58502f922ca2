import { idPath } from "#contract/common.ts";
import {
	type DeliveryDetails,
	deliveryDetails,
	deliveryFilters,
	deliveryPage,
	deliveryPath,
	resending,
} from "#contract/webhooks.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import {
	getDelivery,
	listDeliveries,
	resendDelivery,
	resendFailedDeliveries,
} from "#db/queries/webhook-deliveries.ts";
import { tellOfWebhook } from "#db/queries/webhook-outbox.ts";
import {
	getWebhook,
	lockWebhook,
	updateWebhookHealth,
} from "#db/queries/webhooks.ts";
import { defineRoute } from "../access/define-route.ts";
import { sendTest } from "../actions/send-test.ts";
import { jsonAnswer, newRouter, problems } from "../router.ts";
import { requestHeaders } from "../webhooks/deliver.ts";

const access = { anyOf: ["keys:manage"] } as const;

/** Of those that failed, so many go back at a time. */
const mostResent = 10_000;

export const webhookDeliveryRoutes = newRouter();

webhookDeliveryRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/webhooks/{id}/deliveries",
		access,
		summary: "What was sent to a webhook, and is to be, the newest first",
		request: { params: idPath, query: deliveryFilters },
		responses: { 200: jsonAnswer(deliveryPage, "A page"), ...problems },
	}),
	async (c) => {
		const { db } = c.var;
		const { id } = await getWebhook(db, c.req.valid("param").id);
		return c.json(await listDeliveries(db, id, c.req.valid("query")), 200);
	},
);

webhookDeliveryRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/webhooks/{id}/deliveries/{deliveryId}",
		access,
		summary: "One delivery: its request and its last answer",
		request: { params: deliveryPath },
		responses: { 200: jsonAnswer(deliveryDetails, "All of it"), ...problems },
	}),
	async (c) => {
		const { id, deliveryId } = c.req.valid("param");
		await getWebhook(c.var.db, id);
		return c.json(await detailsOf(c.var.db, id, deliveryId), 200);
	},
);

webhookDeliveryRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/webhooks/{id}/test",
		access,
		summary: "Send a test now, once, and tell how it went",
		request: { params: idPath },
		responses: { 201: jsonAnswer(deliveryDetails, "How it went"), ...problems },
	}),
	async (c) => {
		const { db, sendWebhook, actor, realNow } = c.var;
		if (!sendWebhook)
			throw new RuleViolation("webhooks_off", "Nothing can be sent from here");
		const { id } = c.req.valid("param");
		const delivery = await sendTest(db, id, {
			...{ send: sendWebhook, actor, now: realNow },
		});
		return c.json(await detailsOf(db, id, delivery), 201);
	},
);

webhookDeliveryRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/webhooks/{id}/deliveries/{deliveryId}/resending",
		access,
		summary: "Send one again, under the same id",
		request: { params: deliveryPath },
		responses: { 200: jsonAnswer(deliveryDetails, "It waits"), ...problems },
	}),
	async (c) => {
		const { db, actor } = c.var;
		const { id, deliveryId } = c.req.valid("param");
		const saved = await db.transaction(async (tx) => {
			const webhook = await lockWebhook(tx, id);
			const { row } = await getDelivery(tx, {
				...{ webhookId: id, id: deliveryId },
			});
			if (row.status !== "waiting") {
				await resendDelivery(tx, row);
				await recordChange(tx, {
					...{ actor, entity: "webhook", entityId: webhook.id },
					action: "resent",
					after: { event: row.event },
				});
			}
			await begin(tx, id);
			return detailsOf(tx, id, deliveryId);
		});
		return c.json(saved, 200);
	},
);

webhookDeliveryRoutes.openapi(
	defineRoute({
		method: "post",
		path: "/webhooks/{id}/failed-deliveries/resending",
		access,
		summary: "Send again all that failed, the oldest ten thousand at most",
		request: { params: idPath },
		responses: { 200: jsonAnswer(resending, "How many"), ...problems },
	}),
	async (c) => {
		const { db, actor } = c.var;
		const { id } = c.req.valid("param");
		const resent = await db.transaction(async (tx) => {
			await lockWebhook(tx, id);
			const resent = await resendFailedDeliveries(tx, {
				...{ webhookId: id, atMost: mostResent },
			});
			if (resent > 0)
				await recordChange(tx, {
					...{ actor, entity: "webhook", entityId: id },
					action: "resent",
					after: { resent },
				});
			await begin(tx, id);
			return resent;
		});
		return c.json({ resent }, 200);
	},
);

/** Someone wants to see it sent: an address that was left alone is tried at once. */
async function begin(tx: Database, id: number) {
	await updateWebhookHealth(tx, id, { failuresInRow: 0, pausedUntil: null });
	await tellOfWebhook(tx, id);
}

async function detailsOf(
	db: Database,
	webhookId: number,
	id: number,
): Promise<DeliveryDetails> {
	const { row, summary } = await getDelivery(db, { webhookId, id });
	const headers = requestHeaders(row, row.signature);
	return {
		...summary,
		requestHeaders: Object.entries(headers).map(([name, value]) => ({
			...{ name, value },
		})),
		body: row.body,
		answer: row.answer,
		deliveredAt: row.deliveredAt?.toISOString() ?? null,
	};
}
