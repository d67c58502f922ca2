import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { ServerConfig } from "../config.ts";
import { clusterPaths } from "../embedded-postgres/cluster.ts";
import { StartupError } from "../startup-error.ts";
import { isImageFolder, isPicture } from "./image-path.ts";
import { imageDirectory } from "./open-images.ts";

/** A new database knows none of the pictures there are: it must not be made because the old one is missing. */
export function requireDatabaseOfImages(
	config: Pick<ServerConfig, "dataDir" | "databaseUrl">,
): void {
	const images = imageDirectory(config);
	if (!images || !hasPictures(images)) return;
	const { root } = clusterPaths(path.resolve(config.dataDir));
	if (existsSync(root)) return;
	throw new StartupError(
		`There are product pictures in ${images}, but the database they belong to, ${root}, is missing. Nothing was changed. Restore that folder from a backup; to begin with an empty marketplace instead, move ${images} away or set DATA_DIR to another folder.`,
	);
}

function hasPictures(images: string): boolean {
	if (!existsSync(images)) return false;
	return readdirSync(images)
		.filter(isImageFolder)
		.some((name) => readdirSync(path.join(images, name)).some(isPicture));
}
