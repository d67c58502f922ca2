import { z } from "zod";
import { bringLedgerUpToDate } from "#db/ledger/bring-up-to-date.ts";
import { type JobKind, runAgain } from "../job-kind.ts";

const quarterMs = 15 * 60_000;

/** What the day has freed, and what came in without a ledger, a batch in each step. */
export const moneyReleasing: JobKind = {
	name: "money-releasing",
	payload: z.unknown(),
	async run(job) {
		let parts = 0;
		for (;;) {
			const done = await job.step(
				(tx) => bringLedgerUpToDate(tx, job.now()),
				(count) => ({ done: parts + count }),
			);
			if (done === 0) break;
			parts += done;
		}
		return runAgain(new Date(job.now().getTime() + quarterMs), { parts });
	},
};
