import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
	appendFileSync,
	chmodSync,
	chownSync,
	cpSync,
	readdirSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import path from "node:path";
import { onTestFinished, vi } from "vitest";
import { openPostgresSession } from "#db/open-postgres-session.ts";
import {
	findPostgresBinaries,
	type PostgresBinaries,
} from "#server/embedded-postgres/binaries.ts";
import { postgresEnvironment } from "#server/embedded-postgres/environment.ts";
import { findFreePort } from "#server/embedded-postgres/free-port.ts";
import { startEmbeddedPostgres } from "#server/embedded-postgres.ts";
import { freshDataDir, temporaryFolder } from "./embedded-data-dir.ts";

export interface Pair {
	/** Leads to the primary, whichever that is, as a load balancer's address does. */
	url: string;
	replicaUrl: string;
	/** Run by the standby's own administrator. */
	askStandby(statement: string): Promise<Record<string, unknown>[]>;
	killStandby(): Promise<void>;
	/** As after a power cut. */
	killPrimary(): Promise<void>;
	/** The standby becomes the primary, and `url` leads to it. */
	promoteStandby(): Promise<void>;
}

/** A PostgreSQL and its streaming standby. Unless told, a commit is acknowledged when both have it. */
export async function startPair({ isSynchronous = true } = {}): Promise<Pair> {
	const primaryDir = freshDataDir();
	const urls = await makeDatabase(primaryDir);
	const [primaryPort, standbyPort] = [
		await findFreePort(),
		await findFreePort(),
	];
	const standbyDir = temporaryFolder();
	cpSync(primaryDir, standbyDir, { recursive: true });
	const primaryData = dataOf(primaryDir);
	const standbyData = dataOf(standbyDir);
	const password = new URL(urls.adminUrl).password;
	if (isSynchronous) set(primaryData, "synchronous_standby_names", "*");
	set(
		standbyData,
		"primary_conninfo",
		`host=127.0.0.1 port=${primaryPort} user=postgres password=${password} application_name=standby`,
	);
	writeFileSync(path.join(standbyData, "standby.signal"), "");
	takeOwnership(primaryData, standbyData);

	const binaries = findPostgresBinaries();
	const primary = run(binaries, primaryData, primaryPort);
	const adminOf = (port: number) => withPort(urls.adminUrl, port);
	await untilItAnswers(adminOf(primaryPort));
	const standby = run(binaries, standbyData, standbyPort);
	await untilItAnswers(adminOf(standbyPort));
	const way = await startSwitch(primaryPort);
	async function askStandby(statement: string) {
		const admin = await openPostgresSession(adminOf(standbyPort), "test");
		const rows = await admin.query(statement);
		await admin.close();
		return rows;
	}
	return {
		url: withPort(urls.url, way.port),
		replicaUrl: withPort(urls.url, standbyPort),
		askStandby,
		killPrimary: () => kill(primary),
		killStandby: () => kill(standby),
		async promoteStandby() {
			await askStandby("select pg_promote()");
			way.switchTo(standbyPort);
		},
	};
}

/** With its role and its database, and stopped again. */
async function makeDatabase(dataDir: string) {
	const postgres = await startEmbeddedPostgres({
		dataDir,
		log: { info: () => {}, warn: () => {} },
		onFailure(error) {
			throw error;
		},
	});
	await postgres.stop();
	return postgres;
}

function dataOf(dataDir: string): string {
	return path.join(dataDir, "postgres", "data");
}

function set(data: string, name: string, value: string) {
	appendFileSync(
		path.join(data, "postgresql.auto.conf"),
		`${name} = '${value}'\n`,
	);
}

/** A copy made by root belongs to root, and PostgreSQL does not run as root. */
function takeOwnership(from: string, to: string) {
	const { uid, gid } = statSync(path.join(from, "PG_VERSION"));
	const names = readdirSync(to, { recursive: true, encoding: "utf8" });
	for (const name of ["", ...names]) chownSync(path.join(to, name), uid, gid);
	for (const folder of [path.dirname(to), path.dirname(path.dirname(to))])
		chmodSync(folder, 0o755);
	chmodSync(to, 0o700);
}

function run(
	{ postgres }: PostgresBinaries,
	data: string,
	port: number,
): ChildProcess {
	const { uid, gid } = statSync(data);
	const child = spawn(
		postgres,
		[
			...["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", ""],
			...["-c", "shared_buffers=32MB"],
		],
		{
			stdio: "ignore",
			env: postgresEnvironment({}),
			...(process.getuid?.() === 0 && { uid, gid }),
		},
	);
	onTestFinished(async () => {
		if (child.exitCode !== null || child.signalCode !== null) return;
		const ended = once(child, "exit");
		child.kill("SIGQUIT");
		await ended;
	});
	return child;
}

async function kill(child: ChildProcess) {
	const ended = once(child, "exit");
	child.kill("SIGKILL");
	await ended;
}

async function untilItAnswers(url: string) {
	await vi.waitFor(
		async () => (await openPostgresSession(url, "is it up")).close(),
		{ timeout: 50_000, interval: 50 },
	);
}

function withPort(url: string, port: number): string {
	const changed = new URL(url);
	changed.port = String(port);
	return changed.href;
}

/** Passes connections on to a port, and cuts them when it is another one. */
async function startSwitch(firstPort: number) {
	let port = firstPort;
	const open = new Set<Socket>();
	const server = createServer((near) => {
		const far = connect(port, "127.0.0.1");
		for (const [socket, other] of [
			[near, far],
			[far, near],
		] as const) {
			open.add(socket);
			socket.on("error", () => {}); // "close" follows
			socket.once("close", () => {
				open.delete(socket);
				other.destroy();
			});
			socket.pipe(other);
		}
	});
	const cut = () => {
		for (const socket of open) socket.destroy();
	};
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		server.close();
		cut();
	});
	const address = server.address();
	return {
		port: typeof address === "object" ? (address?.port ?? 0) : 0,
		switchTo(other: number) {
			port = other;
			cut();
		},
	};
}
