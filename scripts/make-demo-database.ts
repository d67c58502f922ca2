import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { migrate } from "#db/migrate.ts";
import { makePgliteImage, openPgliteForImage } from "#db/pglite-image.ts";
import { loadSample } from "#db/sample/load-sample.ts";

const [folder = ".cache/demo"] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

// As they are for the tests, which open them many times; the demo's is packed.
const { client, db, close } = await openPgliteForImage();
await migrate(db);
save("migrated.tar", await makePgliteImage(client));
await loadSample(db, { realNow: new Date() });
const sample = await makePgliteImage(client);
save("sample.tar", sample);
await close();

// Packed by us, since not every static host compresses. No ".gz" in the names: a host
// that sees it may unpack on the way what the page is about to unpack.
pack("sample.bin", sample);
const pglite = path.dirname(
	createRequire(import.meta.url).resolve("@electric-sql/pglite"),
);
pack("engine.bin", readFileSync(path.join(pglite, "pglite.wasm")));
pack("bundle.bin", readFileSync(path.join(pglite, "pglite.data")));

function pack(name: string, content: Uint8Array): void {
	save(name, gzipSync(content, { level: 6 }));
}

/** By a rename: whoever is reading the one before has it whole. */
function save(name: string, content: Uint8Array): void {
	const file = path.join(folder, name);
	const unfinished = `${file}.${process.pid}`;
	writeFileSync(unfinished, content);
	renameSync(unfinished, file);
}
