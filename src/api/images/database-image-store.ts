import {
	deleteImageFiles,
	findImageFile,
	insertImageFiles,
} from "#db/queries/image-files.ts";
import type { ImageStore } from "./images.ts";

/** Pictures in the database: for several servers on one PostgreSQL, and for the demo's tab. */
export const databaseImageStore: ImageStore = {
	put: insertImageFiles,
	get: findImageFile,
	delete: deleteImageFiles,
};
