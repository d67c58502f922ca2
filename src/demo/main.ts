import "#web/styles.css";
import { databaseBytes, loadDatabaseFiles } from "./load-database-files.ts";
import { sendToWorker } from "./send-to-worker.ts";
import { withSpecifiedDelays } from "./specified-delays.ts";
import { startPage } from "./start-page.ts";
import type { PageMessage, StartMessage } from "./worker-messages.ts";

class DatabaseFailure extends Error {}

const page = startPage(databaseBytes);
if (
	typeof WebAssembly === "object" &&
	typeof DecompressionStream === "function"
)
	await start();
else page.fail("browser");

async function start() {
	const worker = new Worker(new URL("./api-worker.ts", import.meta.url), {
		type: "module",
	});
	try {
		await Promise.all([loadAll(worker), untilReady(worker)]);
		page.leave();
	} catch (error) {
		console.error(error);
		page.fail(error instanceof DatabaseFailure ? "database" : "files");
	}
}

/** The interface draws itself while the worker opens the database; what it asks too early waits there. */
async function loadAll(worker: Worker): Promise<void> {
	const [{ startWeb }] = await Promise.all([
		import("#web/start.tsx"),
		loadDatabaseFiles(page.showLoaded, (file) => {
			const message: PageMessage = { kind: "file", ...file };
			worker.postMessage(message, file.name === "engine" ? [] : [file.content]);
		}),
	]);
	page.showOpening();
	// The whole difference to the product: who answers and how soon, where addresses live,
	// and that nothing is kept.
	startWeb({
		send: withSpecifiedDelays(sendToWorker(worker)),
		hasHashAddresses: true,
		forgetsOnReload: true,
	});
}

function untilReady(worker: Worker): Promise<void> {
	return new Promise((resolve, reject) => {
		worker.onmessage = ({ data }: MessageEvent<StartMessage>) =>
			data.kind === "ready"
				? resolve()
				: reject(new DatabaseFailure(data.reason));
		worker.onerror = ({ message }) => reject(new Error(message));
	});
}
