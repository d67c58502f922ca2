import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/find-chromium.mjs";
import { findFreePort } from "./src/server/embedded-postgres/free-port.ts";

// Workers read this file again; what was chosen first reaches them by the environment.
process.env.E2E_PORT ??= String(await findFreePort());
process.env.E2E_DATA_DIR ??= temporaryDataDir();
const address = `http://127.0.0.1:${process.env.E2E_PORT}`;
const chromium = findChromium();

export default defineConfig({
	testDir: "tests/e2e",
	workers: 1,
	retries: 0,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	forbidOnly: true,
	reporter: [["list"], ["json", { outputFile: reportFile() }]],
	use: {
		baseURL: address,
		locale: "pt-BR",
		timezoneId: "America/Sao_Paulo",
		trace: "retain-on-failure",
		launchOptions: {
			...(chromium && { executablePath: chromium }),
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				"--no-first-run",
			],
		},
	},
	webServer: {
		command: `"${process.execPath}" dist/server/main.js`,
		url: `${address}/readyz`,
		env: {
			PORT: process.env.E2E_PORT,
			DATA_DIR: process.env.E2E_DATA_DIR,
			DATABASE_URL: "",
			LOG_LEVEL: "warn",
		},
		gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
		timeout: 120_000,
		stdout: "pipe",
	},
});

function temporaryDataDir(): string {
	const folder = mkdtempSync(path.join(os.tmpdir(), "divishop-e2e-"));
	process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

function reportFile(): string {
	return (
		process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? ".cache/test-results/e2e.json"
	);
}
