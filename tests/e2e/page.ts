import { cpSync } from "node:fs";
import path from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { startServerProcess } from "#tests/support/server-process.ts";

export { expect };

interface TestOptions {
	/** For tests of requests the server refuses: the browser itself prints those. */
	expectsRefusals: boolean;
	/** For tests of people who may not, or no longer. */
	expectsNoAccess: boolean;
}

interface WorkerFixtures {
	/** Address of the built server on the sample; each worker has its own, so that none sees another's changes. */
	server: string;
}

/** Every page of a test: an error on its console, an uncaught one, or a breach of the security policy fails the test. */
export const test = base.extend<TestOptions, WorkerFixtures>({
	expectsRefusals: [false, { option: true }],
	expectsNoAccess: [false, { option: true }],
	server: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it must give from a pattern
		async ({}, use, { workerIndex }) => {
			const server = startServerProcess("dist/server/main.js", {
				DATA_DIR: copyOfSample(`worker-${workerIndex}`),
				LOG_LEVEL: "warn",
			});
			const address = await server.listening;
			if (!address) throw new Error(`No server to test:\n${server.output()}`);
			await use(address);
			server.child.kill("SIGTERM");
			expect(await server.ended, server.output()).toBe(0);
		},
		{ scope: "worker", timeout: 120_000 },
	],
	baseURL: ({ server }, use) => use(server),
	page: async ({ page, expectsRefusals, expectsNoAccess }, use, info) => {
		const errors: string[] = [];
		page.on("console", (message) => {
			const text = message.text();
			const isExpected =
				(expectsRefusals && isRefusal(text)) ||
				(expectsNoAccess && isWithoutAccess(text));
			if (message.type() === "error" && !isExpected) errors.push(text);
		});
		page.on("pageerror", (error) => errors.push(error.message));
		await printViolations(page);
		await use(page);
		if (info.status !== info.expectedStatus) await printPage(page, info.title);
		expect(errors).toEqual([]);
	},
});

/** A DATA_DIR of this run with the sample marketplace, loaded a moment ago. */
export function copyOfSample(name: string): string {
	const { E2E_DATA_DIR = "", E2E_SAMPLE_DIR = "" } = process.env;
	const dataDir = path.join(E2E_DATA_DIR, name);
	cpSync(E2E_SAMPLE_DIR, dataDir, { recursive: true });
	return dataDir;
}

/** A failure on another machine is only as good as its log: pictures stay there. */
async function printPage(page: Page, title: string) {
	const shown = await page.locator("body").ariaSnapshot({ timeout: 5_000 });
	console.log(`At the end of “${title}”, ${page.url()} showed:\n${shown}`);
}

/** On a list's address, behind what opens over it: many rows take longer to draw than all else. */
export const noRows = "?search=nada-disso";

/** What the content security policy refuses is an error on the console; code made of text would else pass unsaid. */
export async function printViolations(page: Page) {
	await page.addInitScript(() => {
		document.addEventListener("securitypolicyviolation", (event) =>
			console.error(`Refused: ${event.effectiveDirective} ${event.blockedURI}`),
		);
	});
}

/** As a link does, without loading the page again. */
export async function goInPage(page: Page, path: string) {
	await page.evaluate((path) => {
		history.pushState(null, "", path);
		dispatchEvent(new PopStateEvent("popstate", { state: null }));
	}, path);
}

/** A toast goes by itself, and its button with it; under the pointer it stays. */
export async function holdToast(page: Page, title: string) {
	await page.getByText(title, { exact: true }).hover();
}

function isRefusal(text: string): boolean {
	return /^Failed to load resource: .*(404|409|413|422|ERR_FAILED)/.test(text);
}

function isWithoutAccess(text: string): boolean {
	return /^Failed to load resource: .*(401|403)/.test(text);
}
