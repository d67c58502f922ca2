import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * How a statement takes rows of some columns from one parameter, however many they are:
 * `insert into parts (${of.columns}) select ${of.fields} from jsonb_to_recordset(${rows}::jsonb) as part (${of.record})`.
 * Fields are named as in code; one that a row leaves out is null. For an update: `set ${of.set("part")}`.
 */
export function recordsOf<Table extends PgTable>(
	table: Table,
	keys: readonly (keyof Table["$inferInsert"] & string)[],
): { columns: SQL; fields: SQL; record: SQL; set(record: string): SQL } {
	const columns = getTableColumns(table);
	const typed = (key: string) =>
		sql`${sql.identifier(key)} ${sql.raw(columns[key]?.getSQLType() ?? "")}`;
	return {
		columns: listOf(keys.map((key) => sql.identifier(toSnakeCase(key)))),
		fields: listOf(keys.map((key) => sql.identifier(key))),
		record: listOf(keys.map(typed)),
		set: (record) =>
			listOf(
				keys.map(
					(key) =>
						sql`${sql.identifier(toSnakeCase(key))} = ${sql.identifier(record)}.${sql.identifier(key)}`,
				),
			),
	};
}

/** A parameter of a prepared statement that holds a record, or a list of them, as JSON. */
export function json(name: string): SQL {
	return sql`${sql.placeholder(name)}::text::jsonb`;
}

function listOf(parts: Parameters<typeof sql.join>[0]): SQL {
	return sql.join(parts, sql`, `);
}
