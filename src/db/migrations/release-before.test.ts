import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import {
	insertOf,
	planOf,
	readReleaseBefore,
} from "#tests/support/release-before.ts";
import { isPostgres, openTestDatabase } from "#tests/support/test-database.ts";
import { type Database, rowsOf } from "../database.ts";

// In a rolling upgrade the new release migrates the database while the one before still answers.

const { statements } = readReleaseBefore();

test.runIf(isPostgres())(
	"every statement of the release before still runs",
	async () => {
		const { db, close } = await openTestDatabase();
		onTestFinished(close);
		expect(statements.length).toBeGreaterThan(500);
		const refused: string[] = [];
		for (const statement of statements)
			await db.execute(sql.raw(planOf(statement))).catch((error: Error) => {
				refused.push(`${error.cause ?? error}: ${statement}`);
			});
		expect(refused).toEqual([]);
	},
);

test.runIf(isPostgres())(
	"no column is required that its inserts do not give",
	async () => {
		const { db, close } = await openTestDatabase();
		onTestFinished(close);
		const required = await requiredColumns(db);
		const missing = statements.flatMap((statement) => {
			const insert = insertOf(statement);
			if (!insert) return [];
			return (required.get(insert.table) ?? [])
				.filter((column) => !insert.columns.includes(column))
				.map((column) => `${insert.table}.${column}: ${statement}`);
		});
		expect(required.size).toBeGreaterThan(10);
		expect(missing).toEqual([]);
	},
);

/** Columns that take no null and have no value of their own, by table. */
async function requiredColumns(db: Database): Promise<Map<string, string[]>> {
	const rows = await rowsOf<{ table: string; columns: string[] }>(
		db,
		sql`select c.relname as table, json_agg(a.attname) as columns
			from pg_class c
			join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
			where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
				and a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = ''
			group by c.relname`,
	);
	return new Map(rows.map(({ table, columns }) => [table, columns]));
}
