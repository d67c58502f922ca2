import bundleAddress from "../../.cache/demo/bundle.bin?url";
import engineAddress from "../../.cache/demo/engine.bin?url";
import sampleAddress from "../../.cache/demo/sample.bin?url";
import { counted, unpacked } from "./packed-file.ts";

/** What PGlite starts from. */
export type DatabaseFile =
	| { name: "engine"; content: WebAssembly.Module }
	/** PostgreSQL's own files (time zones, dictionaries), packed. */
	| { name: "bundle"; content: ArrayBuffer }
	/** The data directory with the sample marketplace, packed. */
	| { name: "sample"; content: ArrayBuffer };

/** Known when the demo is built: a host that compresses does not say how much will come. */
export const databaseBytes = Number(import.meta.env.DATABASE_BYTES);

/** All at once; each is handed over as soon as it is there. */
export async function loadDatabaseFiles(
	onProgress: (bytes: number) => void,
	onFile: (file: DatabaseFile) => void,
): Promise<void> {
	let loaded = 0;
	async function load(address: string) {
		return counted(await fetch(address), (bytes) => {
			loaded += bytes;
			onProgress(loaded);
		});
	}
	async function loadEngine() {
		const file = unpacked(await load(engineAddress), "application/wasm");
		const content = await WebAssembly.compileStreaming(file);
		onFile({ name: "engine", content });
	}
	async function loadBytes(name: "bundle" | "sample", address: string) {
		const content = await (await load(address)).arrayBuffer();
		onFile({ name, content });
	}
	await Promise.all([
		loadEngine(),
		loadBytes("bundle", bundleAddress),
		loadBytes("sample", sampleAddress),
	]);
}
