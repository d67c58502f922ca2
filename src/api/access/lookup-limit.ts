import type { Actor } from "#core/actor.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { recordBulkRead } from "#db/queries/bulk-reads.ts";
import {
	insertFailures,
	lockAttempts,
	secondsToWait,
} from "#db/queries/sign-in-failures.ts";
import { sha256Of } from "../sha256.ts";

const withinMinutes = 60;

/** How many different documents, phones and e-mails someone who sees them masked may search for in an hour. */
export const lookupsPerHour = 30;

/**
 * Counts the whole values that someone searches for, each once an hour: what a mask hides could be found out by
 * trying. Beyond the limit it refuses, which the audit says once an hour.
 */
export async function countLookups(
	db: Database,
	actor: Actor,
	values: readonly string[],
): Promise<void> {
	if (values.length === 0) return;
	const whose = `lookups ${actor.kind} ${actor.id}`;
	const known = await Promise.all(
		values.map(async (value) => `${whose} ${await shortHashOf(value)}`),
	);
	const waitSeconds = await db.transaction(async (tx) => {
		await lockAttempts(tx, whose);
		const wait = (of: string, most: number) =>
			secondsToWait(tx, [{ of, most }], withinMinutes);
		for (const value of known) {
			if ((await wait(value, 1)) > 0) continue;
			const seconds = await wait(whose, lookupsPerHour);
			if (seconds > 0) {
				const refused = `${whose} refused`;
				if ((await wait(refused, 1)) === 0) {
					await insertFailures(tx, [refused]);
					await recordBulkRead(tx, {
						...{ actor, entity: "customer", action: "personal-search-refused" },
						what: { perHour: lookupsPerHour },
					});
				}
				return seconds;
			}
			await insertFailures(tx, [whose, value]);
		}
		return 0;
	});
	if (waitSeconds > 0)
		throw new RuleViolation("too_many_lookups", "Searched for enough values", {
			params: { retryAfterSeconds: waitSeconds },
		});
}

/** Twenty bits tell an hour's values apart, and are those of a thousand CPFs: none is found out from them. */
async function shortHashOf(value: string): Promise<string> {
	return (await sha256Of(new TextEncoder().encode(value))).slice(0, 5);
}
