import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../database.ts";
import { migrate, migrations } from "../migrate.ts";
import {
	copyStatement,
	quoted,
	type StoredSequence,
	type StoredTable,
} from "./stored-tables.ts";

/** Where tables are filled before they take the place of those there are. */
export const beside = "divishop_restoring";
export const besideOid: SQL = sql.raw(`'${beside}'::regnamespace`);

/** What is put off until the rows are in: it is faster at once, and then holds for all of them. */
export interface PutOff {
	statements: string[];
}

/**
 * From here to the end of the transaction, names mean the new tables first. All of it is one transaction: until it
 * is committed nobody else sees anything of it, and a kill at any moment leaves the tables there are.
 */
export async function beginBeside(tx: Database): Promise<{ home: string }> {
	// Where the first migration would make it, which is not beside.
	await tx.execute(sql`create extension if not exists pg_trgm`);
	const [row] = await rowsOf<{ home: string; path: string }>(
		tx,
		sql`select current_schema() as home, current_setting('search_path') as path`,
	);
	if (!row?.home) throw new Error("The database has no schema to work in");
	await tx.execute(sql.raw(`create schema ${beside}`));
	await tx.execute(
		sql`select set_config('search_path', ${`${beside}, ${row.path}`}, true)`,
	);
	return { home: row.home };
}

/** Tables as the release of the backup had them, empty, and without what slows their filling down. */
export async function makeTablesBeside(
	tx: Database,
	applied: readonly string[],
): Promise<PutOff> {
	const known = new Set(applied);
	await migrate(
		tx,
		migrations.filter(({ name }) => known.has(name)),
	);
	const tables = await rowsOf<{ name: string }>(
		tx,
		sql`select relname as name from pg_class where relkind = 'r' and relnamespace = ${besideOid}`,
	);
	for (const { name } of tables)
		await tx.execute(
			sql.raw(`alter table ${quoted(name)} disable trigger user`),
		);
	const putOff = await takeConstraintsAndIndexes(tx);
	const names = tables.map(({ name }) => quoted(name));
	await tx.execute(sql.raw(`truncate ${names.join(", ")}`));
	for (const { name } of tables)
		putOff.statements.push(`alter table ${quoted(name)} enable trigger user`);
	return putOff;
}

async function takeConstraintsAndIndexes(tx: Database): Promise<PutOff> {
	const keys = await rowsOf<{
		table: string;
		name: string;
		definition: string;
	}>(
		tx,
		sql`select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
			from pg_constraint k join pg_class c on c.oid = k.conrelid
			where k.contype = 'f' and c.relnamespace = ${besideOid}`,
	);
	for (const { table, name } of keys)
		await tx.execute(
			sql.raw(`alter table ${quoted(table)} drop constraint ${quoted(name)}`),
		);
	const indexes = await rowsOf<{ name: string; definition: string }>(
		tx,
		sql`select c.relname as name, pg_get_indexdef(c.oid) as definition
			from pg_index i join pg_class c on c.oid = i.indexrelid
			where c.relnamespace = ${besideOid}
				and not exists (select from pg_constraint k where k.conindid = c.oid)`,
	);
	for (const { name } of indexes)
		await tx.execute(sql.raw(`drop index ${quoted(name)}`));
	return {
		statements: [
			...indexes.map(({ definition }) => definition),
			...keys.map(
				({ table, name, definition }) =>
					`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`,
			),
		],
	};
}

/** Never one of the tables there are, whatever the backup names. */
export function fillStatement(
	table: Pick<StoredTable, "name" | "columns">,
): string {
	return copyStatement(table, "from stdin", beside);
}

export async function setSequencesBeside(
	tx: Database,
	sequences: readonly StoredSequence[],
): Promise<void> {
	for (const { table, column, lastValue, isCalled } of sequences)
		await tx.execute(
			sql`select setval(
				pg_get_serial_sequence(${`${beside}.${quoted(table)}`}, ${column}),
				${lastValue}::bigint, ${isCalled})`,
		);
}

/** Rows that break a rule of theirs are found here, before anything has been replaced. */
export async function finishTablesBeside(
	tx: Database,
	{ statements }: PutOff,
): Promise<void> {
	for (const statement of statements) await tx.execute(sql.raw(statement));
	await migrate(tx);
	const tables = await rowsOf<{ name: string }>(
		tx,
		sql`select relname as name from pg_class where relkind = 'r' and relnamespace = ${besideOid}`,
	);
	// Without figures about the new tables, the first minutes would be slow ones.
	for (const { name } of tables)
		await tx.execute(sql.raw(`analyze ${quoted(name)}`));
}
