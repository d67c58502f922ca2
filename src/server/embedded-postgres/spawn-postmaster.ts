import { spawn } from "node:child_process";
import {
	closeSync,
	fstatSync,
	ftruncateSync,
	lchownSync,
	openSync,
	readdirSync,
	readFileSync,
	statSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { StartupError } from "../startup-error.ts";
import type { PostgresBinaries } from "./binaries.ts";
import type { ClusterPaths } from "./cluster.ts";
import { postgresEnvironment } from "./environment.ts";
import { letPassThrough } from "./initialize-cluster.ts";
import { readPostmasterPid } from "./postmaster-pid.ts";
import type { RunAs } from "./run-as.ts";
import { postgresSettings } from "./settings.ts";

interface SpawnOptions {
	paths: ClusterPaths;
	binaries: PostgresBinaries;
	runAs: RunAs;
	port: number;
	/** A process named by an old `postmaster.pid` that is known not to be PostgreSQL. */
	stalePid?: number | undefined;
	onSlow: (what: string) => void;
}

const largestLog = 2 ** 20;

/** Starts PostgreSQL and waits until it takes connections; where it ends instead, answers with what it logged. */
export async function spawnPostmaster(
	options: SpawnOptions,
): Promise<{ pid: number; port: number } | string> {
	const { paths, binaries, runAs, port, stalePid, onSlow } = options;
	if (runAs.user) handOver(paths, runAs.user);
	const log = openLog(paths.log);
	const [program = "", ...args] = [
		...runAs.prefix,
		binaries.postgres,
		"-D",
		paths.data,
		...postgresSettings(port),
	];
	const child = spawn(program, args, {
		...runAs.user,
		// Of its own session: it outlives a killed server, and Ctrl+C reaches only the server,
		// which then stops it in order.
		detached: true,
		stdio: ["ignore", log.handle, log.handle],
		// PostgreSQL does not take this process for another PostgreSQL.
		env: postgresEnvironment(
			stalePid ? { PG_GRANDPARENT_PID: String(stalePid) } : {},
		),
	});
	closeSync(log.handle);
	let failure: Error | undefined;
	child.once("error", (error) => {
		failure = error;
	});
	child.unref();

	const startedAt = performance.now();
	let wasSlow = false;
	while (!failure && child.exitCode === null && child.signalCode === null) {
		const state = readPostmasterPid(paths.data);
		if (typeof state === "object" && state.pid === child.pid && state.isReady)
			return { pid: state.pid, port };
		if (!wasSlow && performance.now() - startedAt > 2000) {
			wasSlow = true;
			onSlow("PostgreSQL is recovering; this can take a while after a crash");
		}
		await delay(5);
	}
	if (failure)
		throw new StartupError(
			`The embedded PostgreSQL does not run on this system (${failure.message}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
			{ cause: failure },
		);
	return readFileSync(paths.log).subarray(log.size).toString("utf8");
}

function openLog(file: string): { handle: number; size: number } {
	const handle = openSync(file, "a", 0o600);
	const { size } = fstatSync(handle);
	if (size <= largestLog) return { handle, size };
	ftruncateSync(handle, 0);
	return { handle, size: 0 };
}

/** Gives the cluster to the user PostgreSQL runs as, once, where it was made by root. */
function handOver(paths: ClusterPaths, user: { uid: number; gid: number }) {
	letPassThrough(paths.dataDir, user);
	if (statSync(paths.data).uid === user.uid) return;
	const inside = readdirSync(paths.root, { recursive: true, encoding: "utf8" });
	for (const name of inside)
		if (name !== path.basename(paths.data))
			lchownSync(path.join(paths.root, name), user.uid, user.gid);
	// After its content, so that a hand-over cut short begins again.
	lchownSync(paths.data, user.uid, user.gid);
	lchownSync(paths.root, user.uid, user.gid);
}
