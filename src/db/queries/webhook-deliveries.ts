import { and, eq, inArray, sql } from "drizzle-orm";
import type {
	DeliveryFilters,
	DeliveryPage,
	DeliverySummary,
} from "#contract/webhooks.ts";
import { NotFound } from "#core/errors.ts";
import { retryForMs } from "#core/webhook-retry.ts";
import { countMatching } from "../count-matching.ts";
import { type Database, rowsOf } from "../database.ts";
import { keyset } from "../keyset.ts";
import { marketplaceSettings } from "../schema/settings.ts";
import { webhookDeliveries, webhooks } from "../schema/webhooks.ts";

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** A page of what was sent to one webhook, and is to be, the newest first. */
export async function listDeliveries(
	db: Database,
	webhookId: number,
	filters: DeliveryFilters,
): Promise<DeliveryPage> {
	const matching = and(
		eq(webhookDeliveries.webhookId, webhookId),
		filters.status ? eq(webhookDeliveries.status, filters.status) : undefined,
	);
	const keys = keyset(
		{ ...filters, sort: "newest" },
		{
			expression: sql`${webhookDeliveries.id}`,
			type: "bigint",
			isDescending: true,
		},
		sql`${webhookDeliveries.id}`,
	);
	const rows = await db
		.select({ ...summaryColumns, sortKey: keys.sortKey })
		.from(webhookDeliveries)
		.where(and(matching, keys.where))
		.orderBy(keys.orderBy)
		.limit(keys.limit);
	const page = keys.pageOf(
		rows,
		await countMatching(db, webhookDeliveries, matching),
	);
	return { ...page, items: page.items.map(summaryOf) };
}

interface DeliveryCounts extends Record<string, number> {
	/** Of webhooks that are on: the others send nothing. */
	waiting: number;
	/** Age of the oldest of those; 0 when none waits. */
	oldestSeconds: number;
	failed: number;
}

/** What to watch: whether other systems are told in time, and at all. */
export async function countDeliveries(db: Database): Promise<DeliveryCounts> {
	const [counts] = await rowsOf<DeliveryCounts>(
		db,
		sql`select waiting.count as waiting,
				coalesce(extract(epoch from now() - waiting.oldest), 0)::float8 as "oldestSeconds",
				(select count(*) from ${webhookDeliveries} where status = 'failed') as failed
			from (
				select count(*) as count, min(created_at) as oldest
				from ${webhookDeliveries} where status = 'waiting'
					and webhook_id in (select id from ${webhooks} where is_active)
			) as waiting`,
	);
	if (!counts) throw new Error("a count always answers");
	return counts;
}

export async function getDelivery(
	db: Database,
	{ webhookId, id }: Pick<DeliveryRow, "webhookId" | "id">,
): Promise<{ row: DeliveryRow; summary: DeliverySummary }> {
	const [found] = await db
		.select({ row: webhookDeliveries, summary: summaryColumns })
		.from(webhookDeliveries)
		.where(
			and(
				eq(webhookDeliveries.id, id),
				eq(webhookDeliveries.webhookId, webhookId),
			),
		);
	if (!found) throw new NotFound("webhook delivery", id);
	return { row: found.row, summary: summaryOf(found.summary) };
}

/** Of one that was sent by hand, once: it waits for nothing. */
export async function insertSentDelivery(
	tx: Database,
	values: Omit<typeof webhookDeliveries.$inferInsert, "id" | "attempts">,
): Promise<number> {
	const [row] = await tx
		.insert(webhookDeliveries)
		.values({ ...values, attempts: 1 })
		.returning({ id: webhookDeliveries.id });
	if (!row) throw new Error("an insert always returns its row");
	return row.id;
}

/** Puts one into the queue again, with all its time, as if it had just happened. */
export async function resendDelivery(
	tx: Database,
	{ id }: Pick<DeliveryRow, "id">,
): Promise<void> {
	await tx
		.update(webhookDeliveries)
		.set(asNew)
		.where(eq(webhookDeliveries.id, id));
}

/** The same for all that failed, the oldest `atMost` of them. */
export async function resendFailedDeliveries(
	tx: Database,
	{ webhookId, atMost }: { webhookId: number; atMost: number },
): Promise<number> {
	const failed = tx
		.select({ id: webhookDeliveries.id })
		.from(webhookDeliveries)
		.where(
			sql`${webhookDeliveries.webhookId} = ${webhookId} and ${webhookDeliveries.status} = 'failed'`,
		)
		.orderBy(webhookDeliveries.id)
		.limit(atMost);
	const rows = await tx
		.update(webhookDeliveries)
		.set(asNew)
		.where(inArray(webhookDeliveries.id, failed))
		.returning({ id: webhookDeliveries.id });
	return rows.length;
}

/** Takes out what is older than the settings keep it, `atMost` rows, and answers how many. */
export async function deleteOldDeliveries(
	tx: Database,
	atMost: number,
): Promise<number> {
	const oldest = tx
		.select({ id: webhookDeliveries.id })
		.from(webhookDeliveries)
		.where(
			sql`${webhookDeliveries.createdAt} < (
				select now() - make_interval(days => deliveries_kept_days) from ${marketplaceSettings}
			)`,
		)
		.orderBy(webhookDeliveries.createdAt)
		.limit(atMost);
	const rows = await tx
		.delete(webhookDeliveries)
		.where(inArray(webhookDeliveries.id, oldest))
		.returning({ id: webhookDeliveries.id });
	return rows.length;
}

const asNew = {
	status: "waiting",
	attempts: 0,
	nextAt: sql`now()`,
	giveUpAt: sql`now() + make_interval(secs => ${retryForMs / 1000})`,
	error: null,
	deliveredAt: null,
} as const;

const summaryColumns = {
	id: webhookDeliveries.id,
	deliveryId: webhookDeliveries.deliveryId,
	event: webhookDeliveries.event,
	recordName: sql<string>`coalesce(
		${webhookDeliveries.body}::json #>> '{record,code}',
		${webhookDeliveries.body}::json #>> '{data,name}',
		${webhookDeliveries.entityId}::text
	)`,
	createdAt: webhookDeliveries.createdAt,
	status: webhookDeliveries.status,
	attempts: webhookDeliveries.attempts,
	nextAt: webhookDeliveries.nextAt,
	sentAt: webhookDeliveries.sentAt,
	answerStatus: webhookDeliveries.answerStatus,
	error: webhookDeliveries.error,
};

type SummaryRow = Pick<
	DeliveryRow,
	Exclude<keyof typeof summaryColumns, "recordName">
> & { recordName: string };

function summaryOf(row: SummaryRow): DeliverySummary {
	return {
		...row,
		createdAt: row.createdAt.toISOString(),
		nextAt: row.status === "waiting" ? row.nextAt.toISOString() : null,
		sentAt: row.sentAt?.toISOString() ?? null,
	};
}
