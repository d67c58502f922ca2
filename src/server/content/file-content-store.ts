import { randomUUID } from "node:crypto";
import { access, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { ContentStore } from "#api/content/content-store.ts";
import { syncFolder } from "../sync-folder.ts";
import { contentPath } from "./content-path.ts";

/** Files under `directory`, one for each part, for one server with a data directory of its own. */
export function fileContentStore<Part extends string>(
	directory: string,
	parts: readonly Part[],
): ContentStore<Part> {
	const fileOf = (sha256: string, part: Part) =>
		contentPath(directory, `${sha256}.${part}`);
	return {
		async put(_, sha256, contents) {
			for (const part of parts)
				await keepFile(directory, `${sha256}.${part}`, contents[part]);
		},
		async get(_, sha256, part) {
			try {
				return new Uint8Array(await readFile(fileOf(sha256, part)));
			} catch (error) {
				if (isMissing(error)) return null;
				throw error;
			}
		},
		async delete(_, sha256) {
			for (const part of parts) await rm(fileOf(sha256, part), { force: true });
		},
	};
}

/** `abcd….full` in its place, unless it is there: the same name is the same content. */
export async function keepFile(
	directory: string,
	name: string,
	content: Uint8Array,
): Promise<void> {
	const file = contentPath(directory, name);
	if (!(await exists(file))) await writeWhole(file, content);
}

/** Under its own name there is either the whole file or none, also after a power cut. */
async function writeWhole(file: string, content: Uint8Array): Promise<void> {
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
