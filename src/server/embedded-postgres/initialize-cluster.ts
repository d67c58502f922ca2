import { execFile } from "node:child_process";
import {
	chmodSync,
	chownSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
} from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { StartupError } from "../startup-error.ts";
import { syncFolder } from "../sync-folder.ts";
import type { PostgresBinaries } from "./binaries.ts";
import type { ClusterPaths } from "./cluster.ts";
import { postgresEnvironment } from "./environment.ts";
import { writePassword } from "./passwords.ts";
import { canEnter, type RunAs } from "./run-as.ts";

const unfinishedPrefix = "postgres.unfinished-";

/**
 * Makes a cluster beside its place and moves it there when it is whole: whenever
 * this is cut short, the next start finds nothing in that place and begins again.
 */
export async function initializeCluster(
	paths: ClusterPaths,
	binaries: PostgresBinaries,
	runAs: RunAs,
): Promise<void> {
	let unfinished = "";
	try {
		createDataDir(paths.dataDir, runAs);
		unfinished = mkdtempSync(path.join(paths.dataDir, unfinishedPrefix));
		await runInitdb(unfinished, binaries, runAs);
		await syncFolder(unfinished);
		renameSync(unfinished, paths.root);
		await syncFolder(paths.dataDir);
	} catch (error) {
		if (unfinished) rmSync(unfinished, { recursive: true, force: true });
		// Another server that started at the same moment was faster: use what it made.
		if (existsSync(paths.root)) return;
		throw explain(error, paths);
	}
}

/** Only the server that holds the lock may call this: the folders may be another's work in progress. */
export function removeUnfinishedClusters(paths: ClusterPaths): string[] {
	const names = readdirSync(paths.dataDir).filter((name) =>
		name.startsWith(unfinishedPrefix),
	);
	for (const name of names)
		rmSync(path.join(paths.dataDir, name), {
			recursive: true,
			force: true,
			maxRetries: 5,
		});
	return names;
}

/** Root that works in somebody's folder leaves a DATA_DIR that is theirs. */
function createDataDir(dataDir: string, { user }: RunAs): void {
	const created = mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	if (!created || !user) return;
	if (user.uid === statSync(path.dirname(dataDir)).uid)
		chownSync(dataDir, user.uid, user.gid);
	// Folders on the way were made with it, for nobody but us.
	let folder = dataDir;
	while (folder.startsWith(created)) {
		letPassThrough(folder, user);
		folder = path.dirname(folder);
	}
}

async function runInitdb(
	root: string,
	binaries: PostgresBinaries,
	runAs: RunAs,
): Promise<void> {
	const data = path.join(root, "data");
	const password = path.join(root, "password");
	mkdirSync(data, { mode: 0o700 });
	writePassword(password);
	if (runAs.user) {
		const { uid, gid } = runAs.user;
		for (const file of [root, data, password]) chownSync(file, uid, gid);
		letPassThrough(path.dirname(root), runAs.user);
	}

	for (const [index, characterType] of characterTypes.entries()) {
		const [program = "", ...args] = [
			...runAs.prefix,
			binaries.initdb,
			`--pgdata=${data}`,
			"--username=postgres",
			`--pwfile=${password}`,
			"--auth=scram-sha-256",
			"--encoding=UTF8",
			"--locale-provider=icu",
			"--icu-locale=pt-BR",
			"--locale=C",
			`--lc-ctype=${characterType}`,
			"--data-checksums",
			"--no-instructions",
		];
		try {
			await promisify(execFile)(program, args, {
				...runAs.user,
				env: postgresEnvironment(),
				cwd: root,
			});
			return;
		} catch (error) {
			const isLast = index === characterTypes.length - 1;
			if (isLast || !/invalid locale name/.test(outputOf(error))) throw error;
		}
	}
}

// Sorting and case come from ICU; this one tells letters from other characters in
// pg_trgm. Systems name it differently, and with "C" only unaccented letters count.
const characterTypes = ["C.UTF-8", "en_US.UTF-8", "C"];

/** The user PostgreSQL runs as must get to its folder, and may do no more in DATA_DIR. */
export function letPassThrough(
	folder: string,
	user: { uid: number; gid: number },
): void {
	if (!canEnter(folder, user))
		chmodSync(folder, (statSync(folder).mode & 0o777) | 0o011);
}

function explain(error: unknown, paths: ClusterPaths): StartupError {
	const output = outputOf(error);
	if (/No space left on device|ENOSPC|Disk quota exceeded/.test(output))
		return new StartupError(
			`There is no room to create the database in ${paths.dataDir}: the disk is full. Free some space, or set DATA_DIR to another disk.`,
			{ cause: error },
		);
	const lines = output.split("\n").filter((line) => /error|fatal/i.test(line));
	return new StartupError(
		`The database could not be created in ${paths.dataDir}: ${lines[0] ?? output}`,
		{ cause: error },
	);
}

function outputOf(error: unknown): string {
	if (error instanceof Error && "stderr" in error && error.stderr)
		return String(error.stderr);
	return String(error);
}
