import { once } from "node:events";
import { startJobWorkers } from "#api/jobs/job-workers.ts";
import { bulkJobKinds } from "#api/jobs/kinds/bulk-jobs.ts";
import { openPostgres } from "#db/open-postgres.ts";

// Works at bulk actions, as a process of its own that tests can kill. Run with a DATABASE_URL and the moment it is.
const [url, moment] = process.argv.slice(2);
if (url === undefined || moment === undefined)
	throw new Error("Give a URL and a moment");
const database = await openPostgres(url);
const workers = startJobWorkers({
	...{ database, kinds: bulkJobKinds, workerName: "victim" },
	now: () => new Date(moment),
	onUnexpectedError: (error) => console.error(error),
	limits: { leaseMs: 1_000, renewMs: 250, pollMs: 100 },
});
await once(process, "SIGTERM");
await workers.stop();
await database.close();
