import { z } from "zod";
import { settleSales } from "#db/queries/settle-sales.ts";
import { type JobKind, runAgain } from "../job-kind.ts";

const minuteMs = 60_000;

/** Once a minute. Each slot is moved in a transaction of its own: a worker that is killed leaves whole slots. */
export const salesSettling: JobKind = {
	name: "sales-settling",
	payload: z.unknown(),
	async run({ db, now }) {
		await settleSales(db);
		return runAgain(new Date(now().getTime() + minuteMs));
	},
};
