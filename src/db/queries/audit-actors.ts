import { and, asc, eq, exists, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { NamedActor } from "#contract/actors.ts";
import {
	type ActorKind,
	localOperator,
	openStorefront,
	systemActor,
} from "#core/actor.ts";
import { type Database, rowsOf } from "../database.ts";
import { apiKeys, members } from "../schema/access.ts";
import { auditLog } from "../schema/activity.ts";

/** Everyone who did something, by the name they have today: people first, then programs. */
export async function listAuditActors(db: Database): Promise<NamedActor[]> {
	const people = await db
		.select({
			kind: sql<ActorKind>`'person'`,
			id: members.id,
			name: members.name,
		})
		.from(members)
		.where(hasActed(db, "person", members.id))
		.orderBy(asc(members.name), asc(members.id));
	const keys = await db
		.select({ kind: sql<ActorKind>`'key'`, id: apiKeys.id, name: apiKeys.name })
		.from(apiKeys)
		.where(hasActed(db, "key", apiKeys.id))
		.orderBy(asc(apiKeys.name), asc(apiKeys.id));
	const unnamed = await rowsOf<{ kind: ActorKind }>(
		db,
		sql`select kind from unnest(array['person', 'key', 'system']) as kind
			where ${hasActed(db, sql`kind`, sql`0`)}`,
	);
	const nobodys = unnamed.map(({ kind }) => withoutAccount[kind]);
	return [
		...people,
		...nobodys.filter(({ kind }) => kind === "person"),
		...keys,
		...nobodys.filter(({ kind }) => kind !== "person"),
	];
}

/** Who needs no account or key: where sign-in is off, and the installation itself. */
const withoutAccount: Record<ActorKind, NamedActor> = {
	person: localOperator,
	key: openStorefront,
	system: systemActor,
};

function hasActed(
	db: Database,
	kind: ActorKind | SQL,
	id: PgColumn | SQL,
): SQL {
	return exists(
		db
			.select({ one: sql`1` })
			.from(auditLog)
			.where(
				and(sql`${auditLog.actorKind} = ${kind}`, eq(auditLog.actorId, id)),
			),
	);
}
