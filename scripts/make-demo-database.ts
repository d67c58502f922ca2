import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { migrate } from "#db/migrate.ts";
import { makePgliteImage, openPgliteForImage } from "#db/pglite-image.ts";
import { loadSample } from "#db/sample/load-sample.ts";

const [folder = ".cache/demo"] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

// Packed by us, since not every static host compresses. No ".gz" in the names: a host
// that sees it may unpack on the way what the page is about to unpack.
pack("sample.bin", await sampleImage());
const pglite = path.dirname(
	createRequire(import.meta.url).resolve("@electric-sql/pglite"),
);
pack("engine.bin", readFileSync(path.join(pglite, "pglite.wasm")));
pack("bundle.bin", readFileSync(path.join(pglite, "pglite.data")));

async function sampleImage(): Promise<Uint8Array> {
	const { client, db, close } = await openPgliteForImage();
	await migrate(db);
	await loadSample(db, { realNow: new Date() });
	const image = await makePgliteImage(client);
	await close();
	return image;
}

function pack(name: string, content: Uint8Array): void {
	writeFileSync(path.join(folder, name), gzipSync(content, { level: 6 }));
}
