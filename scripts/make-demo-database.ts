import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { migrate } from "#db/migrate.ts";
import { openPglite } from "#db/open-pglite.ts";
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

/** The data directory of a migrated database with the sample, as small as it gets. */
async function sampleImage(): Promise<Uint8Array> {
	// The log is no use to the tab, and with larger segments it is most of the image.
	const { client, db, close } = await openPglite({
		initDbStartParams: ["--wal-segsize=1"],
	});
	await client.exec("set wal_recycle = off");
	await migrate(db);
	await loadSample(db, { realNow: new Date() });
	await client.exec("vacuum (full, freeze, analyze)");
	await client.exec("update pg_database set datistemplate = false");
	await client.exec("drop database template0");
	await client.exec("drop database template1");
	await client.exec("checkpoint");
	await client.exec("select pg_switch_wal()");
	await client.exec("checkpoint");
	const image = await client.dumpDataDir("none");
	await close();
	return new Uint8Array(await image.arrayBuffer());
}

function pack(name: string, content: Uint8Array): void {
	writeFileSync(path.join(folder, name), gzipSync(content, { level: 6 }));
}
