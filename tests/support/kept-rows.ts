import { sql } from "drizzle-orm";
import { type OpenDatabase, rowsOf } from "#db/database.ts";

/**
 * Keeps every row as it is now, beside the tables. What it answers puts them back, whatever happened
 * since: that is many times faster than asking the API to make them again, and the same to the letter.
 */
export async function keepRows({
	db,
}: OpenDatabase): Promise<() => Promise<void>> {
	const tables = await rowsOf<{ name: string }>(
		db,
		sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
	);
	// One that stands after its first number counts as asked, or nobody would restart it afterwards.
	const sequences = await rowsOf<{ name: string; state: string }>(
		db,
		sql`select quote_ident(sequencename) as name,
				concat_ws(', ', coalesce(last_value, start_value), (last_value is not null)::text) as state
			from pg_sequences where schemaname = 'public'`,
	);
	const copies = tables.map(
		({ name }) => `create table kept.${name} as table ${name};`,
	);
	await db.execute(
		sql.raw(`do $$ begin create schema kept; ${copies.join(" ")} end $$`),
	);
	const returns = [
		...tables.map(({ name }) => `delete from ${name};`),
		...tables.map(
			({ name }) =>
				`insert into ${name} overriding system value table kept.${name};`,
		),
		...sequences.map(
			({ name, state }) => `perform setval('${name}', ${state});`,
		),
	];
	const putBack = sql.raw(`do $$ begin
		set local session_replication_role = replica; -- in any order, and no trigger tells of it
		${returns.join(" ")}
	end $$`);
	return async () => {
		await db.execute(putBack);
	};
}

/** For a database that others use afterwards. */
export async function forgetRows({ db }: OpenDatabase): Promise<void> {
	await db.execute(sql`drop schema if exists kept cascade`);
}
