import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { clusterPaths } from "../embedded-postgres/cluster.ts";
import { StartupError } from "../startup-error.ts";
import {
	type ContentConfig,
	contentDirectory,
	contentFolders,
} from "./content-folders.ts";
import { isContentFolder, isWhole } from "./content-path.ts";

/** A new database knows none of the files there are: it must not be made because the old one is missing. */
export function requireDatabaseOfContent(config: ContentConfig): void {
	const { root } = clusterPaths(path.resolve(config.dataDir));
	for (const { name, holds, parts } of contentFolders) {
		const directory = contentDirectory(config, name);
		if (!directory || !hasFiles(directory, parts) || existsSync(root)) continue;
		throw new StartupError(
			`There are ${holds} in ${directory}, but the database they belong to, ${root}, is missing. Nothing was changed. Restore that folder from a backup; to begin with an empty marketplace instead, move ${directory} away or set DATA_DIR to another folder.`,
		);
	}
}

function hasFiles(directory: string, parts: readonly string[]): boolean {
	if (!existsSync(directory)) return false;
	return readdirSync(directory)
		.filter(isContentFolder)
		.some((name) =>
			readdirSync(path.join(directory, name)).some((file) =>
				isWhole(file, parts),
			),
		);
}
