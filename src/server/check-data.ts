import { sql } from "drizzle-orm";
import { pino } from "pino";
import { type Database, rowsOf } from "#db/database.ts";
import {
	allChecks,
	type CheckResult,
	runChecks,
	type SliceDone,
} from "#db/self-check.ts";
import { readConfig } from "./config.ts";
import { openDatabaseBesideServer } from "./open-database.ts";
import { StartupError } from "./startup-error.ts";

// `npm run check-data`: recomputes what is stored twice from raw rows and lists what
// disagrees. Reads only, and may run beside the server. Of much data it says how far it is, on stderr.
try {
	const database = await openDatabaseBesideServer(
		readConfig(process.env),
		pino({ level: "silent" }),
	);
	try {
		await requireMarketplace(database.db);
		report(
			await database.readMuch(
				(db) => runChecks(db, allChecks, { onSlice: tellProgress }),
				"longWork",
			),
		);
	} finally {
		await database.close();
	}
} catch (error) {
	if (!(error instanceof StartupError)) throw error;
	process.stderr.write(`The data cannot be checked.\n${error.message}\n`);
	process.exitCode = 1;
}

async function requireMarketplace(db: Database) {
	const [row] = await rowsOf<{ isThere: boolean }>(
		db,
		sql`select to_regclass('schema_migrations') is not null as "isThere"`,
	);
	if (row?.isThere) return;
	throw new StartupError(
		"There is no marketplace in this database yet: `npm start` makes one.",
	);
}

/** Of two million rows each. */
const slicesToTell = 20;

function tellProgress({ check, slice, upTo }: SliceDone) {
	if (slice % slicesToTell === 0 && upTo !== null)
		process.stderr.write(`… ${check}: up to ${upTo}\n`);
}

function report(results: CheckResult[]) {
	for (const { check, count, disagreements } of results) {
		print(`${count === 0 ? "✓" : "✗"} ${check}${disagree(count)}`);
		for (const { key, expected, actual } of disagreements)
			print(`    ${key}: expected ${expected}; is ${actual}`);
		const left = count - disagreements.length;
		if (left > 0) print(`    and ${left} more`);
	}
	const wrong = results.filter(({ count }) => count > 0).length;
	print(`${results.length - wrong} of ${results.length} checks agree`);
	if (wrong > 0) process.exitCode = 1;
}

function disagree(count: number): string {
	if (count === 0) return "";
	return `: ${count} ${count === 1 ? "disagrees" : "disagree"}`;
}

function print(line: string) {
	process.stdout.write(`${line}\n`);
}
