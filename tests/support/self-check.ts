import type { Database } from "#db/database.ts";
import { type CheckResult, runChecks } from "#db/self-check.ts";

/** Everything that disagrees, at most a hundred of each kind; an empty list is what we want. */
export async function selfCheck(
	db: Database,
): Promise<CheckResult["disagreements"]> {
	const results = await runChecks(db);
	return results.flatMap((result) => result.disagreements);
}
