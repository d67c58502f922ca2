import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { BackupOrigin } from "#contract/backups.ts";
import { backupOrigins } from "#contract/backups.ts";
import { unfinishedSuffix } from "./write-whole-file.ts";

/** A copy in the folder of copies. Only what was read back after it was written has such a name. */
export interface KeptBackup {
	name: string;
	file: string;
	/** When it was begun: what it shows. */
	at: Date;
	origin: BackupOrigin;
	bytes: number;
}

/** Of each origin the newest so many. */
const keptOfEach = 7;

const namePattern = new RegExp(
	`^divishop-(\\d{4})(\\d\\d)(\\d\\d)-(\\d\\d)(\\d\\d)(\\d\\d)-(${backupOrigins.join("|")})\\.backup$`,
);

export function keptBackupName(at: Date, origin: BackupOrigin): string {
	const [day = "", time = ""] = at
		.toISOString()
		.replace(/[-:]/g, "")
		.split("T");
	return `divishop-${day}-${time.slice(0, 6)}-${origin}.backup`;
}

/** The newest first. */
export async function listKeptBackups(folder: string): Promise<KeptBackup[]> {
	const kept: KeptBackup[] = [];
	for (const name of await namesIn(folder)) {
		const found = await findKeptBackup(folder, name);
		if (found) kept.push(found);
	}
	return kept.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** Null for any other name, so that no path leads out of the folder. */
export async function findKeptBackup(
	folder: string,
	name: string,
): Promise<KeptBackup | null> {
	const [matched, ...parts] = namePattern.exec(name) ?? [];
	if (!matched) return null;
	const [year, month, day, hour, minute, second, origin] = parts;
	const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
	if (Number.isNaN(at.getTime())) return null;
	const file = path.join(folder, name);
	try {
		return {
			...{ name, file, at },
			origin: backupOrigins.find((known) => known === origin) ?? "manual",
			bytes: (await stat(file)).size,
		};
	} catch (error) {
		if (isMissing(error)) return null; // removed this very moment
		throw error;
	}
}

/** Call it while no other backup is being made: what is unfinished then was left by one that was killed. */
export async function removeUnfinished(folder: string): Promise<void> {
	for (const name of await namesIn(folder))
		if (name.endsWith(unfinishedSuffix))
			await rm(path.join(folder, name), { force: true });
}

export async function removeOlder(folder: string): Promise<void> {
	const kept = await listKeptBackups(folder);
	for (const origin of backupOrigins) {
		const older = kept.filter((copy) => copy.origin === origin);
		for (const { file } of older.slice(keptOfEach))
			await rm(file, { force: true });
	}
}

export async function ensureFolder(folder: string): Promise<void> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** For whoever runs us, in bytes. */
async function namesIn(folder: string): Promise<string[]> {
	try {
		return await readdir(folder);
	} catch (error) {
		if (isMissing(error)) return []; // none was ever kept
		throw error;
	}
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "ENOENT";
}
