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
		// There is no sign-in in a tab, and so no link that would begin with it.
		publicUrl: () => location.origin,
		sendMail: null,
		onUnexpectedError: (error) => console.error(error),
	});
}
