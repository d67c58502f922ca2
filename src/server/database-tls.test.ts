import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Database, rowsOf } from "#db/database.ts";
import { openPostgres } from "#db/open-postgres.ts";
import {
	freshDataDir,
	startPostgresIn,
	temporaryFolder,
} from "#tests/support/embedded-data-dir.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./open-database.ts";

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

/** A certificate authority of one's own, and what it signed. */
function makeAuthority() {
	const folder = temporaryFolder();
	const at = (name: string) => path.join(folder, name);
	const openssl = (...args: string[]) =>
		execFileSync("openssl", args, { cwd: folder, stdio: "pipe" });
	const newKey = ["-newkey", "rsa:2048", "-nodes"];
	openssl(
		...["req", "-x509", ...newKey, "-days", "2", "-subj", "/CN=Test CA"],
		...["-keyout", "ca.key", "-out", "ca.pem"],
	);
	openssl(
		...["req", ...newKey, "-subj", "/CN=database"],
		...["-keyout", "server.key", "-out", "server.csr"],
	);
	writeFileSync(at("names"), "subjectAltName=DNS:localhost");
	openssl(
		...["x509", "-req", "-in", "server.csr", "-days", "2"],
		...["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial"],
		...["-extfile", "names", "-out", "server.pem"],
	);
	return {
		ca: at("ca.pem"),
		key: at("server.key"),
		certificate: at("server.pem"),
	};
}

/** A PostgreSQL that speaks TLS with a certificate for `localhost`, where `isOn`. */
async function startWithTls({ isOn = true } = {}) {
	const authority = makeAuthority();
	const dataDir = freshDataDir();
	const { url, adminUrl } = await startPostgresIn(dataDir);
	if (isOn) {
		const data = path.join(dataDir, "postgres", "data");
		const { uid, gid } = statSync(data);
		for (const [from, name] of [
			[authority.key, "server.key"],
			[authority.certificate, "server.crt"],
		] as const) {
			const file = path.join(data, name);
			writeFileSync(file, readFileSync(from), { mode: 0o600 });
			chownSync(file, uid, gid);
		}
		const admin = await openPostgres(adminUrl, { maxConnections: 1 });
		await admin.db.execute("alter system set ssl = on");
		await admin.db.execute("select pg_reload_conf()");
		await vi.waitFor(async () => expect(await settingOf(admin.db)).toBe("on"), {
			timeout: 10_000,
			interval: 50,
		});
		await admin.close();
	}
	const at = (host: string, options: Record<string, string>) => {
		const address = new URL(url);
		address.hostname = host;
		address.search = `${new URLSearchParams(options)}`;
		return address.href;
	};
	return { at, ca: authority.ca };
}

async function settingOf(db: Database) {
	const [row] = await rowsOf<{ ssl: string }>(
		db,
		sql`select current_setting('ssl') as ssl`,
	);
	return row?.ssl;
}

function open(variables: Record<string, string>) {
	const config = readConfig({ DATA_DIR: temporaryFolder(), ...variables });
	return openDatabase(config, pino({ level: "silent" }), (error) => {
		throw error;
	});
}

test.runIf(hasOpenssl)(
	"with the file of a private authority every kind of connection is verified and encrypted",
	async () => {
		const { at, ca } = await startWithTls();
		const url = at("localhost", { sslmode: "verify-full", sslrootcert: ca });
		const database = await open({
			DATABASE_URL: url,
			DATABASE_LISTEN_URL: url,
			DATABASE_REPLICA_URL: url,
		});
		onTestFinished(() => database.close());
		const copying = await database.copySession?.();
		onTestFinished(async () => copying?.close());
		onTestFinished(
			await database.listen(
				"divishop_test",
				() => {},
				() => {},
			),
		);
		for (const way of ["db", "longWork"] as const) {
			await database[way].execute(sql`select 1`);
			await database.readMuch((db) => db.execute(sql`select 1`), way);
		}
		const connections = await rowsOf<{ name: string; ssl: boolean }>(
			database.db,
			sql`select application_name as name, ssl from pg_stat_ssl join pg_stat_activity using (pid)
				where usename = current_user`,
		);
		expect(connections.length).toBeGreaterThanOrEqual(4);
		expect(connections.filter(({ ssl }) => !ssl)).toEqual([]);
		expect(connections.map(({ name }) => name)).toContain("divishop backup");
	},
);

const authorityAdvice =
	"Name the file of the authority that signed it with sslrootcert=/path/to/ca.pem in DATABASE_URL";

test.runIf(hasOpenssl)(
	"a certificate that cannot be trusted is refused, with what to do",
	async () => {
		const { at, ca } = await startWithTls();
		const wrong = makeAuthority().ca;
		const mode = { sslmode: "verify-full" };
		for (const options of [mode, { ...mode, sslrootcert: wrong }])
			await expect(
				open({ DATABASE_URL: at("localhost", options) }),
			).rejects.toThrow(authorityAdvice);
		await expect(
			open({
				DATABASE_URL: at("127.0.0.1", { ...mode, sslrootcert: ca }),
			}),
		).rejects.toThrow(
			"Use the name that the certificate was made for in DATABASE_URL",
		);
		await expect(
			open({
				DATABASE_URL: at("localhost", { ...mode, sslrootcert: "/not/there" }),
			}),
		).rejects.toThrow(
			"DATABASE_URL names a certificate file that cannot be read: /not/there",
		);
		const good = at("localhost", { ...mode, sslrootcert: ca });
		await expect(
			open({
				DATABASE_URL: good,
				DATABASE_LISTEN_URL: at("localhost", mode),
			}),
		).rejects.toThrow(
			"with sslrootcert=/path/to/ca.pem in DATABASE_LISTEN_URL",
		);
	},
);

test.runIf(hasOpenssl)(
	"a server without TLS is refused where it is asked for",
	async () => {
		const { at } = await startWithTls({ isOn: false });
		const url = at("localhost", { sslmode: "verify-full" });
		await expect(open({ DATABASE_URL: url })).rejects.toThrow(
			"The server does not support SSL connections. Turn on ssl there, or take sslmode out of DATABASE_URL",
		);
	},
);
