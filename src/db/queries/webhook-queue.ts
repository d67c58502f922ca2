import { and, eq, inArray, sql } from "drizzle-orm";
import type { WebhookFailure } from "#contract/webhooks.ts";
import { type Database, rowsOf } from "../database.ts";
import { jobs } from "../schema/jobs.ts";
import { webhookDeliveries, webhooks } from "../schema/webhooks.ts";
import { wakeWorkers } from "./jobs.ts";
import type { DeliveryRow } from "./webhook-deliveries.ts";

const isWaiting = sql`${webhookDeliveries.status} = 'waiting'`;

/** Of a record's events only the first that was not sent: the next one waits for it. */
const isNextOfRecord = sql`not exists (
	select 1 from ${webhookDeliveries} as earlier
	where earlier.webhook_id = ${webhookDeliveries.webhookId}
		and earlier.entity = ${webhookDeliveries.entity}
		and earlier.entity_id = ${webhookDeliveries.entityId}
		and earlier.status = 'waiting'
		and earlier.id < ${webhookDeliveries.id}
)`;

/** What may be sent now, one of each record at most. */
export function listDueDeliveries(
	db: Database,
	{ webhookId, now, atMost }: { webhookId: number; now: Date; atMost: number },
): Promise<DeliveryRow[]> {
	return db
		.select()
		.from(webhookDeliveries)
		.where(
			and(
				eq(webhookDeliveries.webhookId, webhookId),
				isWaiting,
				sql`${webhookDeliveries.nextAt} <= ${now}`,
				isNextOfRecord,
			),
		)
		.orderBy(webhookDeliveries.nextAt, webhookDeliveries.id)
		.limit(atMost);
}

/** When the next one may be sent; undefined: nothing waits. */
export async function findNextDue(
	db: Database,
	webhookId: number,
): Promise<Date | undefined> {
	const [next] = await db
		.select({ nextAt: webhookDeliveries.nextAt })
		.from(webhookDeliveries)
		.where(
			and(
				eq(webhookDeliveries.webhookId, webhookId),
				isWaiting,
				isNextOfRecord,
			),
		)
		.orderBy(webhookDeliveries.nextAt, webhookDeliveries.id)
		.limit(1);
	return next?.nextAt;
}

/** How a delivery went, to be written down with when it goes out next, if it does. */
export interface Attempt {
	sentAt: Date;
	signature: string;
	answerStatus: number | null;
	answer: string | null;
	/** Null: it came through. */
	error: WebhookFailure | null;
	/** Null: never. */
	retryAt: Date | null;
}

export async function saveAttempt(
	tx: Database,
	{ id }: Pick<DeliveryRow, "id">,
	{ retryAt, ...attempt }: Attempt,
): Promise<void> {
	const outcome =
		attempt.error === null
			? ({ status: "delivered", deliveredAt: attempt.sentAt } as const)
			: retryAt
				? { nextAt: retryAt }
				: ({ status: "failed" } as const);
	await tx
		.update(webhookDeliveries)
		.set({
			...attempt,
			...outcome,
			attempts: sql`${webhookDeliveries.attempts} + 1`,
		})
		.where(and(eq(webhookDeliveries.id, id), isWaiting));
}

/** Gives up what waited for as long as it may, tried or not, `atMost` of it; answers how many. */
export async function failOutlived(
	tx: Database,
	{ webhookId, now, atMost }: { webhookId: number; now: Date; atMost: number },
): Promise<number> {
	const outlived = tx
		.select({ id: webhookDeliveries.id })
		.from(webhookDeliveries)
		.where(
			and(
				eq(webhookDeliveries.webhookId, webhookId),
				isWaiting,
				sql`${webhookDeliveries.giveUpAt} <= ${now}`,
			),
		)
		.limit(atMost);
	const rows = await tx
		.update(webhookDeliveries)
		.set({
			status: "failed",
			error: sql`coalesce(${webhookDeliveries.error}, 'given_up')`,
		})
		.where(inArray(webhookDeliveries.id, outlived))
		.returning({ id: webhookDeliveries.id });
	return rows.length;
}

/** Of one webhook's jobs, one is unfinished at a time: what it sends goes out in order. */
export const webhookJobKey = (webhookId: number) => `webhook-${webhookId}`;

/**
 * Lets the job that sends for a webhook begin now, unless its address is being left alone. Answers where it
 * stands: a running one may have looked just before, and is to be woken once it has ended.
 */
export async function wakeWebhookJob(
	db: Database,
	webhookId: number,
): Promise<"none" | "waiting" | "running"> {
	const key = webhookJobKey(webhookId);
	return db.transaction(async (tx) => {
		const woken = await tx
			.update(jobs)
			.set({ runAt: sql`now()` })
			.where(
				sql`${jobs.uniqueKey} = ${key} and ${jobs.status} = 'waiting' and ${jobs.runAt} > now()
					and not exists (
						select 1 from ${webhooks}
						where ${webhooks.id} = ${webhookId} and ${webhooks.pausedUntil} > now()
					)`,
			)
			.returning({ id: jobs.id });
		if (woken.length > 0) {
			await wakeWorkers(tx);
			return "waiting";
		}
		const [job] = await rowsOf<{ status: "waiting" | "running" }>(
			tx,
			sql`select ${jobs.status} from ${jobs}
				where ${jobs.uniqueKey} = ${key} and ${jobs.finishedAt} is null`,
		);
		return job?.status ?? "none";
	});
}
