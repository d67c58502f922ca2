import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Database } from "#db/database.ts";
import { listReferencedImages } from "#db/queries/product-images.ts";
import { syncFolder } from "../sync-folder.ts";
import {
	addressOf,
	imagePath,
	isImageFolder,
	isPicture,
} from "./image-path.ts";

interface SweepResult {
	/** Files that no product shows, put aside. */
	quarantined: number;
	/** Files put aside earlier that a product shows again. */
	returned: number;
	/** Files put aside long ago, and those never finished. */
	deleted: number;
}

const quarantineDays = 30;
const dayMs = 86_400_000;

/**
 * Puts aside the pictures that no product shows: left by a server that was killed while one was
 * sent, or by a marketplace that was emptied. They are not deleted yet, because the database may
 * be an older one that was restored, and the next one may know them again. Call it before requests
 * come in: a picture that is being sent has no row yet.
 */
export async function sweepImages(
	db: Database,
	images: string,
	now: Date,
): Promise<SweepResult> {
	const returned = await returnKnown(db, images);
	const { quarantined, unfinished } = await putAside(db, images, now);
	const expired = await deleteExpired(images, now);
	return { quarantined, returned, deleted: unfinished + expired };
}

async function returnKnown(db: Database, images: string): Promise<number> {
	const quarantine = quarantineIn(images);
	let returned = 0;
	for (const day of await namesIn(quarantine)) {
		const folder = path.join(quarantine, day);
		const files = (await namesIn(folder)).filter(isPicture);
		const known = await listReferencedImages(db, files.map(addressOf));
		for (const file of files) {
			if (!known.has(addressOf(file))) continue;
			await move(path.join(folder, file), imagePath(images, file));
			returned += 1;
		}
	}
	return returned;
}

async function putAside(db: Database, images: string, now: Date) {
	const today = path.join(quarantineIn(images), dayOf(now));
	let quarantined = 0;
	let unfinished = 0;
	for (const name of (await namesIn(images)).filter(isImageFolder)) {
		const folder = path.join(images, name);
		const files = await namesIn(folder);
		const known = await listReferencedImages(db, files.map(addressOf));
		for (const file of files) {
			if (!isPicture(file)) {
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

async function deleteExpired(images: string, now: Date): Promise<number> {
	const quarantine = quarantineIn(images);
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
function quarantineIn(images: string): string {
	return path.join(images, "quarantine");
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
			return []; // no picture was ever kept there
		throw error;
	}
}
