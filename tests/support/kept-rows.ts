import { sql } from "drizzle-orm";
import { type OpenDatabase, rowsOf } from "#db/database.ts";
import { listTables, withoutTriggers } from "./empty-database.ts";

/**
 * Keeps every row as it is now, beside the tables. What it answers puts them back into the emptied database: that is
 * many times faster than asking the API to make them again, and the same to the letter. `emptyDatabase` has been there
 * before: without it no trigger would stand aside.
 */
export async function keepRows({
	db,
}: OpenDatabase): Promise<() => Promise<void>> {
	const tables = (await listTables(db)).reverse(); // what others refer to first
	const sequences = await rowsOf<{ name: string; last: number }>(
		db,
		sql`select format('%I', sequencename) as name, last_value as last
			from pg_sequences where schemaname = 'public' and last_value is not null`,
	);
	await db.execute(sql`create schema kept`);
	const copies = tables.map(
		({ name }) => `create table kept.${name} as table ${name};`,
	);
	await db.execute(sql.raw(`do $$ begin ${copies.join(" ")} end $$`));
	const returns = [
		"delete from marketplace_settings;", // those of an empty one
		withoutTriggers(
			tables.map(
				({ name }) =>
					`insert into ${name} overriding system value table kept.${name};`,
			),
		),
		...sequences.map(({ name, last }) => `perform setval('${name}', ${last});`),
	];
	// As a function, whose statements PostgreSQL plans once.
	await db.execute(
		sql.raw(
			`create function kept.put_back() returns void language plpgsql as $$ begin ${returns.join(" ")} end $$`,
		),
	);
	return async () => {
		await db.execute(sql`select kept.put_back()`);
	};
}

/** For a database that others use afterwards. */
export async function forgetRows({ db }: OpenDatabase): Promise<void> {
	await db.execute(sql`drop schema if exists kept cascade`);
}
