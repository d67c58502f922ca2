import { execFile } from "node:child_process";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";
import type { Database } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { openPostgres } from "#db/open-postgres.ts";
import { allChecks } from "#db/self-check.ts";
import {
	freshDataDir,
	startPostgresIn,
} from "#tests/support/embedded-data-dir.ts";

test("the command names what disagrees and fails, and says when all agrees", async () => {
	const { url, db } = await emptyDatabase();
	expect(await checkData(url)).toMatchObject({
		code: 1,
		errors: expect.stringContaining("There is no marketplace"),
	});

	await migrate(db);
	const clean = await checkData(url);
	expect(clean).toMatchObject({ code: 0, errors: "" });
	expect(clean.output).toContain(
		`${allChecks.length} of ${allChecks.length} checks agree`,
	);

	// 120 days of revenue that no order brought.
	await db.execute(sql`
		insert into daily_sales (day, customer_type, revenue_cents)
		select '2024-01-01'::date + n, 'varejo', 5 from generate_series(0, 119) n`);
	const broken = await checkData(url);
	expect(broken.code).toBe(1);
	expect(broken.output).toContain("✗ daily sales: 120 disagree\n");
	expect(broken.output).toContain(
		"    2024-01-01 varejo all stores all categories: expected revenue_cents 0; is revenue_cents 5\n",
	);
	expect(broken.output).toContain("    and 20 more\n");
	expect(broken.output).toContain(
		`${allChecks.length - 1} of ${allChecks.length} checks agree`,
	);
});

async function emptyDatabase(): Promise<{ url: string; db: Database }> {
	const { url } = await startPostgresIn(freshDataDir());
	const { db, close } = await openPostgres(url, { maxConnections: 1 });
	onTestFinished(close);
	return { url, db };
}

/** As shipped: the program beside the server's. */
function checkData(
	databaseUrl: string,
): Promise<{ code: number | null; output: string; errors: string }> {
	const program = path.join(
		path.dirname(inject("serverProgram")),
		"check-data.js",
	);
	return new Promise((resolve) => {
		const child = execFile(
			process.execPath,
			[program],
			{ env: { ...process.env, DATABASE_URL: databaseUrl } },
			(_, output, errors) => resolve({ code: child.exitCode, output, errors }),
		);
	});
}
