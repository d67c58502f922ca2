import { asc, eq, sql } from "drizzle-orm";
import { RunAgain, type RunningJob } from "#api/jobs/job-kind.ts";
import { webhookDeliveryJob } from "#api/webhooks/delivery-job.ts";
import type {
	SendWebhook,
	WebhookAnswer,
	WebhookRequest,
} from "#api/webhooks/webhook-sender.ts";
import type { WebhookInput, WebhookWithSecret } from "#contract/webhooks.ts";
import { systemActor } from "#core/actor.ts";
import { webhookEvents } from "#core/webhook-events.ts";
import { webhookDeliveries, webhooks } from "#db/schema/webhooks.ts";
import type { TestApi } from "./test-api.ts";

/** One that wants to hear of everything, unless told otherwise. */
export async function givenWebhook(
	t: TestApi,
	changes: Partial<WebhookInput> = {},
): Promise<WebhookWithSecret> {
	const { status, body } = await t.send<WebhookWithSecret>(
		"POST",
		"/api/webhooks",
		{
			name: `Loja virtual ${t.nextNumber()}`,
			address: "https://loja.example/avisos",
			events: [...webhookEvents],
			...changes,
		},
	);
	if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
	return body;
}

/** What is to be sent and was, the oldest first. */
export function deliveriesOf(t: TestApi, webhookId: number) {
	return t.db
		.select()
		.from(webhookDeliveries)
		.where(eq(webhookDeliveries.webhookId, webhookId))
		.orderBy(asc(webhookDeliveries.id));
}

/** Another system that answers as told, and remembers what it got. */
export function fakeReceiver(
	answer: (request: WebhookRequest) => WebhookAnswer | Promise<WebhookAnswer>,
) {
	const received: WebhookRequest[] = [];
	const send: SendWebhook = async (request) => {
		received.push(request);
		return answer(request);
	};
	return {
		send,
		received,
		/** Event and record of each, as "order.placed 1". */
		told: () => received.map(({ body }) => told(body)),
	};
}

export function told(body: string): string {
	const { event, record } = JSON.parse(body);
	return `${event} ${record.id}`;
}

export const taken: WebhookAnswer = { status: 204, body: "" };

/** As if all that is written down of webhooks had been so much earlier. */
export async function letTimePass(t: TestApi, ms: number): Promise<void> {
	const passed = sql`make_interval(secs => ${ms / 1000})`;
	await t.db.execute(
		sql`update ${webhookDeliveries} set next_at = next_at - ${passed}, give_up_at = give_up_at - ${passed}`,
	);
	await t.db.execute(
		sql`update ${webhooks} set paused_until = paused_until - ${passed}, failing_since = failing_since - ${passed}`,
	);
}

/** One run of the job that sends for a webhook; answers when it wants to run again, null: never. */
export async function sendWaiting(
	t: TestApi,
	webhookId: number,
	send: SendWebhook,
): Promise<Date | null> {
	const job: RunningJob<{ webhookId: number }> = {
		id: 1,
		payload: { webhookId },
		attempt: 1,
		actor: systemActor,
		state: null,
		signal: new AbortController().signal,
		...{ db: t.db, longWork: t.db },
		...{ now: () => new Date(), isQuiet: () => true },
		step: (work) => t.db.transaction(work),
	};
	const answer = await webhookDeliveryJob(send, () => 0.5).run(job);
	return answer instanceof RunAgain ? answer.at : null;
}
