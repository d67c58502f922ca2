import { createApi } from "#api/app.ts";
import { databaseImageStore } from "#api/images/database-image-store.ts";
import type { OpenDatabase } from "#db/database.ts";
import { processWithCanvas } from "./process-with-canvas.ts";

/** The product's API, with pictures kept in the tab's database. */
export function createDemoApi(database: OpenDatabase) {
	return createApi({
		database,
		now: () => new Date(),
		images: { store: databaseImageStore, process: processWithCanvas },
		identity: null,
		onUnexpectedError: (error) => console.error(error),
	});
}
