import "#web/styles.css";
import { sendToWorker } from "./send-to-worker.ts";
import { withSpecifiedDelays } from "./specified-delays.ts";
import { startPage } from "./start-page.ts";
import type {
	FilesMessage,
	PageMessage,
	StartMessage,
} from "./worker-messages.ts";

class DatabaseFailure extends Error {}

// Known when the demo is built: a host that compresses does not say how much will come.
const page = startPage(Number(import.meta.env.DATABASE_BYTES));
if (
	typeof WebAssembly === "object" &&
	typeof DecompressionStream === "function"
)
	await start();
else page.fail("browser");

async function start() {
	const filesWorker = new Worker(
		new URL("./files-worker.ts", import.meta.url),
		{
			type: "module",
		},
	);
	const apiWorker = new Worker(new URL("./api-worker.ts", import.meta.url), {
		type: "module",
	});
	const { port1, port2 } = new MessageChannel();
	filesWorker.postMessage(null, [port1]);
	const files: PageMessage = { kind: "files" };
	apiWorker.postMessage(files, [port2]);
	try {
		await Promise.all([
			// Both processors of a small machine are busy with the files until they are there.
			untilLoaded(filesWorker).then(() => drawInterface(apiWorker)),
			untilReady(apiWorker),
		]);
		page.leave();
	} catch (error) {
		console.error(error);
		page.fail(error instanceof DatabaseFailure ? "database" : "files");
	}
}

/** Drawn while the database opens; what it asks too early waits in the worker. */
async function drawInterface(apiWorker: Worker): Promise<void> {
	const [{ startWeb }, { openSession }] = await Promise.all([
		import("#web/start.tsx"),
		import("#web/data/session.ts"),
	]);
	// The whole difference to the product: who answers and how soon, where addresses live,
	// that nothing is kept, and that nobody signs in.
	startWeb({
		send: withSpecifiedDelays(sendToWorker(apiWorker)),
		hasHashAddresses: true,
		forgetsOnReload: true,
		session: openSession,
	});
}

function untilLoaded(filesWorker: Worker): Promise<void> {
	return new Promise((resolve, reject) => {
		filesWorker.onmessage = ({ data }: MessageEvent<FilesMessage>) => {
			if (data.kind === "loaded") return page.showLoaded(data.bytes);
			filesWorker.terminate();
			if (data.kind === "failed") return reject(new Error(data.reason));
			page.showOpening();
			resolve();
		};
		filesWorker.onerror = ({ message }) => reject(new Error(message));
	});
}

function untilReady(apiWorker: Worker): Promise<void> {
	return new Promise((resolve, reject) => {
		apiWorker.onmessage = ({ data }: MessageEvent<StartMessage>) =>
			data.kind === "ready"
				? resolve()
				: reject(new DatabaseFailure(data.reason));
		apiWorker.onerror = ({ message }) => reject(new Error(message));
	});
}
