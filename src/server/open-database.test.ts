import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import {
	freshDataDir,
	startPostgresIn,
	temporaryFolder,
} from "#tests/support/embedded-data-dir.ts";
import { startSilentHost } from "#tests/support/silent-host.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./open-database.ts";

function open(databaseUrl: string) {
	let logged = "";
	const log = pino(
		{},
		new Writable({
			write(chunk, _encoding, done) {
				logged += chunk;
				done();
			},
		}),
	);
	const config = readConfig({
		DATABASE_URL: databaseUrl,
		DATA_DIR: temporaryFolder(),
	});
	const opened = openDatabase(config, log, (error) => {
		throw error;
	});
	return { opened, logged: () => logged };
}

test("a database that is still starting is waited for, and the terminal says so", async () => {
	const { url } = await startPostgresIn(freshDataDir());
	const host = await startSilentHost(url);
	host.hangUp();
	const { opened, logged } = open(host.url);
	await expect
		.poll(() => logged())
		.toContain("The database does not answer yet");
	host.speakAgain();
	const database = await opened;
	onTestFinished(() => database.close());
});

test("a password that is refused is not tried again", async () => {
	const { url } = await startPostgresIn(freshDataDir());
	const wrong = new URL(url);
	wrong.password = "guess";
	const { opened, logged } = open(wrong.href);
	await expect(opened).rejects.toThrow(
		"The database of DATABASE_URL cannot be used: password authentication failed",
	);
	expect(logged()).not.toContain("does not answer yet");
});
