import { and, desc, eq, inArray } from "drizzle-orm";
import type { ActivityEntry, AuditedEntity } from "#contract/activity.ts";
import type { Database } from "../database.ts";
import { auditLog } from "../schema/activity.ts";
import { shownValues } from "./audit-rows.ts";

/** What a record's own history shows of the audit. */
export const activityColumns = {
	id: auditLog.id,
	at: auditLog.at,
	actor: auditLog.actor,
	entity: auditLog.entity,
	action: auditLog.action,
	...shownValues,
};

/** The latest events of one row, newest first. */
export async function listActivity(
	db: Database,
	of: {
		entities: AuditedEntity[];
		entityId: number;
		/** Of the pinned business clock, while there is one. */
		clockStartedAt?: Date | null;
	},
): Promise<ActivityEntry[]> {
	const rows = await db
		.select(activityColumns)
		.from(auditLog)
		.where(
			and(
				inArray(auditLog.entity, of.entities),
				eq(auditLog.entityId, of.entityId),
			),
		)
		.orderBy(desc(auditLog.id))
		.limit(10);
	return rows.map((row) => ({
		...row,
		at: row.at.toISOString(),
		clock: clockOf(row.at, of.clockStartedAt ?? null),
	}));
}

/** The sample brought its own rows with it, on its calendar; all that was done since is in real time. */
export function clockOf(
	at: Date,
	clockStartedAt: Date | null,
): ActivityEntry["clock"] {
	return clockStartedAt && at >= clockStartedAt ? "real" : "business";
}
