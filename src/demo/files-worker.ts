import bundleAddress from "../../.cache/demo/bundle.bin?url";
import engineAddress from "../../.cache/demo/engine.bin?url";
import sampleAddress from "../../.cache/demo/sample.bin?url";
import { bytesOf, counted, unpacked } from "./packed-file.ts";
import type { DatabaseFile, FilesMessage } from "./worker-messages.ts";

/** Pieces come by the hundred, and drawing each step would take longer than loading it. */
const progressMs = 100;

// Fetches and unpacks what the database starts from, on a thread of its own: the page is busy
// drawing meanwhile, and the API loading.
addEventListener("message", ({ ports }: MessageEvent) => {
	const [database] = ports;
	if (!database) throw new Error("No port to hand the files over");
	loadFiles(database).catch((error: unknown) =>
		tellPage({ kind: "failed", reason: String(error) }),
	);
});

/** All at once; each is handed over as soon as it is there. */
async function loadFiles(database: MessagePort): Promise<void> {
	let loadedBytes = 0;
	let toldAt = 0;
	async function load(address: string) {
		return counted(await fetch(address), (bytes) => {
			loadedBytes += bytes;
			if (performance.now() - toldAt < progressMs) return;
			toldAt = performance.now();
			tellPage({ kind: "loaded", bytes: loadedBytes });
		});
	}
	async function loadEngine() {
		const file = unpacked(await load(engineAddress), "application/wasm");
		const content = await WebAssembly.compileStreaming(file);
		handOver({ name: "engine", content });
	}
	async function loadBytes(name: "bundle" | "sample", address: string) {
		const content = await bytesOf(unpacked(await load(address)));
		handOver({ name, content }, [content]);
	}
	function handOver(file: DatabaseFile, transfer: Transferable[] = []) {
		database.postMessage(file, transfer);
	}
	await Promise.all([
		loadEngine(),
		loadBytes("bundle", bundleAddress),
		loadBytes("sample", sampleAddress),
	]);
	tellPage({ kind: "done" });
}

function tellPage(message: FilesMessage): void {
	postMessage(message);
}
