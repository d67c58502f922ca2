import path from "node:path";
import type { TestProject } from "vitest/node";
import { ensureDemoDatabase } from "../../scripts/build-demo.mjs";

/** What `test-database.ts` opens is what the demo opens: loading an image is many times faster than making it. */
export default async function preparePgliteImages(project: TestProject) {
	const folder = await ensureDemoDatabase();
	project.provide("pgliteImages", {
		migrated: path.join(folder, "migrated.tar"),
		sample: path.join(folder, "sample.tar"),
	});
}
