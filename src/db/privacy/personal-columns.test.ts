import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openReusedDatabase } from "#tests/support/test-database.ts";
import { type OpenDatabase, rowsOf } from "../database.ts";
import { actorKindColumn, tableTexts } from "./personal-columns.ts";
import { textPlaces } from "./text-places.ts";

let database: OpenDatabase;

beforeAll(async () => {
	database = await openReusedDatabase();
});
afterAll(() => database.close());

test("every column that can hold a text says whose it is, once", async () => {
	const listed = Object.entries(tableTexts).flatMap(([table, texts]) =>
		Object.values(texts)
			.flat()
			.map((column) => `${table}.${column}`),
	);

	expect(listed.toSorted()).toEqual((await textColumns()).toSorted());
});

test("every text that people write is searched for a person who is to be anonymised", () => {
	const written = Object.entries(tableTexts).flatMap(([table, { written }]) =>
		(written ?? []).map((column) => `${table}.${column}`),
	);
	const searched = textPlaces.flatMap(({ table, columns }) =>
		columns.map((column) => `${table}.${column}`),
	);

	expect(searched.toSorted()).toEqual(written.toSorted());
});

async function textColumns(): Promise<string[]> {
	const rows = await rowsOf<{ name: string }>(
		database.db,
		sql`select c.relname || '.' || a.attname as name
			from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
			where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
				and a.attname <> ${actorKindColumn}
				and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb', 'json', 'character varying', 'xml', 'citext')`,
	);
	return rows.map(({ name }) => name);
}
