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
	const fields = new Set(rows.flatMap((row) => Object.keys(row)));
	const columns = sql.join(
		[...fields].map((field) => sql.identifier(columnName(field))),
		sql`, `,
	);
	for (let from = 0; from < rows.length; from += rowsPerStatement) {
		const records = rows.slice(from, from + rowsPerStatement).map(asRecord);
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

function asRecord(row: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(row).map(([field, value]) => [columnName(field), value]),
	);
}

/** As the schema's casing does: placedAt → placed_at. */
function columnName(field: string): string {
	return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
