import { getTableName, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openReusedDatabase } from "#tests/support/test-database.ts";
import { type OpenDatabase, rowsOf } from "../database.ts";
import { allTables } from "./all-tables.ts";

type Column = {
	table: string;
	column: string;
	type: string;
	isRequired: boolean;
	/** A value an insert need not give: a default or an identity. */
	isGiven: boolean;
};

let database: OpenDatabase;

beforeAll(async () => {
	database = await openReusedDatabase();
});
afterAll(() => database.close());

test("the tables the queries are typed with are the tables the migrations make", async () => {
	const declared = allTables.flatMap(declaredColumns);

	expect(sorted(declared)).toEqual(sorted(await migratedColumns()));
});

function declaredColumns(table: PgTable): Column[] {
	return getTableConfig(table).columns.map((column) => ({
		table: getTableName(table),
		column: toSnakeCase(column.name),
		type: column.getSQLType(),
		isRequired: column.notNull,
		isGiven: column.hasDefault || column.generatedIdentity !== undefined,
	}));
}

function migratedColumns(): Promise<Column[]> {
	return rowsOf<Column>(
		database.db,
		sql`select c.relname as table, a.attname as column,
				format_type(a.atttypid, a.atttypmod) as type,
				a.attnotnull as "isRequired",
				(a.atthasdef or a.attidentity <> '') as "isGiven"
			from pg_class c
			join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
			where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
				and c.relname <> 'schema_migrations'`,
	);
}

function sorted(columns: Column[]): Column[] {
	return columns.toSorted((a, b) =>
		`${a.table}.${a.column}`.localeCompare(`${b.table}.${b.column}`),
	);
}
