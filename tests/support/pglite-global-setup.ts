import { linkSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { ensureDemoDatabase } from "../../scripts/build-demo.mjs";

/** What `test-database.ts` opens is what the demo opens: loading an image is many times faster than making it. */
export default async function preparePgliteImages(project: TestProject) {
	const made = await ensureDemoDatabase();
	// Under names of this run: one of other sources may put its own in their place meanwhile.
	const folder = mkdtempSync(`${made}-of-tests-`);
	const linked = (name: string) => {
		linkSync(path.join(made, name), path.join(folder, name));
		return path.join(folder, name);
	};
	project.provide("pgliteImages", {
		migrated: linked("migrated.tar"),
		sample: linked("sample.tar"),
	});
	return () => rmSync(folder, { recursive: true });
}
