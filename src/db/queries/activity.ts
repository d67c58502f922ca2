import { and, desc, eq, inArray } from "drizzle-orm";
import type { ActivityEntry, AuditedEntity } from "#contract/activity.ts";
import type { Database } from "../database.ts";
import { auditLog } from "../schema/activity.ts";

/** The latest events of one row, newest first. */
export async function listActivity(
	db: Database,
	of: { entities: AuditedEntity[]; entityId: number; limit?: number },
): Promise<ActivityEntry[]> {
	const rows = await db
		.select()
		.from(auditLog)
		.where(
			and(
				inArray(auditLog.entity, of.entities),
				eq(auditLog.entityId, of.entityId),
			),
		)
		.orderBy(desc(auditLog.id))
		.limit(of.limit ?? 10);
	return rows.map(({ entityId: _, ...row }) => ({
		...row,
		at: row.at.toISOString(),
	}));
}
