import { Column, getTableName, is, SQL, Subquery } from "drizzle-orm";
import type { PgSession } from "drizzle-orm/pg-core";

export type SelectedFields = NonNullable<
	Parameters<PgSession["prepareQuery"]>[1]
>;

type Row = Record<string, unknown>;

/**
 * Makes records of a statement's rows, as Drizzle does, but decides once how each value is read and where it goes;
 * Drizzle asks again for every value of every row. Undefined where a record is deeper than a join makes it.
 */
export function rowDecoder(
	fields: SelectedFields,
	isAlwaysThere: Record<string, boolean> | undefined,
): ((rows: unknown[][]) => Row[]) | undefined {
	if (fields.some(({ path }) => path.length > 2)) return undefined;
	const places = fields.map(({ path, field }) => ({
		read: readerOf(field),
		group: path.length === 2 ? path[0] : undefined,
		key: path.at(-1) ?? "",
	}));
	const optional = isAlwaysThere ? optionalGroups(fields, isAlwaysThere) : [];

	return (rows) =>
		rows.map((row) => {
			const record: Row = {};
			places.forEach(({ read, group, key }, at) => {
				const value = row[at];
				const target = group === undefined ? record : groupOf(record, group);
				target[key] = value === null || !read ? value : read(value);
			});
			for (const { group, at } of optional)
				if (row[at] === null) record[group] = null;
			return record;
		});
}

function groupOf(record: Row, group: string): Row {
	record[group] ??= {};
	return record[group] as Row;
}

/** Undefined where a value is good as it comes. */
function readerOf(
	field: SelectedFields[number]["field"],
): ((value: unknown) => unknown) | undefined {
	const decoder = decoderOf(field);
	if (decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue)
		return undefined;
	return (value) => decoder.mapFromDriverValue(value);
}

function decoderOf(field: SelectedFields[number]["field"]): {
	mapFromDriverValue(value: unknown): unknown;
} {
	if (is(field, Column)) return field;
	return decoderOfSql(
		is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql,
	);
}

/** Drizzle's own, which its types keep to themselves. */
function decoderOfSql(statement: SQL) {
	return (statement as unknown as { decoder: ReturnType<typeof decoderOf> })
		.decoder;
}

/** Records of tables that may have no row in a join, each with the column that is null then. */
function optionalGroups(
	fields: SelectedFields,
	isAlwaysThere: Record<string, boolean>,
): { group: string; at: number }[] {
	const groups = new Map<string, { at: number; tables: Set<string> }>();
	for (const [at, { path, field }] of fields.entries()) {
		const [group] = path;
		if (path.length !== 2 || group === undefined || !is(field, Column))
			continue;
		const known = groups.get(group) ?? { at, tables: new Set() };
		groups.set(group, known);
		known.tables.add(getTableName(field.table));
	}
	return [...groups].flatMap(([group, { at, tables }]) => {
		const [table = ""] = tables;
		const isOptional = tables.size === 1 && !isAlwaysThere[table];
		return isOptional ? { group, at } : [];
	});
}
