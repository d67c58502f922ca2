import { readFile } from "node:fs/promises";
import { listFileAddresses } from "#db/backup/file-addresses.ts";
import type { Database } from "#db/database.ts";
import {
	type ContentConfig,
	type ContentFolder,
	contentDirectory,
	contentFolders,
} from "../content/content-folders.ts";
import { contentPath } from "../content/content-path.ts";
import { encodeEntry } from "./file-entries.ts";

/** The files of a folder that rows refer to, to be read to their end; then also how many they were. */
export interface FolderContent {
	folder: ContentFolder;
	pieces: AsyncIterable<Buffer>;
	counts: { files: number; missing: number };
}

/** Nothing where the database keeps pictures and documents itself: they are in its tables. */
export function contentOf(
	tx: Database,
	config: ContentConfig,
): FolderContent[] {
	return contentFolders.flatMap((folder) => {
		const directory = contentDirectory(config, folder.name);
		if (!directory) return [];
		const counts = { files: 0, missing: 0 };
		return {
			folder,
			counts,
			pieces: readFolder(tx, folder, directory, counts),
		};
	});
}

async function* readFolder(
	tx: Database,
	{ name, parts }: ContentFolder,
	directory: string,
	counts: FolderContent["counts"],
): AsyncGenerator<Buffer> {
	for await (const { sha256, isInTable } of listFileAddresses(tx, name))
		for (const part of parts) {
			const file = `${sha256}.${part}`;
			const content = await readIfThere(contentPath(directory, file));
			if (content) {
				yield* encodeEntry({ name: file, content });
				counts.files += 1;
			} else if (!isInTable) counts.missing += 1; // one that is lost must not keep all others from being saved
		}
}

async function readIfThere(file: string): Promise<Buffer | null> {
	try {
		return await readFile(file);
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT")
			return null;
		throw error;
	}
}
