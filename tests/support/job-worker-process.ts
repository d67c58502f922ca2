import { once } from "node:events";
import { sql } from "drizzle-orm";
import { startJobWorkers } from "#api/jobs/job-workers.ts";
import { openPostgres } from "#db/open-postgres.ts";
import { kindOf } from "./jobs.ts";

// A worker as a process of its own that tests can kill. Run with a DATABASE_URL, a name, and after how many
// jobs it falls silent: of those it then holds, every other one stands in the middle of its step, the rest
// after it. Says "ready" and begins once it is told to.
const [url, name, silentAfter] = process.argv.slice(2);
if (url === undefined || name === undefined) throw new Error("Give a URL");
const say = (line: string) => process.stdout.write(`${line}\n`);
const database = await openPostgres(url);
let begun = 0;

const writesRow = kindOf(async (job) => {
	begun += 1;
	const isSilent = begun > Number(silentAfter ?? Number.POSITIVE_INFINITY);
	const isWithin = begun % 2 === 0;
	if (job.state !== "written")
		await job.step(
			async (tx) => {
				await tx.execute(
					sql`insert into worked (job_id, worker) values (${job.id}, ${name})`,
				);
				if (isSilent && isWithin) await fallSilent(`within ${job.id}`);
			},
			() => ({ state: "written" }),
		);
	if (isSilent) await fallSilent(`after ${job.id}`);
});

async function fallSilent(where: string): Promise<never> {
	say(`silent ${where}`);
	return new Promise(() => {});
}

say("ready");
await once(process.stdin, "data");
const workers = startJobWorkers({
	database,
	kinds: [writesRow],
	now: () => new Date(),
	onUnexpectedError: (error) => say(`unexpected ${error}`),
	workerName: name,
	limits: { leaseMs: 1_000, renewMs: 250, pollMs: 100 },
});
await once(process, "SIGTERM");
process.stdin.destroy();
await workers.stop();
await database.close();
