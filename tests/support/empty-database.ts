import { sql } from "drizzle-orm";
import { type Database, type OpenDatabase, rowsOf } from "#db/database.ts";

interface Table {
	name: string;
	/** Tables whose rows refer to its own. */
	children: string[];
	/** Its rows stay, says a trigger. */
	isKept: boolean;
	/** What is added to it is told to other tables, by a trigger. */
	isAddedUp: boolean;
}

/** Databases that have the function. */
const prepared = new WeakSet<Database>();

/**
 * Back to the state after migrating: no rows, ids from the start, settings as they come. A few rows are
 * deleted many times faster than every table and index gets the new files of a truncation.
 */
export async function emptyDatabase({ db }: OpenDatabase): Promise<void> {
	if (!prepared.has(db)) await createEmptying(db);
	prepared.add(db);
	await db.execute(sql`select testing.empty_marketplace()`);
}

/**
 * As a function, whose statements PostgreSQL plans once; which tables and sequences were used is asked in one. Triggers
 * are put aside table by table: by `session_replication_role` it would have to plan anew whatever else it knows.
 */
async function createEmptying(db: Database): Promise<void> {
	const tables = await listTables(db);
	const sequences = await listSequences(db);
	const deletions = tables.map(({ name, isKept }, at) => {
		const deletion = untriggered(`delete from ${name};`, isKept && name);
		return `if has_rows[${at + 1}] then ${deletion} end if;`;
	});
	const restarts = sequences.map(
		({ name, first }, at) =>
			`if was_asked[${at + 1}] then perform setval('${name}', ${first}, false); end if;`,
	);
	await db.execute(sql`create schema if not exists testing`);
	await db.execute(
		sql.raw(`create or replace function testing.empty_marketplace() returns void language plpgsql as $$
			declare
				has_rows boolean[] := array[${tables.map(({ name }) => `exists (select from ${name})`).join()}];
				was_asked boolean[] := array[${sequences.map(({ name }) => `pg_sequence_last_value('${name}') is not null`).join()}];
			begin
				${deletions.join("\n")}
				${restarts.join("\n")}
				insert into marketplace_settings (name) values ('Divishop');
			end $$`),
	);
}

function listSequences(db: Database) {
	return rowsOf<{ name: string; first: number }>(
		db,
		sql`select format('%I', sequencename) as name, start_value as first
			from pg_sequences where schemaname = 'public'`,
	);
}

/** A statement without the triggers of a table, if it has any. */
export function untriggered(statement: string, table: string | false): string {
	if (table === false) return statement;
	return `alter table ${table} disable trigger user;
		${statement}
		alter table ${table} enable trigger user;`;
}

/** Each after all that refer to it. */
export async function listTables(db: Database): Promise<Table[]> {
	const tables = await rowsOf<Table & Record<string, unknown>>(
		db,
		sql`select
				quote_ident(t.relname) as name,
				array(
					select quote_ident(c.relname) from pg_constraint f join pg_class c on c.oid = f.conrelid
					where f.contype = 'f' and f.confrelid = t.oid and f.conrelid <> t.oid
				)::text[] as children,
				exists (
					select from pg_trigger g
					where g.tgrelid = t.oid and not g.tgisinternal and g.tgtype & 8 <> 0
				) as "isKept",
				exists (
					select from pg_trigger g
					where g.tgrelid = t.oid and not g.tgisinternal and g.tgtype & 4 <> 0
				) as "isAddedUp"
			from pg_class t
			where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname <> 'schema_migrations'`,
	);
	return childrenFirst(tables);
}

function childrenFirst(tables: Table[]): Table[] {
	const left = new Map(tables.map((table) => [table.name, table]));
	const sorted: Table[] = [];
	while (left.size > 0) {
		const next = [...left.values()].find(
			({ children }) => !children.some((child) => left.has(child)),
		);
		if (!next)
			throw new Error(`Circles of references: ${[...left.keys()].join(", ")}`);
		sorted.push(next);
		left.delete(next.name);
	}
	return sorted;
}
