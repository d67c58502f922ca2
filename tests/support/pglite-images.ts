import { writeFileSync } from "node:fs";
import path from "node:path";
import { migrate } from "#db/migrate.ts";
import { makePgliteImage, openPgliteForImage } from "#db/pglite-image.ts";
import { loadSample } from "#db/sample/load-sample.ts";
import { keptFolder } from "./kept-folder.ts";
import { sampleLoadedAt } from "./sample-loaded-at.ts";
import type { Prepared } from "./test-database.ts";

/** Files of prepared data directories. */
export async function pgliteImages(): Promise<Record<Prepared, string>> {
	const folder = await keptFolder("pglite-images", import.meta.url, makeImages);
	return {
		migrated: path.join(folder, "migrated.tar"),
		sample: path.join(folder, "sample.tar"),
	};
}

async function makeImages(folder: string) {
	const { client, db, close } = await openPgliteForImage();
	const save = async (name: Prepared) => {
		const image = await makePgliteImage(client);
		writeFileSync(path.join(folder, `${name}.tar`), image);
	};
	await migrate(db);
	await save("migrated");
	await loadSample(db, { realNow: sampleLoadedAt });
	await save("sample");
	await close();
}
