import { createApi } from "#api/app.ts";
import { databaseDocumentStore } from "#api/documents/document-store.ts";
import { databaseImageStore } from "#api/images/database-image-store.ts";
import { startJobWorkers } from "#api/jobs/job-workers.ts";
import { privacyJobKinds } from "#api/jobs/kinds/anonymisation.ts";
import { bulkJobKinds } from "#api/jobs/kinds/bulk-jobs.ts";
import { importKinds } from "#api/jobs/kinds/import-kinds.ts";
import { ensureStandingJob, standingKinds } from "#api/jobs/standing-jobs.ts";
import type { OpenDatabase } from "#db/database.ts";
import { withPicturesBeside } from "./picture-store.ts";
import { processWithCanvas } from "./process-with-canvas.ts";

// The worker's file lies one folder below the page.
const pictures = withPicturesBeside(
	databaseImageStore,
	new URL("../pictures/", location.href),
);

/** The product's API, with pictures kept in the tab's database. */
export function createDemoApi(database: OpenDatabase) {
	return createApi({
		database,
		now: () => new Date(),
		images: { store: pictures, process: processWithCanvas },
		documents: databaseDocumentStore,
		identity: null,
		// There is no sign-in in a tab, and so no link that would begin with it.
		publicUrl: () => location.origin,
		sendMail: null,
		// A page may not call whatever address it likes, and is closed in a while.
		sendWebhook: null,
		onUnexpectedError: (error) => console.error(error),
	});
}

/** The tab works at its own jobs until it is closed, and everything with it. */
export async function startDemoJobs(database: OpenDatabase): Promise<void> {
	for (const kind of standingKinds) await ensureStandingJob(database.db, kind);
	startJobWorkers({
		database,
		kinds: [
			...standingKinds,
			...importKinds,
			...bulkJobKinds,
			...privacyJobKinds,
		],
		now: () => new Date(),
		atOnce: 1, // it shares one connection with the screens
		workerName: "demo",
		onUnexpectedError: (error) => console.error(error),
	});
}
