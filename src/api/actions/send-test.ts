import type { Actor } from "#core/actor.ts";
import { NotFound } from "#core/errors.ts";
import { type DeliveredEvent, webhookTestEvent } from "#core/webhook-events.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { insertSentDelivery } from "#db/queries/webhook-deliveries.ts";
import { tellOfWebhook } from "#db/queries/webhook-outbox.ts";
import {
	findWebhook,
	updateWebhookHealth,
	type WebhookRow,
} from "#db/queries/webhooks.ts";
import { deliver } from "../webhooks/deliver.ts";
import type { SendWebhook } from "../webhooks/webhook-sender.ts";

/** Sends a test to a webhook while someone waits, and keeps it with the other deliveries; answers its id. */
export async function sendTest(
	db: Database,
	webhookId: number,
	by: { send: SendWebhook; actor: Actor; now: () => Date },
): Promise<number> {
	const webhook = await findWebhook(db, webhookId);
	if (!webhook) throw new NotFound("webhook", webhookId);
	const sentAt = by.now();
	const delivery = testOf(webhook, sentAt);
	const attempt = await deliver(by.send, webhook, delivery, { sentAt });
	const isDelivered = attempt.error === null;
	return db.transaction(async (tx) => {
		const id = await insertSentDelivery(tx, {
			...delivery,
			...attempt,
			webhookId,
			entity: "webhook",
			entityId: webhookId,
			createdAt: sentAt,
			status: isDelivered ? "delivered" : "failed",
			deliveredAt: isDelivered ? sentAt : null,
		});
		if (isDelivered) {
			await updateWebhookHealth(tx, webhookId, {
				failingSince: null,
				failuresInRow: 0,
				pausedUntil: null,
				lastDeliveredAt: sentAt,
			});
			// What waits need not wait any longer.
			await tellOfWebhook(tx, webhookId);
		}
		await recordChange(tx, {
			actor: by.actor,
			entity: "webhook",
			entityId: webhookId,
			action: "tested",
		});
		return id;
	});
}

function testOf({ id, name }: Pick<WebhookRow, "id" | "name">, at: Date) {
	const deliveryId = crypto.randomUUID();
	const event: DeliveredEvent = webhookTestEvent;
	const body = JSON.stringify({
		id: deliveryId,
		event,
		at: at.toISOString(),
		record: { kind: "webhook", id },
		data: { name },
		previous: {},
	});
	return { deliveryId, event, body };
}
