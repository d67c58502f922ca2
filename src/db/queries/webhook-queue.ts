import { and, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import type { WebhookFailure } from "#contract/webhooks.ts";
import { NotFound } from "#core/errors.ts";
import { type Database, rowsOf } from "../database.ts";
import { jobs } from "../schema/jobs.ts";
import { webhookDeliveries, webhooks } from "../schema/webhooks.ts";
import { wakeWorkers } from "./jobs.ts";
import type { DeliveryRow } from "./webhook-deliveries.ts";

// Due times are written and read by the database's clock: instances need not agree on the time.

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

/** Its address failed too often: for a while nothing is sent to it. */
const isLeftAlone = (webhookId: number) => sql`exists (
	select 1 from ${webhooks}
	where ${webhooks.id} = ${webhookId} and ${webhooks.pausedUntil} > now()
)`;

/** What may be sent now, one of each record at most. */
export function listDueDeliveries(
	db: Database,
	{ webhookId, atMost }: { webhookId: number; atMost: number },
): Promise<DeliveryRow[]> {
	return db
		.select()
		.from(webhookDeliveries)
		.where(
			and(
				eq(webhookDeliveries.webhookId, webhookId),
				isWaiting,
				sql`${webhookDeliveries.nextAt} <= now()`,
				isNextOfRecord,
				not(isLeftAlone(webhookId)),
			),
		)
		.orderBy(webhookDeliveries.nextAt, webhookDeliveries.id)
		.limit(atMost);
}

/** When there may be something to send: `looksEveryMs` from now at the latest, unless the address is left alone. */
export async function findNextLook(
	db: Database,
	{ webhookId, looksEveryMs }: { webhookId: number; looksEveryMs: number },
): Promise<Date> {
	const nextDue = db
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
	const at = sql`case when ${webhooks.pausedUntil} > now() then ${webhooks.pausedUntil}
		else least(${nextDue}, ${after(looksEveryMs)}) end`;
	const [look] = await db
		.select({ at: at.mapWith(webhooks.pausedUntil) })
		.from(webhooks)
		.where(eq(webhooks.id, webhookId));
	if (!look) throw new NotFound("webhook", webhookId);
	return look.at;
}

/** How a delivery went. */
export interface Attempt {
	sentAt: Date;
	signature: string;
	answerStatus: number | null;
	answer: string | null;
	/** Null: it came through. */
	error: WebhookFailure | null;
}

/** What failed goes out again after the pause: once more when its time is over, and then never. */
export async function saveAttempt(
	tx: Database,
	{ id }: Pick<DeliveryRow, "id">,
	attempt: Attempt,
	pauseMs: number,
): Promise<void> {
	const { giveUpAt } = webhookDeliveries;
	const outcome =
		attempt.error === null
			? ({ status: "delivered", deliveredAt: attempt.sentAt } as const)
			: {
					status: sql`case when ${giveUpAt} <= now() then 'failed' else 'waiting' end`,
					nextAt: sql`least(${after(pauseMs)}, ${giveUpAt})`,
				};
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
	{ webhookId, atMost }: { webhookId: number; atMost: number },
): Promise<number> {
	const outlived = tx
		.select({ id: webhookDeliveries.id })
		.from(webhookDeliveries)
		.where(
			and(
				eq(webhookDeliveries.webhookId, webhookId),
				isWaiting,
				sql`${webhookDeliveries.giveUpAt} <= now()`,
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
 * Lets the job that sends for a webhook begin now, unless its address, or itself after a crash, is being left alone. Answers where it
 * stands: a running one may have looked just before, and is to be woken once it has ended.
 */
export async function wakeWebhookJob(
	db: Database,
	webhookId: number,
): Promise<"none" | "waiting" | "running"> {
	const key = webhookJobKey(webhookId);
	return db.transaction(async (tx) => {
		// Locked, or whoever is just letting it go would be seen at work first and gone then, and it not be woken.
		const [job] = await rowsOf<{ id: number; status: "waiting" | "running" }>(
			tx,
			sql`select ${jobs.id}, ${jobs.status} from ${jobs}
				where ${jobs.uniqueKey} = ${key} and ${jobs.finishedAt} is null
				for no key update`,
		);
		if (job?.status !== "waiting") return job?.status ?? "none";
		const woken = await tx
			.update(jobs)
			.set({ runAt: sql`now()` })
			.where(
				sql`${jobs.id} = ${job.id} and ${jobs.runAt} > now()
					and ${jobs.crashes} = 0 and not ${isLeftAlone(webhookId)}`,
			)
			.returning({ id: jobs.id });
		if (woken.length > 0) await wakeWorkers(tx);
		return "waiting";
	});
}

function after(ms: number): SQL {
	return sql`now() + make_interval(secs => ${ms / 1000})`;
}
