import type { DeliveredEvent } from "#core/webhook-events.ts";
import type { DeliveryRow } from "#db/queries/webhook-deliveries.ts";
import type { Attempt } from "#db/queries/webhook-queue.ts";
import type { WebhookRow } from "#db/queries/webhooks.ts";
import { signatureOf } from "./signature.ts";
import type { SendWebhook, WebhookAnswer } from "./webhook-sender.ts";

type Delivery = Pick<DeliveryRow, "deliveryId" | "event" | "body">;

/** Sends one, once, and tells how it went. */
export async function deliver(
	send: SendWebhook,
	{ address, secret }: Pick<WebhookRow, "address" | "secret">,
	delivery: Delivery,
	{ sentAt, signal }: { sentAt: Date; signal?: AbortSignal },
): Promise<Attempt> {
	const signature = await signatureOf(secret, {
		id: delivery.deliveryId,
		at: sentAt,
		body: delivery.body,
	});
	const answer = await send({
		address,
		headers: requestHeaders(delivery, signature),
		body: delivery.body,
		...(signal && { signal }),
	});
	return { sentAt, signature, ...outcomeOf(answer) };
}

/** What a request carries; of one that was not sent yet, without its signature. */
export function requestHeaders(
	{ deliveryId, event }: { deliveryId: string; event: DeliveredEvent },
	signature: string | null,
): Record<string, string> {
	return {
		"Content-Type": "application/json",
		"User-Agent": "Divishop-Webhooks/1",
		"Divishop-Delivery": deliveryId,
		"Divishop-Event": event,
		...(signature !== null && { "Divishop-Signature": signature }),
	};
}

function outcomeOf(
	answer: WebhookAnswer,
): Pick<Attempt, "answerStatus" | "answer" | "error"> {
	if ("failure" in answer)
		return { answerStatus: null, answer: null, error: answer.failure };
	const { status, body } = answer;
	// PostgreSQL keeps no zero characters.
	const said = { answerStatus: status, answer: body.replaceAll("\0", "") };
	if (status >= 200 && status < 300) return { ...said, error: null };
	const isRedirect = status >= 300 && status < 400;
	return { ...said, error: isRedirect ? "redirected" : "refused" };
}
