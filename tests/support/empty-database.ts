import { sql } from "drizzle-orm";
import { type Database, type OpenDatabase, rowsOf } from "#db/database.ts";

interface Table {
	name: string;
	/** Tables whose rows refer to its own. */
	children: string[];
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

/** As a function, whose statements PostgreSQL plans once; which tables and sequences were used is asked in one. */
async function createEmptying(db: Database): Promise<void> {
	const tables = await listTables(db);
	const sequences = await listSequences(db);
	const deletions = tables.map(
		({ name }, at) =>
			`if has_rows[${at + 1}] then delete from ${name}; end if;`,
	);
	const restarts = sequences.map(
		({ name, first }, at) =>
			`if was_asked[${at + 1}] then perform setval('${name}', ${first}, false); end if;`,
	);
	await db.execute(sql`create schema if not exists testing`);
	await letTriggersStandAside(db);
	await db.execute(
		sql.raw(`create or replace function testing.empty_marketplace() returns void language plpgsql as $$
			declare
				has_rows boolean[] := array[${tables.map(({ name }) => `exists (select from ${name})`).join()}];
				was_asked boolean[] := array[${sequences.map(({ name }) => `pg_sequence_last_value('${name}') is not null`).join()}];
			begin
				${withoutTriggers(deletions)}
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

/** Statements of a function that no trigger refuses, and that no trigger adds to. */
export function withoutTriggers(statements: readonly string[]): string {
	return [
		"perform set_config('testing.without_triggers', 'on', true);",
		...statements,
		"perform set_config('testing.without_triggers', 'off', true);",
	].join("\n");
}

/**
 * Each of them looks first whether it is wanted. To switch them off, table by table or by `session_replication_role`,
 * would have PostgreSQL plan anew whatever it knows of those tables, before each test.
 */
function letTriggersStandAside(db: Database) {
	return db.execute(sql`do $$
		declare
			defined text;
			guarded text;
		begin
			for defined in
				select distinct pg_get_functiondef(tgfoid) from pg_trigger where not tgisinternal
			loop
				continue when defined like '%testing.without_triggers%';
				guarded := regexp_replace(defined, '^begin$', 'begin
					if current_setting(''testing.without_triggers'', true) = ''on'' then
						if tg_op = ''DELETE'' then return old; end if;
						return new;
					end if;', 'n');
				if guarded = defined then
					raise exception 'Nowhere to stand aside in %', defined;
				end if;
				execute guarded;
			end loop;
		end $$`);
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
				)::text[] as children
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
