import { databaseImageStore } from "#api/images/database-image-store.ts";
import type { Images } from "#api/images/images.ts";
import { imageSizes } from "#contract/products.ts";
import {
	type ContentConfig,
	contentDirectory,
} from "../content/content-folders.ts";
import { fileContentStore } from "../content/file-content-store.ts";
import { withThoseOfSample } from "../content/with-those-of-sample.ts";
import { fewAtOnce } from "./few-at-once.ts";

// The largest picture takes some 400 MB while it is decoded.
const decodedAtOnce = 2;

export function openImages(config: ContentConfig): Images {
	const directory = contentDirectory(config, "images");
	return {
		store: directory
			? withThoseOfSample(
					fileContentStore(directory, imageSizes),
					databaseImageStore,
				)
			: databaseImageStore,
		process: fewAtOnce(decodedAtOnce, async (bytes, type) => {
			// Loading sharp takes longer than the rest of the start: only when a picture comes.
			const { processWithSharp } = await import("./process-with-sharp.ts");
			return processWithSharp(bytes, type);
		}),
	};
}
