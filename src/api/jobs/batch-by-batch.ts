import type { Database } from "#db/database.ts";
import { businessNow } from "#db/queries/settings.ts";
import { together } from "#db/together.ts";
import type { RunningJob } from "./job-kind.ts";

interface Batches<Row> {
	/** How many at a time where nobody waits; a quarter of them where people do. */
	size: number;
	/** As whoever worked at it before has left it. */
	begun: { done: number; total: number };
	/** The next rows of those that wait; after the last that was worked at, where one was. */
	next(tx: Database, after: Row | undefined, most: number): Promise<Row[]>;
	work(tx: Database, rows: Row[], at: BatchTime): Promise<void>;
}

/** By the marketplace's clock, and by the wall's. */
export interface BatchTime {
	now: Date;
	realNow: Date;
}

/**
 * Works through many rows, each batch in a step of its own: what was done is kept, whatever becomes of the rest.
 * Answers how many there were, with those done before.
 */
export async function batchByBatch<Row>(
	job: RunningJob<unknown>,
	{ size, begun, next, work }: Batches<Row>,
): Promise<number> {
	const { total } = begun;
	let { done } = begun;
	let last: Row | undefined;
	for (;;) {
		const most = job.isQuiet() ? size : Math.ceil(size / 4);
		const rows = await job.step(
			async (tx) => {
				const realNow = job.now();
				const [rows, now] = await together([
					next(tx, last, most),
					businessNow(tx, realNow),
				]);
				if (rows.length > 0) await work(tx, rows, { now, realNow });
				return rows;
			},
			(rows) => ({ done: done + rows.length, total }),
		);
		done += rows.length;
		last = rows.at(-1) ?? last;
		if (rows.length < most) return done;
	}
}
