import { openAsBlob } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { expect, inject, onTestFinished, test } from "vitest";
import { recordedStatements } from "#tests/support/recorded-statements.ts";
import { planOf, readReleaseBefore } from "#tests/support/release-before.ts";

// What the API sent to PostgreSQL in the run before this one; alone, what the release before sends.
const folder = process.env.RECORDED_STATEMENTS;
const statements = folder
	? recordedStatements(folder)
	: readReleaseBefore().statements;

/** Tests have tables and schemas of their own, and one statement that must fail. */
const ofTests = /\b(kept|worked|testing)\b|select 1 \/ 0/;

test("PGlite plans every statement that PostgreSQL was sent", async () => {
	const { migrated } = inject("pgliteImages") ?? {};
	if (!migrated) throw new Error("These plans are PGlite's");
	const client = await PGlite.create({
		loadDataDir: await openAsBlob(migrated),
	});
	onTestFinished(() => client.close());
	expect(statements.length).toBeGreaterThan(500);
	const refused: string[] = [];
	// Sent as one text: a prepared one would ask for its values.
	for (const statement of statements.filter((text) => !ofTests.test(text)))
		await client.exec(planOf(statement)).catch((error: Error) => {
			refused.push(`${error.message}: ${statement}`);
		});
	expect(refused).toEqual([]);
});
