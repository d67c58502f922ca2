import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type Database, rowsOf } from "#db/database.ts";
import { insertRows } from "#db/sample/insert-rows.ts";

/** Inserts today's rows into a schema of then: what it had no column for is left out. */
export async function insertRowsThen<Table extends PgTable>(
	db: Database,
	table: Table,
	rows: readonly Table["$inferInsert"][],
): Promise<void> {
	const columns = await rowsOf<{ name: string }>(
		db,
		sql`select replace(column_name, '_', '') as name from information_schema.columns
			where table_schema = 'public' and table_name = ${getTableName(table)}`,
	);
	const known = new Set(columns.map(({ name }) => name));
	const then = rows.map((row) =>
		Object.fromEntries(
			Object.entries(row).filter(([field]) => known.has(field.toLowerCase())),
		),
	);
	await insertRows(db, table, then as Table["$inferInsert"][]);
}
