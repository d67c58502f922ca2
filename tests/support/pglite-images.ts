import { createHash } from "node:crypto";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { migrate } from "#db/migrate.ts";
import { openPglite } from "#db/open-pglite.ts";
import { loadSample } from "#db/sample/load-sample.ts";
import { stampOf } from "../../scripts/build.mjs";
import { root } from "../../scripts/run-step.mjs";
import { sampleLoadedAt } from "./sample-loaded-at.ts";
import type { Prepared } from "./test-database.ts";

const kept = path.join(root, ".cache", "pglite-images");
const dayMs = 86_400_000;

/**
 * Files of prepared data directories. Making them takes half a minute, so they are kept under what they
 * are made from: few changes touch it.
 */
export async function pgliteImages(): Promise<Record<Prepared, string>> {
	const folder = path.join(kept, stamp());
	if (!existsSync(folder)) await makeImages(folder);
	return {
		migrated: path.join(folder, "migrated.tar"),
		sample: path.join(folder, "sample.tar"),
	};
}

/** Appears whole, by one rename: another run may make the same ones meanwhile. */
async function makeImages(folder: string) {
	mkdirSync(kept, { recursive: true });
	removeOld();
	const unfinished = mkdtempSync(path.join(kept, "unfinished-"));
	const { client, db, close } = await openPglite();
	const save = async (name: Prepared) => {
		const image = await client.dumpDataDir("none");
		writeFileSync(path.join(unfinished, `${name}.tar`), await image.bytes());
	};
	await migrate(db);
	await save("migrated");
	await loadSample(db, { realNow: sampleLoadedAt });
	await save("sample");
	await close();
	try {
		renameSync(unfinished, folder);
	} catch (error) {
		if (!existsSync(folder)) throw error;
		rmSync(unfinished, { recursive: true });
	}
}

/** Not those of today: a run of another state of the sources may have them open. */
function removeOld() {
	for (const name of readdirSync(kept)) {
		const folder = path.join(kept, name);
		if (Date.now() - statSync(folder).mtimeMs > dayMs)
			rmSync(folder, { recursive: true, force: true });
	}
}

/** Changes with every source that has a say in what a migrated database with the sample holds. */
function stamp(): string {
	const sources = stampOf(root, /^(src.(core|contract|db)|package-lock)/);
	const here = readFileSync(fileURLToPath(import.meta.url));
	return createHash("sha256")
		.update(`${sources} ${sampleLoadedAt.toISOString()}`)
		.update(here)
		.digest("hex");
}
