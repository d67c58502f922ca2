import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, writeFileSync } from "node:fs";
import path from "node:path";
import { onTestFinished, vi } from "vitest";
import { openPostgresSession } from "#db/open-postgres-session.ts";
import { findFreePort } from "#server/embedded-postgres/free-port.ts";
import { temporaryFolder } from "./embedded-data-dir.ts";

const program = "pgbouncer";
/** It refuses to run as root. */
const ordinaryUser = "nobody";

/** Whether this machine has one; its tests are left out where it has not. */
export function hasPgBouncer(): boolean {
	return spawnSync(program, ["--version"]).status === 0;
}

/** A PgBouncer in transaction mode before a database; answers the address that leads through it. */
export async function startPgBouncer(
	databaseUrl: string,
	{ serverConnections = 3 } = {},
): Promise<string> {
	const behind = new URL(databaseUrl);
	const folder = temporaryFolder();
	const port = await findFreePort();
	const settings = path.join(folder, "pgbouncer.ini");
	const users = path.join(folder, "users.txt");
	writeFileSync(
		settings,
		`[databases]
* = host=${behind.hostname} port=${behind.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 200
unix_socket_dir =
`,
	);
	const { username, password } = behind;
	writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
	chmodSync(folder, 0o755);
	const isRoot = process.getuid?.() === 0;
	const child = spawn(program, [settings], {
		stdio: "ignore",
		...(isRoot && { uid: numberOf("-u"), gid: numberOf("-g") }),
	});
	onTestFinished(async () => {
		const ended = child.exitCode === null ? once(child, "exit") : undefined;
		child.kill("SIGINT");
		await ended;
	});
	behind.hostname = "127.0.0.1";
	behind.port = String(port);
	await vi.waitFor(
		async () => {
			const session = await openPostgresSession(behind.href, "is it up");
			await session.close();
		},
		{ timeout: 50_000, interval: 50 },
	);
	return behind.href;
}

function numberOf(option: "-u" | "-g"): number {
	return Number(
		execFileSync("id", [option, ordinaryUser], { encoding: "utf8" }),
	);
}
