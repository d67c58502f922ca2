import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database.ts";

const rowsPerStatement = 2_000;

/**
 * Inserts many rows with one parameter per statement: PostgreSQL reads them from JSON, which
 * is several times faster than a placeholder for every value. A field some rows leave out is null in them.
 */
export async function insertRows<Table extends PgTable>(
	tx: Database,
	table: Table,
	rows: readonly Table["$inferInsert"][],
): Promise<void> {
	const name = sql.identifier(getTableName(table));
	const columnOf = columnsOf(rows);
	const columns = sql.join(
		[...columnOf.values()].map((column) => sql.identifier(column)),
		sql`, `,
	);
	for (let from = 0; from < rows.length; from += rowsPerStatement) {
		const chunk = rows.slice(from, from + rowsPerStatement);
		const records = chunk.map((row) => asRecord(row, columnOf));
		await tx.execute(sql`
			insert into ${name} (${columns})
			select ${columns} from json_populate_recordset(
				null::${name}, ${JSON.stringify(records)}::json
			)`);
	}
}

/** Rows came with ids of their own: those the database gives from now on must follow. */
export async function continueIds(
	tx: Database,
	tables: readonly PgTable[],
): Promise<void> {
	for (const table of tables) {
		const name = getTableName(table);
		await tx.execute(sql`
			select setval(
				pg_get_serial_sequence(${name}, 'id'),
				(select max(id) from ${sql.identifier(name)})
			)`);
	}
}

/** Every field of any row with its column, named as the schema's casing does: placedAt → placed_at. */
function columnsOf(rows: readonly object[]): Map<string, string> {
	const columns = new Map<string, string>();
	for (const row of rows)
		for (const field of Object.keys(row))
			if (!columns.has(field))
				columns.set(
					field,
					field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
				);
	return columns;
}

function asRecord(
	row: Record<string, unknown>,
	columnOf: Map<string, string>,
): Record<string, unknown> {
	const record: Record<string, unknown> = {};
	for (const [field, column] of columnOf) record[column] = row[field];
	return record;
}
