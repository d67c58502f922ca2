import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { migrate } from "#db/migrate.ts";
import { openPostgres } from "#db/open-postgres.ts";
import { openPostgresSession } from "#db/open-postgres-session.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres.ts";
import { recordedStatements } from "#tests/support/recorded-statements.ts";
import { planOf, writeReleaseBefore } from "#tests/support/release-before.ts";

// `npm run record-statements`, when a release is made: writes down every statement that its API sends
// while its tests run. From then on a test holds each migration against them.
const folder = mkdtempSync(path.join(os.tmpdir(), "divishop-recorded-"));
try {
	record();
	const statements = await thatRun(recordedStatements(folder));
	const release = git("describe", "--always", "--dirty");
	writeReleaseBefore({ release, statements });
	console.log(`${statements.length} statements of ${release}`);
} finally {
	rmSync(folder, { recursive: true, force: true });
}

function record() {
	const hook = path.resolve("scripts/record-statements-of-process.mjs");
	const { status } = spawnSync(
		"npx",
		["vitest", "run", "--project", "api-postgres", "src/api"],
		{
			stdio: "inherit",
			env: {
				...process.env,
				RECORD_STATEMENTS_IN: folder,
				NODE_OPTIONS: `--import ${hook}`,
			},
		},
	);
	if (status !== 0) throw new Error("The tests of the API must pass");
}

/** Tests also send what no release does: what must fail, and what is theirs alone. */
async function thatRun(statements: string[]): Promise<string[]> {
	const dataDir = path.join(folder, "data");
	const postgres = await startEmbeddedPostgres({
		dataDir,
		log: { info: () => {}, warn: console.warn },
		onFailure(error) {
			throw error;
		},
	});
	try {
		const database = await openPostgres(postgres.url);
		await migrate(database.longWork);
		await database.close();
		const session = await openPostgresSession(postgres.url, "recording");
		const running: string[] = [];
		for (const statement of statements)
			await session.query(planOf(statement)).then(
				() => running.push(statement),
				() => {},
			);
		await session.close();
		return running;
	} finally {
		await postgres.stop();
	}
}

function git(...args: string[]): string {
	return execFileSync("git", args, { encoding: "utf8" }).trim();
}
