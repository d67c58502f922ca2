import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pg-proxy";
import { expect, test } from "vitest";
import { auditLog } from "./schema/activity.ts";
import { notes } from "./schema/notes.ts";
import { subselect } from "./subselect.ts";

const db = drizzle(async () => ({ rows: [] }), { casing: "snake_case" });

test("a subselect keeps the tables of its columns, in what is selected of one table", () => {
	const { body, id } = notes;
	const found = subselect<string>`(select ${body} from ${notes} where ${id} = ${auditLog.entityId})`;
	const { sql: text } = db.select({ found }).from(auditLog).toSQL();
	expect(text).toBe(
		`select (select "notes"."body" from "notes" where "notes"."id" = "audit_log"."entity_id") from "audit_log"`,
	);
});

test("written as sql it would lose them", () => {
	const found = sql`(select 1 from ${notes} where ${notes.id} = ${auditLog.entityId})`;
	const { sql: text } = db.select({ found }).from(auditLog).toSQL();
	expect(text).toContain(`where "id" = "entity_id"`);
});

test("no value that a subselect finds for a row is written as sql", () => {
	const folder = new URL(".", import.meta.url);
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
	const found = files
		.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
		.flatMap((file) =>
			[...readFileSync(new URL(file, folder), "utf8").matchAll(values)]
				.filter(([text]) => comparison.test(text))
				.map(([text]) => `${file}: ${text}`),
		);
	expect(found).toEqual([]);
});

/** What begins with a bracket is a value or a table, no statement. */
const values = /\bsql(?:<[^`]*>)?`\(\s*(?:select|case)\b[^`]*`/g;
/** With a column of another row; `eq` writes its own, one level deeper. */
const comparison = /(?:=|<>|<=?|>=?)\s*\(?\$\{\w+\.\w+\}/;
