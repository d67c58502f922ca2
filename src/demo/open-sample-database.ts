import type { OpenDatabase } from "#db/database.ts";
import { openPglite } from "#db/open-pglite.ts";
import { restartSampleClock } from "#db/sample/restart-clock.ts";

interface ComingFiles {
	engine: Promise<WebAssembly.Module>;
	bundle: Promise<ArrayBuffer>;
	sample: Promise<ArrayBuffer>;
}

/** The sample marketplace in this tab's memory, its day just begun. Each file is awaited where it is needed. */
export async function openSampleDatabase(
	files: ComingFiles,
): Promise<OpenDatabase> {
	const database = await openPglite({
		pgliteWasmModule: await files.engine,
		fsBundle: new ComingBlob(files.bundle),
		loadDataDir: new ComingBlob(files.sample),
		// Only an empty database would run it, and PGlite would fetch it all the same.
		initdbWasmModule: emptyModule(),
		// All of the sample is in memory anyway; a small cache starts sooner.
		sharedBuffers: "16MB",
	});
	await restartSampleClock(database.db, new Date());
	return database;
}

/** PGlite asks a `Blob` for its bytes when it is ready for them; these may be still on their way. */
class ComingBlob extends Blob {
	readonly #content: Promise<ArrayBuffer>;

	constructor(content: Promise<ArrayBuffer>) {
		super([], { type: "application/x-tar" });
		this.#content = content;
	}

	override arrayBuffer(): Promise<ArrayBuffer> {
		return this.#content;
	}
}

function emptyModule(): WebAssembly.Module {
	const magicAndVersion = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
	return new WebAssembly.Module(new Uint8Array(magicAndVersion));
}
