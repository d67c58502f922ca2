import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createBackups } from "#server/backup/create-backups.ts";
import { createHttpApp } from "#server/http-app.ts";
import { processWithSharp } from "#server/images/process-with-sharp.ts";
import { listen } from "#server/listen.ts";
import { createMetrics } from "#server/metrics/metrics.ts";
import { safeError } from "#server/safe-error.ts";
import { temporaryFolder } from "#tests/support/embedded-data-dir.ts";
import {
	givenMember,
	givenSession,
	useSignInApi,
} from "#tests/support/members.ts";
import { publicUrl, testIdentity } from "#tests/support/test-identity.ts";
import { createApi } from "./app.ts";
import { databaseDocumentStore } from "./documents/document-store.ts";
import { databaseImageStore } from "./images/database-image-store.ts";

const t = useSignInApi();

/** As the server has it, with all that is logged. */
async function serve() {
	const lines: {
		level: number;
		msg: string;
		path?: string;
		status?: number;
	}[] = [];
	const log = pino(
		new Writable({
			write(line, _encoding, done) {
				lines.push(JSON.parse(String(line)));
				done();
			},
		}),
	);
	const folder = temporaryFolder();
	const { copySession } = t.database;
	const backups =
		copySession &&
		createBackups(
			{ dataDir: folder, databaseUrl: undefined, backupPassphrase: undefined },
			folder,
			copySession,
			t.now,
		);
	const api = createApi({
		database: t.database,
		now: () => t.now,
		images: { store: databaseImageStore, process: processWithSharp },
		documents: databaseDocumentStore,
		backups,
		identity: testIdentity(t.db, () => t.now),
		publicUrl: () => publicUrl,
		sendMail: null,
		sendWebhook: null,
		onUnexpectedError: (error) =>
			log.error({ error: safeError(error) }, "unexpected error"),
	});
	const app = createHttpApp({
		...{ api, log, webRoot: "", trustedProxies: [], metricsToken: undefined },
		servedAt: { publicUrl, host: "127.0.0.1", port: () => 0 },
		slowRequestMs: 60_000,
		isStopping: () => false,
		checkDatabase: async () => {},
		isDiskFull: async () => false,
		metrics: createMetrics([]),
	});
	const { port, close } = await listen(app, "127.0.0.1", 0);
	onTestFinished(async () => {
		await api.close();
		await close();
	});
	return { port, lines, folder };
}

const json = "application/json";
const bytes = "application/octet-stream";
const chunk = `${"x".repeat(1_000)}\r\n`;

test.each([
	["nobody's sign-in", "POST /api/session", json],
	["nobody's link", "POST /api/invitations/acceptance", json],
	["nobody's code", "POST /api/session/code", json],
	["a member's change", "PUT /api/account/password", json],
	[
		"a file to import",
		"POST /api/imports?entity=products&fileName=a.csv",
		bytes,
	],
	["a copy to restore from", "POST /api/backups/sent", bytes],
])("%s that is broken off is no error of ours", async (whose, asked, type) => {
	const [method, path = ""] = asked.split(" ");
	const [pathname] = path.split("?");
	const { headers } = await givenSession(
		t,
		await givenMember(t, { role: "administrador" }),
	);
	const { port, lines, folder } = await serve();
	for (const length of ["transfer-encoding: chunked", "content-length: 5000"]) {
		const client = connect(port, "127.0.0.1");
		await once(client, "connect");
		client.write(
			[
				`${method} ${path} HTTP/1.1`,
				`host: ${new URL(publicUrl).host}`,
				`origin: ${publicUrl}`,
				`content-type: ${type}`,
				...(!whose.startsWith("nobody") ? [`cookie: ${headers.cookie}`] : []),
				length,
				"",
				`3e8\r\n${chunk}`,
			].join("\r\n"),
		);
		await expect.poll(() => client.bytesWritten).toBeGreaterThan(1_000);
		client.resetAndDestroy();
	}
	const answered = () => lines.filter((line) => line.path === pathname);
	await expect.poll(() => answered().length).toBe(2);
	for (const { status } of answered())
		expect(Math.floor((status ?? 0) / 100)).toBe(4);
	expect(readdirSync(folder)).toEqual([]);
	expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});
