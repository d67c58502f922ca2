import { revealsPerHour } from "#core/access.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { recordBulkRead } from "#db/queries/bulk-reads.ts";
import { lockReveals } from "#db/queries/reveals.ts";
import type { Who } from "../access/who.ts";

/**
 * Writes down that someone has one person's data shown, and why: what cannot be written down is not shown. Refuses once
 * their role's number of the hour is used up, which the audit says as well.
 */
export async function recordReveal(
	db: Database,
	{ actor, session }: Who,
	of: { entity: "customer" | "order"; entityId: number; reason: string },
): Promise<void> {
	const { reason, ...record } = of;
	const read = { actor, ...record };
	// Where nobody signs in, nothing is masked for whoever is there.
	const perHour = session ? revealsPerHour[session.role] : null;
	const waitSeconds = await db.transaction(async (tx) => {
		const made =
			perHour === null ? null : await lockReveals(tx, actor, perHour);
		if (!made || made.waitSeconds === 0)
			await recordBulkRead(tx, {
				...{ ...read, action: "personal-data-read" },
				what: { reason },
			});
		// Once an hour is enough to be seen, and asking on and on does not fill the audit.
		else if (!made.isRefusalKnown)
			await recordBulkRead(tx, {
				...{ ...read, action: "personal-data-refused" },
				what: { reason, perHour: perHour ?? undefined },
			});
		return made?.waitSeconds ?? 0;
	});
	if (waitSeconds > 0)
		throw new RuleViolation("too_many_reveals", "Seen enough for an hour", {
			params: { retryAfterSeconds: waitSeconds },
		});
}
