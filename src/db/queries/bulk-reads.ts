import type { AuditedEntity } from "#contract/activity.ts";
import type { OrderPaper } from "#contract/orders.ts";
import type { Actor } from "#core/actor.ts";
import type { Database } from "../database.ts";
import { auditLog } from "../schema/activity.ts";
import { auditOrigin } from "../schema/actor.ts";

interface BulkRead {
	actor: Actor;
	entity: AuditedEntity;
	action:
		| "exported"
		| "printed"
		| "document-read"
		| "personal-data-read"
		| "personal-data-refused"
		| "personal-search-refused"
		| "package-read";
	/** Where it was one record only. */
	entityId?: number | undefined;
	/** What left: its format, which rows, how many where that is known. */
	what: {
		format?: string;
		filters?: string;
		count?: number;
		codes?: string | undefined;
		paper?: OrderPaper;
		fileName?: string;
		/** Why it was asked for. */
		reason?: string;
		/** How many they may have shown; it was refused. */
		perHour?: number | undefined;
	};
}

/**
 * Writes down that someone took people's data out, by file, on paper or by asking to see it. Call it before the first row
 * leaves: a download that breaks off has left, too.
 */
export async function recordBulkRead(
	db: Database,
	{ actor, entity, action, entityId, what }: BulkRead,
): Promise<void> {
	await db.insert(auditLog).values({
		...auditOrigin(actor),
		entity,
		entityId: entityId ?? null,
		action,
		after: what,
	});
}
