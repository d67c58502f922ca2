import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Database } from "#db/database.ts";
import { listReferencedImages } from "#db/queries/product-images.ts";

/**
 * Deletes picture files that no product shows: left by a server that was killed while one was
 * sent, or by a marketplace that was emptied. Call it before requests come in: a picture that is
 * being sent has no row yet.
 */
export async function sweepImages(
	db: Database,
	directory: string,
): Promise<number> {
	let deleted = 0;
	for (const folder of await namesIn(directory)) {
		const files = await namesIn(path.join(directory, folder));
		const known = await listReferencedImages(db, files.map(addressOf));
		for (const file of files) {
			if (known.has(addressOf(file)) && isWhole(file)) continue;
			await rm(path.join(directory, folder, file), { force: true });
			deleted += 1;
		}
	}
	return deleted;
}

function addressOf(file: string): string {
	return file.slice(0, 64);
}

/** A file that was never finished still has the name it was written under. */
function isWhole(file: string): boolean {
	return /^[0-9a-f]{64}\.(full|thumb)$/.test(file);
}

async function namesIn(directory: string): Promise<string[]> {
	try {
		return await readdir(directory);
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT")
			return []; // no picture was ever kept
		throw error;
	}
}
