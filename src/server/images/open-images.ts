import path from "node:path";
import { databaseImageStore } from "#api/images/database-image-store.ts";
import type { Images } from "#api/images/images.ts";
import { fileImageStore } from "./file-image-store.ts";

/**
 * Files beside the database that lives in the data directory; in the database when it is
 * a server's, which several instances without a common disk may share.
 */
export function openImages(config: {
	dataDir: string;
	databaseUrl: string | undefined;
}): Images {
	return {
		store:
			config.databaseUrl === undefined
				? fileImageStore(path.join(config.dataDir, "images"))
				: databaseImageStore,
		// Loading sharp takes longer than the rest of the start: only when a picture comes.
		async process(bytes, type) {
			const { processWithSharp } = await import("./process-with-sharp.ts");
			return processWithSharp(bytes, type);
		},
	};
}
