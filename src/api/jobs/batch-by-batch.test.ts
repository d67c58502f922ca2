import { expect, test } from "vitest";
import { getJob } from "#db/queries/jobs.ts";
import { givenJob, kindOf, runDueJobs } from "#tests/support/jobs.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { batchByBatch } from "./batch-by-batch.ts";

const t = useTestApi();

/** What a job over the numbers 1 to `count` works at, eight at a time. */
async function batchesOf(
	count: number,
	isQuiet: () => boolean,
): Promise<number[][]> {
	const batches: number[][] = [];
	const kind = kindOf((job) =>
		batchByBatch<number>(job, {
			size: 8,
			begun: { done: 0, total: count },
			next: async (_, after = 0, most) =>
				Array.from(
					{ length: Math.min(most, count - after) },
					(_, at) => after + at + 1,
				),
			work: async (_, rows) => {
				if (rows.length > 0) batches.push(rows);
			},
		}),
	);
	const id = await givenJob(t.db);
	await runDueJobs(t.database, kind, { isQuiet });
	expect(await getJob(t.db, id)).toMatchObject({
		...{ status: "done", result: count, progressDone: count },
	});
	return batches;
}

test("where nobody waits, many are worked at in one go", async () => {
	expect(await batchesOf(10, () => true)).toEqual([
		[1, 2, 3, 4, 5, 6, 7, 8],
		[9, 10],
	]);
});

test("while people wait, as many as a quarter, and none is left out", async () => {
	expect(await batchesOf(5, () => false)).toEqual([[1, 2], [3, 4], [5]]);
	let asked = 0;
	expect(await batchesOf(12, () => asked++ > 0)).toEqual([
		[1, 2],
		[3, 4, 5, 6, 7, 8, 9, 10],
		[11, 12],
	]);
});
