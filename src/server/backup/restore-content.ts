import {
	type FileFolder,
	putFileIn,
	takeImagesOut,
} from "#db/backup/file-addresses.ts";
import type { Database } from "#db/database.ts";
import {
	type ContentConfig,
	contentDirectory,
	contentFolders,
} from "../content/content-folders.ts";
import { isWhole } from "../content/content-path.ts";
import { keepFile } from "../content/file-content-store.ts";
import { damaged } from "./backup-problem.ts";
import type { ReadSection } from "./backup-reader.ts";
import { decodeEntries } from "./file-entries.ts";

/**
 * Files go where this installation keeps them. On a disk they are found by their content: none of those there are is
 * changed, and one that no row comes to refer to is put aside at the next start.
 */
export async function restoreFiles(
	tx: Database,
	config: ContentConfig,
	{ section, pieces }: ReadSection,
): Promise<void> {
	const folder = contentFolders.find(({ name }) => name === section.name);
	if (!folder) throw damaged(section.name);
	const directory = contentDirectory(config, folder.name);
	for await (const { name, content } of decodeEntries(section, pieces)) {
		if (!isWhole(name, folder.parts)) throw damaged(section.name);
		if (directory) await keepFile(directory, name, content);
		else await putFileIn(tx, folder.name, { ...partsOf(name), content });
	}
}

/** Pictures that came in a table, from a server's database, to where they are files. Documents are found in both. */
export async function moveImagesToFiles(
	tx: Database,
	config: ContentConfig,
): Promise<void> {
	const directory = contentDirectory(config, "images" satisfies FileFolder);
	if (!directory) return;
	for await (const { sha256, size, content } of takeImagesOut(tx))
		await keepFile(directory, `${sha256}.${size}`, content);
}

function partsOf(name: string): { sha256: string; part: string } {
	return { sha256: name.slice(0, 64), part: name.slice(65) };
}
