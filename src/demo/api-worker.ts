import { answerRequest } from "./answer-request.ts";
import { openSampleDatabase } from "./open-sample-database.ts";
import type {
	DatabaseFile,
	PageMessage,
	StartMessage,
} from "./worker-messages.ts";

// The server of the demo: the same API, on a thread of this tab. What is asked before the
// database is open waits for it.
const engine = untilHandedOver<WebAssembly.Module>();
const bundle = untilHandedOver<ArrayBuffer>();
const sample = untilHandedOver<ArrayBuffer>();
const api = startApi();

addEventListener("message", ({ data, ports }: MessageEvent<PageMessage>) => {
	const [port] = ports;
	if (!port) throw new Error(`A message without its port: ${data.kind}`);
	if (data.kind === "files") {
		port.onmessage = ({ data }: MessageEvent<DatabaseFile>) => takeFile(data);
		port.onmessageerror = () =>
			tellPage({ kind: "failed", reason: "A file could not be handed over" });
	} else
		void answerRequest(
			async (request) => (await api).fetch(request),
			data,
			port,
		);
});

api.then(
	({ startJobs }) => {
		tellPage({ kind: "ready" });
		startJobs().catch(reportError); // the screens work without them
	},
	(error: unknown) => tellPage({ kind: "failed", reason: String(error) }),
);

async function startApi() {
	// The API loads while the database opens, which waits for its files and its engine.
	const creation = import("./create-demo-api.ts");
	const database = await openSampleDatabase({
		engine: engine.promise,
		bundle: bundle.promise,
		sample: sample.promise,
	});
	const { createDemoApi, startDemoJobs } = await creation;
	return {
		fetch: createDemoApi(database).fetch,
		startJobs: () => startDemoJobs(database),
	};
}

function takeFile(file: DatabaseFile): void {
	if (file.name === "engine") engine.take(file.content);
	else if (file.name === "bundle") bundle.take(file.content);
	else sample.take(file.content);
}

function untilHandedOver<Content>() {
	let take: (content: Content) => void = () => {};
	const promise = new Promise<Content>((resolve) => {
		take = resolve;
	});
	return { promise, take };
}

function tellPage(message: StartMessage): void {
	postMessage(message);
}
