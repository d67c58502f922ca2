import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "./scripts/find-chromium.mjs";

// Workers read this file again; what was chosen first reaches them by the environment.
process.env.E2E_DATA_DIR ??= temporaryFolder();
const chromium = findChromium();

export default defineConfig({
	testDir: "tests/e2e",
	globalSetup: "./tests/e2e/prepare-sample.ts",
	workers: 2,
	fullyParallel: true,
	retries: 0,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	forbidOnly: true,
	reporter: [["list"], ["json", { outputFile: reportFile() }]],
	use: {
		// One tab per worker, reset for each test: a new one takes longer than most tests.
		reuseContext: true,
		locale: "pt-BR",
		timezoneId: "America/Sao_Paulo",
		contextOptions: { reducedMotion: "reduce" },
		// A trace of every test takes long to write; ask for one with --trace on.
		screenshot: "only-on-failure",
		launchOptions: {
			...(chromium && { executablePath: chromium }),
			args: chromiumArgs,
		},
	},
});

function temporaryFolder(): string {
	const folder = mkdtempSync(path.join(os.tmpdir(), "divishop-e2e-"));
	process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

function reportFile(): string {
	return (
		process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? ".cache/test-results/e2e.json"
	);
}
