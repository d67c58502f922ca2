import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { localOperator } from "#core/actor.ts";
import { type Database, rowsOf } from "#db/database.ts";
import { pathOf, urlOf } from "#tests/support/doomed-processes.ts";
import { isPostgres, openTestDatabase } from "#tests/support/test-database.ts";

const jobCount = 600;
const children: ChildProcess[] = [];

afterEach(() => {
	for (const child of children.splice(0)) child.kill("SIGKILL");
});

test.runIf(isPostgres())(
	"of 600 jobs none is lost and none is done twice when one of three workers is killed",
	async () => {
		const database = await openTestDatabase();
		try {
			await givenJobs(database.db);
			const url = await urlOf(database.db);
			const victim = startWorker(url, "victim", "40");
			const others = [startWorker(url, "second"), startWorker(url, "third")];
			const workers = [victim, ...others];
			for (const worker of workers) await says(worker, /^ready\n/);
			for (const { child } of workers) child.stdin?.write("begin\n");
			const withinStep = await says(victim, /silent within (\d+)\n/);
			const afterStep = await says(victim, /silent after (\d+)\n/);
			victim.child.kill("SIGKILL");
			await vi.waitFor(
				async () => expect(await unfinished(database.db)).toBe(0),
				{ timeout: 90_000, interval: 20 },
			);

			const rows = await rowsOf<{ id: number; times: number }>(
				database.db,
				sql`select j.id, count(w.job_id) as times
					from jobs j left join worked w on w.job_id = j.id
					where j.status = 'done' group by j.id order by j.id`,
			);
			expect(rows).toHaveLength(jobCount);
			expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
			// What it had written stays its work; what it had not committed is another's.
			expect(await workerOf(database.db, Number(afterStep))).toBe("victim");
			expect(await workerOf(database.db, Number(withinStep))).not.toBe(
				"victim",
			);
			for (const { child, ended } of others) {
				child.kill("SIGTERM");
				expect(await ended).toEqual([0, null]);
			}
		} finally {
			await database.close();
		}
	},
	120_000,
);

async function givenJobs(db: Database): Promise<void> {
	// Without a key on purpose: what is done twice is to be seen.
	await db.execute(sql`create table worked (job_id bigint, worker text)`);
	await db.execute(sql`insert into jobs (kind, actor)
		select 'test', ${localOperator.name} from generate_series(1, ${jobCount}::int)`);
}

function startWorker(...args: string[]) {
	const child = spawn(
		process.execPath,
		[pathOf("job-worker-process"), ...args],
		{ stdio: ["pipe", "pipe", "inherit"] },
	);
	children.push(child);
	let output = "";
	child.stdout.on("data", (chunk) => {
		output += chunk;
	});
	return { child, output: () => output, ended: once(child, "exit") };
}

/** Waits for a line; answers what it names. */
function says(
	{ output }: ReturnType<typeof startWorker>,
	line: RegExp,
): Promise<string> {
	return vi.waitFor(
		() => {
			const [said, named = ""] = output().match(line) ?? [];
			expect(said, output()).toBeDefined();
			return named;
		},
		{ timeout: 60_000, interval: 10 },
	);
}

async function unfinished(db: Database): Promise<number> {
	const [row] = await rowsOf<{ count: number }>(
		db,
		sql`select count(*) as count from jobs where finished_at is null`,
	);
	return row?.count ?? Number.NaN;
}

async function workerOf(db: Database, jobId: number): Promise<string> {
	const [row] = await rowsOf<{ worker: string }>(
		db,
		sql`select worker from worked where job_id = ${jobId}`,
	);
	return row?.worker ?? "";
}
