import { and, asc, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import { mostCounted, type Webhook } from "#contract/webhooks.ts";
import { NotFound } from "#core/errors.ts";
import type { Database } from "../database.ts";
import { webhookDeliveries, webhooks } from "../schema/webhooks.ts";

export type WebhookRow = typeof webhooks.$inferSelect;

export async function listWebhooks(db: Database): Promise<Webhook[]> {
	const rows = await db
		.select(withCounts)
		.from(webhooks)
		.where(isNull(webhooks.removedAt))
		.orderBy(asc(webhooks.id));
	return rows.map(webhookOf);
}

export async function getWebhook(db: Database, id: number): Promise<Webhook> {
	const [row] = await db.select(withCounts).from(webhooks).where(isKept(id));
	if (!row) throw new NotFound("webhook", id);
	return webhookOf(row);
}

/** With its secret: for whoever signs. */
export async function findWebhook(
	db: Database,
	id: number,
): Promise<WebhookRow | undefined> {
	const [row] = await db.select().from(webhooks).where(isKept(id));
	return row;
}

export async function lockWebhook(
	tx: Database,
	id: number,
): Promise<WebhookRow> {
	const [row] = await tx
		.select()
		.from(webhooks)
		.where(isKept(id))
		.for("no key update");
	if (!row) throw new NotFound("webhook", id);
	return row;
}

export async function listActiveWebhookIds(db: Database): Promise<number[]> {
	const rows = await db
		.select({ id: webhooks.id })
		.from(webhooks)
		.where(eq(webhooks.isActive, true));
	return rows.map(({ id }) => id);
}

/** How many there are; until the transaction ends nobody else adds one. */
export async function lockWebhookCount(tx: Database): Promise<number> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhooks'))`);
	const [row] = await tx
		.select({ total: count() })
		.from(webhooks)
		.where(isNull(webhooks.removedAt));
	return row?.total ?? 0;
}

export async function insertWebhook(
	tx: Database,
	values: Pick<
		typeof webhooks.$inferInsert,
		| "name"
		| "address"
		| "secret"
		| "events"
		| "isActive"
		| "createdBy"
		| "createdAt"
	>,
): Promise<number> {
	const [row] = await tx
		.insert(webhooks)
		.values(values)
		.returning({ id: webhooks.id });
	if (!row) throw new Error("an insert always returns its row");
	return row.id;
}

export async function updateWebhook(
	tx: Database,
	{ id, version }: Pick<WebhookRow, "id" | "version">,
	changes: Partial<
		Pick<
			WebhookRow,
			"name" | "address" | "secret" | "events" | "isActive" | "removedAt"
		>
	>,
): Promise<void> {
	await tx
		.update(webhooks)
		.set({ ...changes, version: version + 1 })
		.where(eq(webhooks.id, id));
}

/** How its address has been doing; no change of the webhook itself. */
export type WebhookHealth = Pick<
	WebhookRow,
	"failingSince" | "failuresInRow" | "pausedUntil" | "lastDeliveredAt"
>;

export async function updateWebhookHealth(
	tx: Database,
	id: number,
	health: Partial<WebhookHealth>,
): Promise<void> {
	await tx.update(webhooks).set(health).where(eq(webhooks.id, id));
}

/**
 * How it went since it was `read`, and for how long its address is left alone from now on. Not where
 * someone changed it or it came through meanwhile: they know better. Answers whether it was saved.
 */
export async function saveHealthOfRun(
	tx: Database,
	read: WebhookRow,
	{
		pauseMs,
		...health
	}: Omit<WebhookHealth, "pausedUntil"> & {
		pauseMs: number;
	},
): Promise<boolean> {
	const rows = await tx
		.update(webhooks)
		.set({
			...health,
			pausedUntil:
				pauseMs > 0
					? sql`now() + make_interval(secs => ${pauseMs / 1000})`
					: null,
		})
		.where(
			and(
				eq(webhooks.id, read.id),
				eq(webhooks.version, read.version),
				eq(webhooks.failuresInRow, read.failuresInRow),
				sql`${webhooks.lastDeliveredAt} is not distinct from ${read.lastDeliveredAt}`,
			),
		)
		.returning({ id: webhooks.id });
	return rows.length > 0;
}

const withCounts = {
	id: webhooks.id,
	name: webhooks.name,
	address: webhooks.address,
	events: webhooks.events,
	isActive: webhooks.isActive,
	createdBy: webhooks.createdBy,
	createdAt: webhooks.createdAt,
	failingSince: webhooks.failingSince,
	pausedUntil: webhooks.pausedUntil,
	lastDeliveredAt: webhooks.lastDeliveredAt,
	version: webhooks.version,
	waiting: deliveriesThat(sql`delivery.status = 'waiting'`),
	failed: deliveriesThat(sql`delivery.status = 'failed'`),
};

/** The status stands in the text: only then is the index of those rows alone of use. */
function deliveriesThat(are: SQL): SQL<number> {
	return sql<number>`(
		select count(*) from (
			select 1 from ${webhookDeliveries} as delivery
			where delivery.webhook_id = webhooks.id and ${are}
			limit ${mostCounted}
		) as counted
	)`.mapWith(Number);
}

type CountedRow = Omit<WebhookRow, "secret" | "failuresInRow" | "removedAt"> & {
	waiting: number;
	failed: number;
};

function webhookOf(row: CountedRow): Webhook {
	return {
		...row,
		createdAt: row.createdAt.toISOString(),
		failingSince: row.failingSince?.toISOString() ?? null,
		pausedUntil: row.pausedUntil?.toISOString() ?? null,
		lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
	};
}

function isKept(id: number) {
	return and(eq(webhooks.id, id), isNull(webhooks.removedAt));
}
