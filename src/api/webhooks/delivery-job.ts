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
	findNextDue,
	listDueDeliveries,
	saveAttempt,
} from "#db/queries/webhook-queue.ts";
import {
	findWebhook,
	updateWebhookHealth,
	type WebhookHealth,
	type WebhookRow,
} from "#db/queries/webhooks.ts";
import { type JobKind, type RunningJob, runAgain } from "../jobs/job-kind.ts";
import { deliver } from "./deliver.ts";
import type { SendWebhook } from "./send-webhook.ts";

const payload = z.object({ webhookId: id });
type Payload = z.infer<typeof payload>;

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
			if (webhook.pausedUntil && webhook.pausedUntil > job.now())
				return runAgain(webhook.pausedUntil);
			const pausedUntil = await sendDue(job, webhook, send, random);
			return runAgain(pausedUntil ?? (await nextLook(job, webhookId)));
		},
	};
}

/** Answers until when the address is to be left alone, if it is. */
async function sendDue(
	job: RunningJob<Payload>,
	webhook: WebhookRow,
	send: SendWebhook,
	random: () => number,
): Promise<Date | null> {
	const startedAt = job.now();
	const due = await listDueDeliveries(job.db, {
		webhookId: webhook.id,
		now: startedAt,
		atMost: mostInOneRun,
	});
	if (due.length === 0) return null;
	const health: WebhookHealth = { ...webhook };
	const left = due.values();
	const isOver = () =>
		job.now().getTime() - startedAt.getTime() > longestRunMs ||
		pauseOfAddress(health.failuresInRow, 0) > 0;

	async function sendOneAfterAnother() {
		for (const delivery of left) {
			await sendOne(delivery);
			if (isOver()) return;
		}
	}

	async function sendOne(delivery: DeliveryRow) {
		const { signal } = job;
		const sentAt = job.now();
		const attempt = await deliver(send, webhook, delivery, { sentAt, signal });
		noteHealth(health, attempt);
		const retryAt = nextTry(delivery, job.now(), random());
		await job.step((tx) => saveAttempt(tx, delivery, { ...attempt, retryAt }));
	}

	await Promise.all(Array.from({ length: atOnce }, sendOneAfterAnother));
	const now = job.now();
	const pauseMs = pauseOfAddress(health.failuresInRow, random());
	const pausedUntil = pauseMs > 0 ? new Date(now.getTime() + pauseMs) : null;
	const { failingSince, failuresInRow, lastDeliveredAt } = health;
	if (failingSince && now.getTime() - failingSince.getTime() >= retryForMs)
		await giveUp(job, now);
	await job.step(async (tx) => {
		await updateWebhookHealth(tx, webhook.id, {
			...{ failingSince, failuresInRow, lastDeliveredAt, pausedUntil },
		});
		await sendNotices(tx, [
			{ entity: "webhook", id: webhook.id, action: "sent" },
		]);
	});
	return pausedUntil;
}

/** An address that has taken nothing for a day is not asked for each delivery that is as old. */
async function giveUp(job: RunningJob<Payload>, now: Date): Promise<void> {
	const batch = { ...job.payload, now, atMost: 5_000 };
	let failed = batch.atMost;
	while (failed === batch.atMost)
		failed = await job.step((tx) => failOutlived(tx, batch));
}

function noteHealth(
	health: WebhookHealth,
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

/** Once more when its time is over, and then never. */
function nextTry(
	{ attempts, giveUpAt }: DeliveryRow,
	now: Date,
	random: number,
): Date | null {
	if (now >= giveUpAt) return null;
	const next = now.getTime() + pauseAfterFailure(attempts + 1, random);
	return new Date(Math.min(next, giveUpAt.getTime()));
}

async function nextLook(
	job: RunningJob<Payload>,
	webhookId: number,
): Promise<Date> {
	const later = new Date(job.now().getTime() + looksEveryMs);
	const due = await findNextDue(job.db, webhookId);
	return due && due < later ? due : later;
}
