import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "#db/migrate.ts";
import { openPglite } from "#db/open-pglite.ts";
import { loadSample } from "#db/sample/load-sample.ts";
import { sampleLoadedAt } from "./sample-loaded-at.ts";

/** Prepares once what `test-database.ts` opens: loading an image is many times faster than making it. */
export default async function preparePgliteImages(project: TestProject) {
	const folder = mkdtempSync(path.join(os.tmpdir(), "divishop-tests-"));
	const { client, db, close } = await openPglite();
	const save = async (name: string) => {
		const file = path.join(folder, name);
		const image = await client.dumpDataDir("none");
		writeFileSync(file, await image.bytes());
		return file;
	};
	await migrate(db);
	const migrated = await save("migrated.tar");
	await loadSample(db, { realNow: sampleLoadedAt });
	const sample = await save("sample.tar");
	await close();
	project.provide("pgliteImages", { migrated, sample });
	return () => rmSync(folder, { recursive: true, force: true });
}
