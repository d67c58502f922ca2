import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { recordedStatements } from "#tests/support/recorded-statements.ts";
import { planOf, readReleaseBefore } from "#tests/support/release-before.ts";
import { openTestDatabase } from "#tests/support/test-database.ts";

// What the API sent to PostgreSQL in the run before this one; alone, what the release before sends.
const folder = process.env.RECORDED_STATEMENTS;
const statements = folder
	? recordedStatements(folder)
	: readReleaseBefore().statements;

test("PGlite plans every statement that PostgreSQL was sent", async () => {
	const { db, close } = await openTestDatabase();
	onTestFinished(close);
	expect(statements.length).toBeGreaterThan(500);
	const refused: string[] = [];
	for (const statement of statements)
		await db.execute(sql.raw(planOf(statement))).catch((error: Error) => {
			refused.push(`${error.cause ?? error}: ${statement}`);
		});
	expect(refused).toEqual([]);
});
