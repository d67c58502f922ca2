import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { type Database, rowsOf } from "../database.ts";
import { auditLog } from "../schema/activity.ts";

interface Reveals {
	/** Until someone who may have `most` an hour may have another; 0 when there is no need to wait. */
	waitSeconds: number;
	/** Whether the audit says of this hour that they were refused. */
	isRefusalKnown: boolean;
}

/**
 * How often somebody had masked data shown within the hour, as the audit has it. Until the transaction ends they have
 * no other shown: of many at once none slips past the count.
 */
export async function lockReveals(
	tx: Database,
	actor: Actor,
	most: number,
): Promise<Reveals> {
	const whose = `reveals ${actor.kind} ${actor.id}`;
	await tx.execute(
		sql`select pg_advisory_xact_lock(hashtextextended(${whose}, 0))`,
	);
	const [row] = await rowsOf<{
		seconds: number | null;
		isRefusalKnown: boolean;
	}>(
		tx,
		sql`select
				(
					select ceil(extract(epoch from ${auditLog.at} + interval '1 hour' - clock_timestamp()))::integer
					from ${auditLog} where ${isWithinHour(actor, "personal-data-read")}
					order by ${auditLog.at} desc offset ${most - 1} limit 1
				) as seconds,
				exists (
					select from ${auditLog} where ${isWithinHour(actor, "personal-data-refused")}
				) as "isRefusalKnown"`,
	);
	return {
		waitSeconds: Math.max(0, row?.seconds ?? 0),
		isRefusalKnown: row?.isRefusalKnown ?? false,
	};
}

/** By words that the index of actors answers to. */
function isWithinHour({ kind, id }: Actor, action: string): SQL | undefined {
	return and(
		eq(auditLog.actorKind, kind),
		eq(auditLog.actorId, id),
		sql`${auditLog.at} > now() - interval '1 hour'`,
		eq(auditLog.action, action),
	);
}
