import { and, desc, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { NotificationKind, NotificationList } from "#contract/activity.ts";
import type { Actor } from "#core/actor.ts";
import { NotFound } from "#core/errors.ts";
import type { Database } from "../database.ts";
import { preparedSql } from "../prepared.ts";
import { json, recordsOf } from "../records.ts";
import { notifications } from "../schema/activity.ts";
import { actorValues } from "../schema/actor.ts";
import { noticeOf, sendNotices } from "./change-log.ts";

export interface NewNotification {
	at: Date;
	kind: NotificationKind;
	/** Who caused it: they know already, and their bell leaves it out. */
	actor: Actor;
	storeId: number | null;
	entityId: number;
	/** Whom it is for alone; left out, it is for everybody. */
	memberId?: number;
	params: Record<string, string | number>;
}

export function insertNotification(
	tx: Database,
	added: NewNotification,
): Promise<void> {
	return insertNotifications(tx, [added]);
}

export async function insertNotifications(
	tx: Database,
	added: readonly NewNotification[],
): Promise<void> {
	if (added.length === 0) return;
	const rows = added.map((row) => ({ ...row, ...actorValues(row.actor) }));
	await insertAll(tx, { rows: JSON.stringify(rows) });
}

const added = recordsOf(notifications, [
	...(["at", "kind", "storeId", "entityId", "memberId", "params"] as const),
	...(["actor", "actorKind", "actorId"] as const),
]);

const insertAll = preparedSql(
	"insert_notifications",
	sql`with written as (
			insert into ${notifications} (${added.columns})
			select ${added.fields} from jsonb_to_recordset(${json("rows")}) as added (${added.record})
			returning id
		)
		select ${noticeOf({ entity: sql`'notification'`, id: sql`id`, action: sql`'created'` })} from written`,
);

const mostShown = 30;

/** What the bell of `reader` shows: all that others caused, and is for everybody or for them alone. */
export async function listNotifications(
	db: Database,
	reader: Actor,
): Promise<NotificationList> {
	const rows = await db
		.select()
		.from(notifications)
		.where(isForReader(reader))
		.orderBy(desc(notifications.at), desc(notifications.id))
		.limit(mostShown);
	const [unread] = await db
		.select({ count: sql<number>`count(*)` })
		.from(notifications)
		.where(and(isForReader(reader), isNull(notifications.readAt)));
	return {
		items: rows.map(
			({
				actor: _,
				actorKind: _kind,
				actorId: _id,
				memberId: _for,
				...row
			}) => ({
				...row,
				at: row.at.toISOString(),
				readAt: row.readAt?.toISOString() ?? null,
			}),
		),
		unread: unread?.count ?? 0,
	};
}

/** Marks as read all that is in the bell of `reader`, up to `upToId`: what comes in meanwhile stays new. */
export async function markNotificationsRead(
	tx: Database,
	upToId: number,
	by: { reader: Actor; now: Date },
): Promise<void> {
	if (await markRead(tx, lte(notifications.id, upToId), by))
		await sendNoticeOfReading(tx, upToId);
}

export async function markNotificationRead(
	tx: Database,
	id: number,
	by: { reader: Actor; now: Date },
): Promise<void> {
	const isMeant = eq(notifications.id, id);
	if (await markRead(tx, isMeant, by)) return sendNoticeOfReading(tx, id);
	const [alreadyRead] = await tx
		.select({ id: notifications.id })
		.from(notifications)
		.where(and(isMeant, isForReader(by.reader)));
	if (!alreadyRead) throw new NotFound("notification", id);
}

/**
 * Whether anything was still to be read. The bell is the team's: what one has read is read for all, but for what is
 * for them alone.
 */
async function markRead(
	tx: Database,
	which: SQL,
	{ reader, now }: { reader: Actor; now: Date },
): Promise<boolean> {
	const rows = await tx
		.update(notifications)
		.set({ readAt: now })
		.where(and(which, isForReader(reader), isNull(notifications.readAt)))
		.returning({ id: notifications.id });
	return rows.length > 0;
}

function sendNoticeOfReading(tx: Database, id: number): Promise<void> {
	return sendNotices(tx, [{ entity: "notification", id, action: "read" }]);
}

function isForReader(reader: Actor): SQL | undefined {
	const isByOthers = sql`(${notifications.actorKind} <> ${reader.kind} or ${notifications.actorId} <> ${reader.id})`;
	const isForAll = isNull(notifications.memberId);
	if (reader.kind !== "person") return and(isByOthers, isForAll);
	return and(isByOthers, or(isForAll, eq(notifications.memberId, reader.id)));
}
