import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import {
	beginSampleDay,
	copyPreparedDataDir,
} from "#tests/support/prepared-data-dirs.ts";

/** The sample is loaded once; every server begins with a copy of it (`copyOfSample`). */
export default async function prepareSample() {
	const folder = mkdtempSync(path.join(os.tmpdir(), "divishop-e2e-sample-"));
	await copyPreparedDataDir("sample", folder);
	await beginSampleDay(folder);
	process.env.E2E_SAMPLE_DIR = folder; // reaches the workers
	return () => rmSync(folder, { recursive: true, force: true });
}
