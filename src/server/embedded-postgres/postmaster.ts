import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { fullDisk } from "../full-disk.ts";
import { StartupError } from "../startup-error.ts";
import type { PostgresBinaries } from "./binaries.ts";
import type { ClusterPaths } from "./cluster.ts";
import { findFreePort } from "./free-port.ts";
import { isPostmasterOf, readPostmasterPid } from "./postmaster-pid.ts";
import type { RunAs } from "./run-as.ts";
import { spawnPostmaster } from "./spawn-postmaster.ts";

export interface Postmaster {
	pid: number;
	port: number;
	wasAlreadyRunning: boolean;
}

interface PostmasterOptions {
	paths: ClusterPaths;
	binaries: PostgresBinaries;
	/** Asked only when PostgreSQL has to be started, not when one is found running. */
	runAs: () => RunAs;
	/** Given when clients already know the port. */
	port?: number | undefined;
	onSlow: (what: string) => void;
}

const retryForMs = 30_000;
const stopWithinMs = 30_000;

/** The running PostgreSQL of this cluster: the one found, once it is ready, or a new one. */
export async function ensurePostmaster(
	options: PostmasterOptions,
): Promise<Postmaster> {
	const { paths, port } = options;
	const giveUpAt = performance.now() + retryForMs;
	for (;;) {
		const found = await findPostmaster(options);
		if ("port" in found) return found;

		const started = await spawnPostmaster({
			...options,
			runAs: options.runAs(),
			port: port ?? (await findFreePort()),
			stalePid: found.stalePid,
		});
		if (typeof started === "object")
			return { ...started, wasAlreadyRunning: false };

		const failure = explainFailure(started, paths);
		if (failure.isFinal || performance.now() > giveUpAt) throw failure.error;
		await delay(100);
	}
}

/** Asks for a fast shutdown, which goes on when this process is gone. */
export function tellToStop({ pid }: Postmaster): void {
	if (process.platform === "win32") return; // would be ended there and then
	try {
		process.kill(pid, "SIGINT");
	} catch {
		// It is gone already.
	}
}

export async function stopPostmaster(
	{ pid }: Postmaster,
	paths: ClusterPaths,
	binaries: PostgresBinaries,
): Promise<void> {
	const { data } = paths;
	if (!(await isPostmasterOf(data, pid))) return;
	if (process.platform === "win32") {
		const args = ["stop", "-D", data, "-m", "fast", "-w"];
		await promisify(execFile)(binaries.pgCtl, args);
		return;
	}
	process.kill(pid, "SIGINT"); // fast shutdown: ends connections, writes a checkpoint
	if (await hasEnded(data, pid, stopWithinMs)) return;
	process.kill(pid, "SIGQUIT"); // at once: the next start recovers from the write-ahead log
	if (await hasEnded(data, pid, stopWithinMs)) return;
	throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}

async function hasEnded(data: string, pid: number, withinMs: number) {
	const giveUpAt = performance.now() + withinMs;
	while (await isPostmasterOf(data, pid)) {
		if (performance.now() > giveUpAt) return false;
		await delay(5);
	}
	return true;
}

async function findPostmaster({
	paths,
	onSlow,
}: PostmasterOptions): Promise<Postmaster | { stalePid?: number }> {
	const startedAt = performance.now();
	const waitedMs = () => performance.now() - startedAt;
	let wasSlow = false;
	for (;;) {
		const found = readPostmasterPid(paths.data);
		if (found === undefined) return {};
		if (found === "empty") {
			// Written in an instant, so an old empty one was left by a power cut. PostgreSQL
			// would refuse it for ever; its shared memory still guards against a second one.
			if (waitedMs() > 1000)
				rmSync(path.join(paths.data, "postmaster.pid"), { force: true });
		} else {
			if (!(await isPostmasterOf(paths.data, found.pid)))
				return { stalePid: found.pid };
			if (found.isReady && found.port)
				return { pid: found.pid, port: found.port, wasAlreadyRunning: true };
			if (!wasSlow && waitedMs() > 2000) {
				wasSlow = true;
				onSlow(
					`PostgreSQL (process ${found.pid}) is recovering or stopping; waiting for it`,
				);
			}
		}
		await delay(10);
	}
}

function explainFailure(
	log: string,
	paths: ClusterPaths,
): { isFinal: boolean; error: StartupError } {
	if (/No space left on device|Disk quota exceeded/.test(log))
		return {
			isFinal: true,
			error: fullDisk(paths.dataDir),
		};
	const reason =
		log.match(/(?:FATAL|PANIC): {2}(.*)/)?.[1] ?? log.trim().split("\n").at(-1);
	return {
		isFinal: !passing.test(log),
		error: new StartupError(
			`PostgreSQL cannot open the database in ${paths.root}: ${reason || "no reason given"}. Its files were left as they are; see ${paths.log}. If they are damaged, restore the folder from a backup, or set DATA_DIR to another one.`,
		),
	};
}

// The last processes of a killed PostgreSQL are still ending; another server started
// one at the same moment; the port was free a moment ago.
const passing =
	/pre-existing shared memory block|lock file "postmaster.pid" (already exists|is empty)|could not bind/;
