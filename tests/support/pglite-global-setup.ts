import type { TestProject } from "vitest/node";
import { pgliteImages } from "./pglite-images.ts";

/** Prepares once what `test-database.ts` opens: loading an image is many times faster than making it. */
export default async function preparePgliteImages(project: TestProject) {
	project.provide("pgliteImages", await pgliteImages());
}
