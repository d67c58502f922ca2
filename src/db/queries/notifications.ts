import {
	and,
	desc,
	eq,
	inArray,
	isNotNull,
	isNull,
	lte,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import type { NotificationKind, NotificationList } from "#contract/activity.ts";
import type { Actor } from "#core/actor.ts";
import { NotFound } from "#core/errors.ts";
import type { Database } from "../database.ts";
import { prepared, preparedSql } from "../prepared.ts";
import { json, recordsOf } from "../records.ts";
import { notifications } from "../schema/activity.ts";
import { actorValues } from "../schema/actor.ts";
import { sendNotices } from "./change-log.ts";

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
	const written = await insertAll(tx, { rows: JSON.stringify(rows) });
	await sendNotices(
		tx,
		written.map(({ id }) => ({
			entity: "notification",
			id,
			action: "created",
		})),
	);
}

/** Counts on in one that nobody has read yet; answers whether there is one. */
export async function updateUnreadNotification(
	tx: Database,
	{
		kind,
		actor,
		entityId,
	}: Pick<NewNotification, "kind" | "actor" | "entityId">,
	{ param, by }: { param: string; by: number },
): Promise<boolean> {
	const { params } = notifications;
	const [row] = await tx
		.update(notifications)
		.set({
			params: sql`jsonb_set(${params}, array[${param}::text], to_jsonb((${params} ->> ${param}::text)::int + ${by}::int))`,
		})
		.where(
			and(
				eq(notifications.actorKind, actor.kind),
				eq(notifications.actorId, actor.id),
				isNull(notifications.readAt),
				eq(notifications.kind, kind),
				eq(notifications.entityId, entityId),
				// One of a single record has no such count, and may have the same id.
				sql`${params} ->> ${param}::text is not null`,
			),
		)
		.returning({ id: notifications.id });
	if (!row) return false;
	await sendNotices(tx, [
		{ entity: "notification", id: row.id, action: "edited" },
	]);
	return true;
}

const added = recordsOf(notifications, [
	...(["at", "kind", "storeId", "entityId", "memberId", "params"] as const),
	...(["actor", "actorKind", "actorId"] as const),
]);

const insertAll = preparedSql<{ id: number }>(
	"insert_notifications",
	sql`insert into ${notifications} (${added.columns})
		select ${added.fields} from jsonb_to_recordset(${json("rows")}) as added (${added.record})
		returning id`,
);

const mostShown = 30;
/** More than anybody answers in a day. */
const mostOwnShown = 100;

/**
 * What the bell of `reader` shows: first what is for them alone and still unread, so that no number of orders buries
 * it; then the latest of all else that others caused and is for everybody, or was for them.
 */
export async function listNotifications(
	db: Database,
	reader: Actor,
): Promise<NotificationList> {
	const { kind, id } = reader;
	const own = await ownUnread(db).execute({ kind, id });
	const others = await latestOfOthers(db).execute({ kind, id });
	const [unread] = await unreadCount(db).execute({ kind, id });
	return {
		items: [...own, ...others].map(
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

const anyReader = { kind: sql.placeholder("kind"), id: sql.placeholder("id") };

const ownUnread = prepared((db) =>
	db
		.select()
		.from(notifications)
		.where(isOwnUnread(anyReader))
		.orderBy(...latestFirst)
		.limit(mostOwnShown)
		.prepare("own_unread_notifications"),
);

const latestOfOthers = prepared((db) =>
	db
		.select()
		.from(notifications)
		.where(and(isForReader(anyReader), isForAllOrRead))
		.orderBy(...latestFirst)
		.limit(mostShown)
		.prepare("latest_notifications"),
);

const unreadCount = prepared((db) =>
	db
		.select({ count: sql<number>`count(*)` })
		.from(notifications)
		.where(and(isForReader(anyReader), isNull(notifications.readAt)))
		.prepare("unread_notifications"),
);

/**
 * Marks as read all that is in the bell of `reader`, up to `upToId`: what comes in meanwhile stays new, and so does what
 * is for them alone and had no room.
 */
export async function markNotificationsRead(
	tx: Database,
	upToId: number,
	by: { reader: Actor; now: Date },
): Promise<void> {
	const shown = tx
		.select({ id: notifications.id })
		.from(notifications)
		.where(isOwnUnread(by.reader))
		.orderBy(...latestFirst)
		.limit(mostOwnShown);
	const isShown = or(isForAllOrRead, inArray(notifications.id, shown));
	const isMeant = and(lte(notifications.id, upToId), isShown);
	if (await markRead(tx, isMeant, by)) await sendNoticeOfReading(tx, upToId);
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
	which: SQL | undefined,
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

const latestFirst = [desc(notifications.at), desc(notifications.id)];

const isForAllOrRead = or(
	isNull(notifications.memberId),
	isNotNull(notifications.readAt),
);

/** Told now, or when a statement that was prepared is run. */
type Reader = Pick<Actor, "kind" | "id"> | typeof anyReader;

function isOwnUnread(reader: Reader): SQL | undefined {
	return and(isFor(reader), isNull(notifications.readAt));
}

function isForReader(reader: Reader): SQL | undefined {
	const { kind, id } = reader;
	return and(
		sql`(${notifications.actorKind} <> ${kind} or ${notifications.actorId} <> ${id})`,
		or(isNull(notifications.memberId), isFor(reader)),
	);
}

/** Only people have some of their own. */
function isFor({ kind, id }: Reader): SQL {
	return sql`(${kind}::text = 'person' and ${notifications.memberId} = ${id})`;
}
