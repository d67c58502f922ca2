import { sql } from "drizzle-orm";
import { type Database, type OpenDatabase, rowsOf } from "#db/database.ts";

interface Table {
	name: string;
	/** Tables whose rows refer to its own. */
	children: string[];
	/** Its rows stay, says a trigger. */
	isKept: boolean;
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
 * As a function, whose statements PostgreSQL plans once. Triggers are put aside table by table: by
 * `session_replication_role` it would have to plan anew whatever else it knows.
 */
async function createEmptying(db: Database): Promise<void> {
	const deletions = childrenFirst(await listTables(db)).map(
		({ name, isKept }) =>
			isKept
				? `if exists (select from ${name}) then
						alter table ${name} disable trigger user;
						delete from ${name};
						alter table ${name} enable trigger user;
					end if;`
				: `delete from ${name};`,
	);
	await db.execute(sql`create schema if not exists testing`);
	await db.execute(
		sql.raw(`create or replace function testing.empty_marketplace() returns void language plpgsql as $$ begin
			${deletions.join("\n")}
			perform setval(format('%I', sequencename)::regclass, start_value, false)
				from pg_sequences where schemaname = 'public' and last_value is not null;
			insert into marketplace_settings (name) values ('Divishop');
		end $$`),
	);
}

function listTables(db: Database): Promise<Table[]> {
	return rowsOf<Table & Record<string, unknown>>(
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
				) as "isKept"
			from pg_class t
			where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname <> 'schema_migrations'`,
	);
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
