import path from "node:path";
import { databaseImageStore } from "#api/images/database-image-store.ts";
import type { Images } from "#api/images/images.ts";
import { fewAtOnce } from "./few-at-once.ts";
import { fileImageStore } from "./file-image-store.ts";

interface ImageConfig {
	dataDir: string;
	databaseUrl: string | undefined;
}

// The largest picture takes some 400 MB while it is decoded.
const decodedAtOnce = 2;

/**
 * Files beside the database that lives in the data directory; in the database when it is
 * a server's, which several instances without a common disk may share.
 */
export function openImages(config: ImageConfig): Images {
	const directory = imageDirectory(config);
	return {
		store: directory ? fileImageStore(directory) : databaseImageStore,
		process: fewAtOnce(decodedAtOnce, async (bytes, type) => {
			// Loading sharp takes longer than the rest of the start: only when a picture comes.
			const { processWithSharp } = await import("./process-with-sharp.ts");
			return processWithSharp(bytes, type);
		}),
	};
}

/** Where pictures are files; null where the database keeps them. */
export function imageDirectory(config: ImageConfig): string | null {
	if (config.databaseUrl !== undefined) return null;
	return path.join(config.dataDir, "images");
}
