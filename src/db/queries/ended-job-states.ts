import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../database.ts";
import { jobs } from "../schema/jobs.ts";

/** What those of a kind that were cancelled, or given up, had come to; each answers once. */
export async function takeStatesOfEndedJobs(
	tx: Database,
	kind: string,
): Promise<unknown[]> {
	const rows = await rowsOf<{ state: unknown }>(
		tx,
		sql`with ended as (
			select id, state from ${jobs}
			where kind = ${kind} and finished_at is not null and state is not null
			for update
		), emptied as (
			update ${jobs} set state = null where id in (select id from ended)
		)
		select state from ended`,
	);
	return rows.map(({ state }) => state);
}
