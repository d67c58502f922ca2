import { randomUUID } from "node:crypto";
import { access, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Bytes, ImageStore } from "#api/images/images.ts";
import { type ImageSize, imageSizes } from "#contract/products.ts";
import { syncFolder } from "../sync-folder.ts";
import { imagePath } from "./image-path.ts";

/** Pictures as files under `directory`, for one server with a data directory of its own. */
export function fileImageStore(directory: string): ImageStore {
	const fileOf = (sha256: string, size: ImageSize) =>
		imagePath(directory, `${sha256}.${size}`);
	return {
		async put(_, sha256, files) {
			for (const size of imageSizes) {
				const file = fileOf(sha256, size);
				if (!(await exists(file))) await writeWhole(file, files[size]);
			}
		},
		async get(_, sha256, size) {
			try {
				return new Uint8Array(await readFile(fileOf(sha256, size)));
			} catch (error) {
				if (isMissing(error)) return null;
				throw error;
			}
		},
		async delete(_, sha256) {
			for (const size of imageSizes)
				await rm(fileOf(sha256, size), { force: true });
		},
	};
}

/** Under its own name there is either the whole file or none, also after a power cut. */
async function writeWhole(file: string, content: Bytes): Promise<void> {
	const folder = path.dirname(file);
	const created = await mkdir(folder, { recursive: true, mode: 0o700 });
	const partial = `${file}.${randomUUID()}`;
	try {
		const handle = await open(partial, "wx", 0o600);
		try {
			await handle.writeFile(content);
			await handle.sync();
		} finally {
			await handle.close();
		}
		await rename(partial, file);
		await syncFolder(folder);
		if (created) await syncParents(folder, created);
	} catch (error) {
		await rm(partial, { force: true });
		throw error;
	}
}

/** Of the folders that were made for the file, each is named in the one above. */
async function syncParents(folder: string, firstCreated: string) {
	const parent = path.dirname(folder);
	await syncFolder(parent);
	if (folder !== firstCreated) await syncParents(parent, firstCreated);
}

async function exists(file: string): Promise<boolean> {
	try {
		await access(file);
		return true;
	} catch (error) {
		if (isMissing(error)) return false;
		throw error;
	}
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "ENOENT";
}
