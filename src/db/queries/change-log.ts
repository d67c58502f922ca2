import { and, desc, eq, ne, notInArray, notLike, sql } from "drizzle-orm";
import type { ChangedEntity, ChangeEvent } from "#contract/activity.ts";
import { actionsOfKind } from "#contract/audit.ts";
import type { Actor } from "#core/actor.ts";
import { VersionConflict } from "#core/errors.ts";
import { happeningsOf } from "#core/webhook-events.ts";
import type { Database } from "../database.ts";
import { tellAfterCommit } from "../notices.ts";
import { preparedSql } from "../prepared.ts";
import { json, recordsOf } from "../records.ts";
import { auditLog } from "../schema/activity.ts";
import { auditOrigin } from "../schema/actor.ts";
import { together } from "../together.ts";
import { queueWebhooks } from "./webhook-outbox.ts";

/** The channel on which every committed change is told to open screens. */
export const changesChannel = "divishop_changes";

export interface Change {
	actor: Actor;
	entity: ChangedEntity;
	/** Null: none in particular. Nobody's screen is told of that. */
	entityId: number | null;
	action: string;
	before?: Record<string, unknown> | null;
	after?: Record<string, unknown> | null;
}

/**
 * Writes the audit row, with only the fields that changed, notifies open screens and writes down what
 * other systems are to be told. All of it happens when the surrounding transaction commits, or never.
 */
export function recordChange(tx: Database, change: Change): Promise<void> {
	return recordChanges(tx, [change]);
}

/** The same for many at once, in as many statements. */
export async function recordChanges(
	tx: Database,
	changes: readonly Change[],
): Promise<void> {
	if (changes.length === 0) return;
	await together([
		insertAudits(tx, { audits: auditsOf(changes) }),
		tellOfChanges(tx, changes),
	]);
}

/** What `auditInsertion` takes. */
export function auditsOf(changes: readonly Change[]): string {
	return JSON.stringify(changes.map(auditRow));
}

function auditRow(change: Change) {
	const { actor, entity, entityId, action } = change;
	return {
		...auditOrigin(actor),
		...{ entity, entityId, action },
		...changedFields(change.before ?? null, change.after ?? null),
	};
}

const audit = recordsOf(auditLog, [
	"actor",
	"actorKind",
	"actorId",
	"sessionId",
	"address",
	"requestId",
	"entity",
	"entityId",
	"action",
	"before",
	"after",
]);

export const auditInsertion = sql`insert into ${auditLog} (${audit.columns})
	select ${audit.fields} from jsonb_to_recordset(${json("audits")}) as audited (${audit.record})`;

const insertAudits = preparedSql("insert_audits", auditInsertion);

/** Open screens and, unless it is known that there are none, webhooks. */
export async function tellOfChanges(
	tx: Database,
	changes: readonly Change[],
	{ hasWebhooks = true }: { hasWebhooks?: boolean } = {},
): Promise<void> {
	const notices = changes.flatMap(({ entity, entityId, action }) =>
		entityId === null ? [] : [{ entity, id: entityId, action }],
	);
	await together([
		hasWebhooks && queueWebhooks(tx, changes.flatMap(happeningsOf)),
		sendNotices(tx, notices),
	]);
}

/**
 * Notifies open screens once the surrounding transaction commits. `recordChange` does it for what an
 * operator changes; call it for what follows from that: stock, a customer's totals, the bell.
 */
export async function sendNotices(
	tx: Database,
	notices: ChangeEvent[],
): Promise<void> {
	await tellAfterCommit(
		tx,
		notices.map((notice) => ({
			channel: changesChannel,
			payload: JSON.stringify(notice),
		})),
	);
}

/** Refuses to save over someone else's change; says who made it, when and where, as far as that was written down. */
export async function assertVersion(
	tx: Database,
	entity: ChangedEntity,
	row: { id: number; version: number },
	expected: number,
): Promise<void> {
	if (row.version === expected) return;
	const missed = Math.max(1, row.version - expected);
	const changes = await tx
		.select()
		.from(auditLog)
		.where(
			and(
				eq(auditLog.entity, entity),
				eq(auditLog.entityId, row.id),
				isChange,
				makesVersion,
			),
		)
		.orderBy(desc(auditLog.id))
		.limit(Math.min(missed, 50));
	const fields = changes.flatMap(({ before, after }) =>
		Object.keys({ ...before, ...after }),
	);
	throw new VersionConflict(entity, row.id, {
		actor: changes[0]?.actor ?? null,
		at: changes[0]?.at.toISOString() ?? null,
		fields: [...new Set(fields)],
		version: row.version,
	});
}

/** Reading a record is written down, too, and changes nothing. */
export const isChange = notInArray(auditLog.action, [...actionsOfKind.read]);

/** A store's documents come and go beside what a version is of; of an order, reminding its store makes none. */
const makesVersion = and(
	notLike(auditLog.action, "document-%"),
	ne(auditLog.action, "chased"),
);

// When it was decided on, or the key changed, the entry itself tells.
const bookkeeping = new Set([
	...["version", "searchText", "id"],
	...["pixKeyChangedOn", "decidedAt"],
]);

function changedFields(
	before: Record<string, unknown> | null,
	after: Record<string, unknown> | null,
) {
	const kept = Object.keys({ ...before, ...after }).filter(
		(key) =>
			!bookkeeping.has(key) &&
			(!before ||
				!after ||
				JSON.stringify(before[key]) !== JSON.stringify(after[key])),
	);
	const pick = (row: Record<string, unknown> | null) =>
		row && Object.fromEntries(kept.map((key) => [key, row[key] ?? null]));
	return { before: pick(before), after: pick(after) };
}
