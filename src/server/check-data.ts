import { pino } from "pino";
import { type CheckResult, runChecks } from "#db/self-check.ts";
import { readConfig } from "./config.ts";
import { openDatabaseBesideServer } from "./open-database.ts";
import { StartupError } from "./startup-error.ts";

// `npm run check-data`: recomputes what is stored twice from raw rows and lists what
// disagrees. Reads only, and may run beside the server.
try {
	const database = await openDatabaseBesideServer(
		readConfig(process.env),
		pino({ level: "silent" }),
	);
	try {
		report(await runChecks(database.db));
	} finally {
		await database.close();
	}
} catch (error) {
	if (!(error instanceof StartupError)) throw error;
	process.stderr.write(`The data cannot be checked.\n${error.message}\n`);
	process.exitCode = 1;
}

function report(results: CheckResult[]) {
	for (const { check, count, disagreements } of results) {
		process.stdout.write(`${count === 0 ? "✓" : "✗"} ${check}`);
		process.stdout.write(count === 0 ? "\n" : `: ${count} disagree\n`);
		for (const { key, expected, actual } of disagreements)
			process.stdout.write(`    ${key}: expected ${expected}; is ${actual}\n`);
	}
	const wrong = results.filter(({ count }) => count > 0).length;
	process.stdout.write(
		`${results.length - wrong} of ${results.length} checks agree\n`,
	);
	if (wrong > 0) process.exitCode = 1;
}
