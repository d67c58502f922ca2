import { startEmbeddedPostgres } from "#server/embedded-postgres.ts";

// A server reduced to its database, as a process of its own that tests can kill.
// Run with a DATA_DIR; says "ready <url>" or "refused <why>"; stops on SIGTERM, and ends in a hurry on SIGHUP.
const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error("Give a DATA_DIR");
const say = (line: string) => process.stdout.write(`${line}\n`);
const stayAlive = setInterval(() => {}, 60_000);
try {
	const postgres = await startEmbeddedPostgres({
		dataDir,
		log: { info: () => {}, warn: () => {} },
		onFailure: (error) => {
			say(`failed ${error}`);
			process.exitCode = 1;
			clearInterval(stayAlive);
		},
	});
	process.once("SIGTERM", async () => {
		await postgres.stop();
		clearInterval(stayAlive);
	});
	process.once("SIGHUP", () => process.exit(1));
	say(`ready ${postgres.adminUrl}`);
} catch (error) {
	say(`refused ${error instanceof Error ? error.message : error}`);
	process.exitCode = 1;
	clearInterval(stayAlive);
}
