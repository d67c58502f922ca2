import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
	cpSync,
	lstatSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { inject, onTestFinished } from "vitest";
import {
	isPostmasterOf,
	readPostmasterPid,
} from "#server/embedded-postgres/postmaster-pid.ts";
import {
	type EmbeddedPostgres,
	type EmbeddedPostgresOptions,
	startEmbeddedPostgres,
} from "#server/embedded-postgres.ts";
import { pathOf } from "./doomed-processes.ts";
import type { PreparedDataDir } from "./prepared-data-dirs.ts";

/** A folder that goes with the test, together with any PostgreSQL still running in it. */
export function temporaryFolder(): string {
	const folder = mkdtempSync(path.join(os.tmpdir(), "divishop-test-"));
	onTestFinished(async () => {
		await killPostgresIn(folder);
		rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
	});
	return folder;
}

/** A DATA_DIR with an own copy of a new cluster, which is faster than making one. */
export function freshDataDir(): string {
	return copyOf("fresh");
}

/** Likewise with the tables of this release: for what does not tell of migrating. */
export function migratedDataDir(): string {
	return copyOf("migrated");
}

/** Likewise of the sample marketplace. */
export function sampleDataDir(): string {
	return copyOf("sample");
}

function copyOf(prepared: PreparedDataDir): string {
	const copy = temporaryFolder();
	cpSync(inject("dataDirs")[prepared], copy, { recursive: true });
	return copy;
}

/** The embedded PostgreSQL inside the process of the test. */
export async function startPostgresIn(
	dataDir: string,
	options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
	const postgres = await startEmbeddedPostgres({
		dataDir,
		log: { info: () => {}, warn: () => {} },
		onFailure: (error) => {
			throw error;
		},
		...options,
	});
	onTestFinished(() => postgres.stop());
	return postgres;
}

export interface ServerProcess {
	child: ChildProcess;
	/** Its first line: "ready <url>" or "refused <why>". */
	said: string;
}

/** The embedded PostgreSQL of a server that can be killed. */
export async function spawnPostgresServer(
	dataDir: string,
	wrapper: string[] = [],
): Promise<ServerProcess> {
	const child = spawnServer(dataDir, wrapper);
	const lines = createInterface({ input: child.stdout });
	const [said] = await once(lines, "line");
	return { child, said: String(said) };
}

export function spawnServer(dataDir: string, wrapper: string[] = []) {
	const [program = "", ...args] = [
		...wrapper,
		process.execPath,
		pathOf("embedded-postgres-process"),
		dataDir,
	];
	const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
	onTestFinished(() => {
		child.kill("SIGKILL");
	});
	return child;
}

export async function killServer({ child }: ServerProcess): Promise<void> {
	child.kill("SIGKILL");
	if (child.exitCode === null && child.signalCode === null)
		await once(child, "exit");
}

export function postmasterPidIn(dataDir: string): number {
	const found = readPostmasterPid(path.join(dataDir, "postgres", "data"));
	if (typeof found !== "object") throw new Error(`No PostgreSQL in ${dataDir}`);
	return found.pid;
}

/** False also for a process that has ended and waits for its parent to notice. */
export function isPostgresRunning(dataDir: string, pid: number) {
	return isPostmasterOf(path.join(dataDir, "postgres", "data"), pid);
}

async function killPostgresIn(dataDir: string) {
	const data = path.join(dataDir, "postgres", "data");
	const found = readPostmasterPid(data);
	if (typeof found === "object" && (await isPostmasterOf(data, found.pid)))
		process.kill(found.pid, "SIGKILL");
}

/** Changes when any file or folder inside changes, appears or disappears. */
export function fingerprint(folder: string): string {
	const hash = createHash("sha256");
	const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
	for (const name of names.sort()) {
		const file = path.join(folder, name);
		const stats = lstatSync(file);
		hash.update(`${name} ${stats.mode} ${stats.mtimeMs}\n`);
		if (stats.isFile()) hash.update(readFileSync(file));
	}
	return hash.digest("hex");
}
