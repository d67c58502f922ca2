import { getTableName, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../database.ts";
import { allTables } from "../schema/all-tables.ts";

export interface StoredTable {
	name: string;
	columns: string[];
	/** On the disk, roughly: to tell how far one is. */
	bytes: number;
}

/** Ids go on where they were: `lastValue` as text, because it may pass 2^53. */
export interface StoredSequence {
	table: string;
	column: string;
	lastValue: string;
	isCalled: boolean;
}

/** As JSON, for a statement that asks for them. */
export const ourNames = JSON.stringify([
	"schema_migrations",
	...allTables.map((table) => getTableName(table)),
]);

/** Those of our tables that there are; a database may also hold somebody else's. */
export function listStoredTables(db: Database): Promise<StoredTable[]> {
	return rowsOf<StoredTable & Record<string, unknown>>(
		db,
		sql`select c.relname as name,
				json_agg(a.attname order by a.attnum) as columns,
				pg_table_size(c.oid) as bytes
			from pg_class c
			join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
				and not a.attisdropped and a.attgenerated = ''
			where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
				and c.relname in (select jsonb_array_elements_text(${ourNames}::jsonb))
			group by c.oid, c.relname
			order by c.relname`,
	);
}

export async function listStoredSequences(
	db: Database,
	tables: readonly StoredTable[],
): Promise<StoredSequence[]> {
	const names = JSON.stringify(tables.map(({ name }) => name));
	const found = await rowsOf<{ table: string; column: string; name: string }>(
		db,
		sql`select c.relname as table, a.attname as column,
				pg_get_serial_sequence(quote_ident(c.relname), a.attname) as name
			from pg_class c
			join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
			where c.relnamespace = current_schema()::regnamespace
				and c.relname in (select jsonb_array_elements_text(${names}::jsonb))
				and a.attidentity <> ''
			order by c.relname, a.attname`,
	);
	const sequences: StoredSequence[] = [];
	for (const { table, column, name } of found) {
		const [value] = await rowsOf<{ lastValue: string; isCalled: boolean }>(
			db,
			sql`select last_value::text as "lastValue", is_called as "isCalled" from ${sql.raw(name)}`,
		);
		if (value) sequences.push({ table, column, ...value });
	}
	return sequences;
}

export async function listAppliedMigrations(db: Database): Promise<string[]> {
	const rows = await rowsOf<{ name: string }>(
		db,
		sql`select name from schema_migrations order by name`,
	);
	return rows.map(({ name }) => name);
}

/** `copy` of a table, of the first schema in the search path unless told. */
export function copyStatement(
	{ name, columns }: Pick<StoredTable, "name" | "columns">,
	direction: "to stdout" | "from stdin",
	schema?: string,
): string {
	const table = schema ? `${quoted(schema)}.${quoted(name)}` : quoted(name);
	return `copy ${table} (${columns.map(quoted).join(", ")}) ${direction}`;
}

export function quoted(name: string): string {
	return `"${name.replaceAll('"', '""')}"`;
}
