import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Database } from "#db/database.ts";
import { syncFolder } from "../sync-folder.ts";
import type { ContentFolder } from "./content-folders.ts";
import {
	addressOf,
	contentPath,
	isContentFolder,
	isWhole,
} from "./content-path.ts";

type Kind = Pick<ContentFolder, "parts" | "listReferenced">;

interface SweepResult {
	/** Files that no row refers to, put aside. */
	quarantined: number;
	/** Files put aside earlier that a row refers to again. */
	returned: number;
	/** Files put aside long ago, and those never finished. */
	deleted: number;
}

const quarantineDays = 30;
const dayMs = 86_400_000;

/**
 * Puts aside the files that no row refers to: left by a server that was killed while one was
 * sent, or by a marketplace that was emptied. They are not deleted yet, because the database may
 * be an older one that was restored, and the next one may know them again. Call it before requests
 * come in: a file that is being sent has no row yet.
 */
export async function sweepContent(
	db: Database,
	kind: Kind,
	directory: string,
	now: Date,
): Promise<SweepResult> {
	const returned = await returnKnown(db, kind, directory);
	const { quarantined, unfinished } = await putAside(db, kind, directory, now);
	const expired = await deleteExpired(directory, now);
	return { quarantined, returned, deleted: unfinished + expired };
}

async function returnKnown(
	db: Database,
	{ parts, listReferenced }: Kind,
	directory: string,
): Promise<number> {
	const quarantine = quarantineIn(directory);
	let returned = 0;
	for (const day of await namesIn(quarantine)) {
		const folder = path.join(quarantine, day);
		const files = (await namesIn(folder)).filter((file) =>
			isWhole(file, parts),
		);
		const known = await listReferenced(db, files.map(addressOf));
		for (const file of files) {
			if (!known.has(addressOf(file))) continue;
			await move(path.join(folder, file), contentPath(directory, file));
			returned += 1;
		}
	}
	return returned;
}

async function putAside(
	db: Database,
	{ parts, listReferenced }: Kind,
	directory: string,
	now: Date,
) {
	const today = path.join(quarantineIn(directory), dayOf(now));
	let quarantined = 0;
	let unfinished = 0;
	for (const name of (await namesIn(directory)).filter(isContentFolder)) {
		const folder = path.join(directory, name);
		const files = await namesIn(folder);
		const known = await listReferenced(db, files.map(addressOf));
		for (const file of files) {
			if (!isWhole(file, parts)) {
				// It never was one: under its own name there is the whole file or none.
				await rm(path.join(folder, file), { force: true });
				unfinished += 1;
			} else if (!known.has(addressOf(file))) {
				await move(path.join(folder, file), path.join(today, file));
				quarantined += 1;
			}
		}
	}
	return { quarantined, unfinished };
}

async function deleteExpired(directory: string, now: Date): Promise<number> {
	const quarantine = quarantineIn(directory);
	const last = dayOf(new Date(now.getTime() - quarantineDays * dayMs));
	let deleted = 0;
	for (const day of await namesIn(quarantine)) {
		const isExpired = /^\d{4}-\d\d-\d\d$/.test(day) && day < last;
		if (!isExpired) continue;
		const folder = path.join(quarantine, day);
		deleted += (await namesIn(folder)).length;
		await rm(folder, { recursive: true });
	}
	return deleted;
}

/** One folder for each day on which files were put aside, named by it. On the same disk, so that moving is renaming. */
function quarantineIn(directory: string): string {
	return path.join(directory, "quarantine");
}

async function move(from: string, to: string): Promise<void> {
	await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
	await rename(from, to);
	await syncFolder(path.dirname(to));
}

function dayOf(instant: Date): string {
	return instant.toISOString().slice(0, 10);
}

async function namesIn(directory: string): Promise<string[]> {
	try {
		return await readdir(directory);
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT")
			return []; // no file was ever kept there
		throw error;
	}
}
