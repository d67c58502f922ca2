import { z } from "zod";
import { id } from "#contract/common.ts";
import {
	pauseAfterFailure,
	pauseOfAddress,
	retryForMs,
} from "#core/webhook-retry.ts";
import { sendNotices } from "#db/queries/change-log.ts";
import type { DeliveryRow } from "#db/queries/webhook-deliveries.ts";
import {
	type Attempt,
	failOutlived,
	findNextLook,
	listDueDeliveries,
	saveAttempt,
} from "#db/queries/webhook-queue.ts";
import {
	findWebhook,
	saveHealthOfRun,
	type WebhookHealth,
	type WebhookRow,
} from "#db/queries/webhooks.ts";
import { type JobKind, type RunningJob, runAgain } from "../jobs/job-kind.ts";
import { deliver } from "./deliver.ts";
import type { SendWebhook } from "./webhook-sender.ts";

const payload = z.object({ webhookId: id });
type Payload = z.infer<typeof payload>;
type Health = Omit<WebhookHealth, "pausedUntil">;

/** One of each record, so many at a time: a slow system is not asked everything at once. */
const atOnce = 8;
/** Then other jobs have their turn. */
const mostInOneRun = 64;
const longestRunMs = 20_000;
/** A net under the notices: so often it looks though nobody told it to. */
const looksEveryMs = 60_000;

/** Sends what waits for one webhook, and goes on waiting for more while the webhook is there. */
export function webhookDeliveryJob(
	send: SendWebhook,
	random: () => number = Math.random,
): JobKind<Payload> & { mostAttempts: number } {
	return {
		name: "webhook-deliveries",
		payload,
		mostAttempts: 1_000_000,
		async run(job) {
			const { webhookId } = job.payload;
			const webhook = await findWebhook(job.db, webhookId);
			if (!webhook?.isActive) return null;
			await sendDue(job, webhook, send, random);
			const look = { webhookId, looksEveryMs };
			return runAgain(await findNextLook(job.db, look));
		},
	};
}

async function sendDue(
	job: RunningJob<Payload>,
	webhook: WebhookRow,
	send: SendWebhook,
	random: () => number,
): Promise<void> {
	const startedAt = job.now();
	const due = await listDueDeliveries(job.db, {
		...{ webhookId: webhook.id, atMost: mostInOneRun },
	});
	if (due.length === 0) return;
	const { failingSince, failuresInRow, lastDeliveredAt } = webhook;
	const health: Health = { failingSince, failuresInRow, lastDeliveredAt };
	const left = due.values();
	let isOver = false;

	async function sendOneAfterAnother() {
		for (const delivery of left) {
			if (isOver || (await hasChanged())) break;
			await sendOne(delivery);
			const tookMs = job.now().getTime() - startedAt.getTime();
			const isPaused = pauseOfAddress(health.failuresInRow, 0) > 0;
			if (isPaused || tookMs > longestRunMs) break;
		}
	}

	/** Its next delivery goes by what it is then, or not at all: the next run, which begins at once, sees to that. */
	async function hasChanged(): Promise<boolean> {
		const current = await findWebhook(job.db, webhook.id);
		return current?.version !== webhook.version;
	}

	async function sendOne(delivery: DeliveryRow) {
		const { signal } = job;
		const sentAt = job.now();
		const attempt = await deliver(send, webhook, delivery, { sentAt, signal });
		noteHealth(health, attempt);
		const pauseMs = pauseAfterFailure(delivery.attempts + 1, random());
		await job.step((tx) => saveAttempt(tx, delivery, attempt, pauseMs));
	}

	const senders = Array.from({ length: atOnce }, () =>
		// Whichever has a reason to end, be it an error, ends for all.
		sendOneAfterAnother().finally(() => {
			isOver = true;
		}),
	);
	for (const ended of await Promise.allSettled(senders))
		if (ended.status === "rejected") throw ended.reason;
	if (await saveHealth(job, webhook, health, random())) await giveUp(job);
}

/** Answers whether nothing has come through for so long that what waited is to be given up. */
function saveHealth(
	job: RunningJob<Payload>,
	webhook: WebhookRow,
	health: Health,
	random: number,
): Promise<boolean> {
	const pauseMs = pauseOfAddress(health.failuresInRow, random);
	const { failingSince } = health;
	return job.step(async (tx) => {
		const isSaved = await saveHealthOfRun(tx, webhook, { ...health, pauseMs });
		await sendNotices(tx, [
			{ entity: "webhook", id: webhook.id, action: "sent" },
		]);
		if (!isSaved || !failingSince) return false;
		return job.now().getTime() - failingSince.getTime() >= retryForMs;
	});
}

/** An address that has taken nothing for a day is not asked for each delivery that is as old. */
async function giveUp(job: RunningJob<Payload>): Promise<void> {
	const batch = { ...job.payload, atMost: 5_000 };
	let failed = batch.atMost;
	while (failed === batch.atMost)
		failed = await job.step((tx) => failOutlived(tx, batch));
}

function noteHealth(
	health: Health,
	{ error, sentAt }: Pick<Attempt, "error" | "sentAt">,
): void {
	if (error === null)
		Object.assign(health, {
			failuresInRow: 0,
			failingSince: null,
			lastDeliveredAt: sentAt,
		});
	else {
		health.failuresInRow += 1;
		health.failingSince ??= sentAt;
	}
}
