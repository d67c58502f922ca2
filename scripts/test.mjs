import "./check-node-version.mjs";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "./build.mjs";
import { ensureDemoBuilt } from "./build-demo.mjs";
import { ensureChromium } from "./find-chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { endBadly, root, runNode, runStep, StepFailure } from "./run-step.mjs";

const results = path.join(root, ".cache", "test-results");
const counts = { passed: 0, failed: 0, skipped: 0 };
const unknown = process.argv.slice(2).filter((option) => option !== "--quick");

try {
	if (unknown.length > 0)
		throw new StepFailure(
			`npm test knows one option, -- --quick; not ${unknown.join(" ")}`,
		);
	rmSync(results, { recursive: true, force: true });
	mkdirSync(results, { recursive: true });
	await (process.argv.includes("--quick") ? testQuickly() : testEverything());
	console.log(summary());
} catch (error) {
	endBadly(error);
	console.error(`Stopped there, after ${summary()}`);
}

/** For people at work: what is soonest told, without PostgreSQL, screens or a browser. */
async function testQuickly() {
	await ensureInstalled();
	// PGlite's tests begin with one core at work on their sample.
	await sideBySide(
		() => vitest("API tests on PGlite", ["api-pglite"], { isHeld: true }),
		async () => {
			await checkSources();
			await vitest("unit tests", ["unit"]);
		},
	);
}

async function testEverything() {
	await ensureInstalled();
	const chromium = await runStep("find Chromium", ensureChromium);
	// The server's tests mostly wait for processes that start and end.
	await sideBySide(
		() => vitest("server tests", ["server"], { isHeld: true }),
		async () => {
			await checkSources();
			await vitest("unit and web tests", ["unit", "web", "web-whole"]);
			await vitest("API tests on PGlite", ["api-pglite"]);
		},
	);
	// Their end is one long file, and making the demo's database takes one core.
	await sideBySide(
		() => vitest("API tests on PostgreSQL", ["api-postgres"]),
		async () => {
			await build();
			await ensureDemoBuilt();
		},
	);
	await endToEnd(chromium);
}

async function checkSources() {
	await runStep("types", () =>
		// Each of several checkers would work out the same types again, and the other core has its work.
		runNode("node_modules/typescript/bin/tsc", ["--noEmit", "--checkers", "1"]),
	);
	await runStep("lint", () =>
		runNode("node_modules/@biomejs/biome/bin/biome", [
			"check",
			"--error-on-warnings",
		]),
	);
}

function summary() {
	const { passed, failed, skipped } = counts;
	return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** All end before the first failure is told, so that everything that ran is counted. */
async function sideBySide(...works) {
	const ends = await Promise.allSettled(works.map((work) => work()));
	const failure = ends.find(({ status }) => status === "rejected");
	if (failure) throw failure.reason;
}

async function vitest(name, projects, options) {
	const file = path.join(results, `${projects.join("-")}.json`);
	const args = [
		"run",
		...projects.map((project) => `--project=${project}`),
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${file}`,
	];
	await counted(name, file, countVitest, () =>
		runNode("node_modules/vitest/vitest.mjs", args, {}, options),
	);
}

async function endToEnd(chromium) {
	const dataDirs = mkdtempSync(path.join(os.tmpdir(), "divishop-e2e-"));
	const file = path.join(results, "e2e.json");
	try {
		await counted("end-to-end tests", file, countPlaywright, () =>
			runNode("node_modules/@playwright/test/cli.js", ["test"], {
				CHROMIUM_PATH: chromium,
				E2E_DATA_DIR: dataDirs,
				PLAYWRIGHT_JSON_OUTPUT_FILE: file,
			}),
		);
		await runStep("check the data the end-to-end tests left", async () => {
			for (const name of readdirSync(dataDirs))
				await runNode("dist/server/check-data.js", [], {
					DATA_DIR: path.join(dataDirs, name),
				});
		});
	} finally {
		rmSync(dataDirs, { recursive: true, force: true });
	}
}

/** Counts what ran even when the step fails. */
async function counted(name, file, count, work) {
	try {
		await runStep(name, work);
	} finally {
		// Without a report the runner did not even begin, and the step has failed.
		const report = existsSync(file) ? count(read(file)) : {};
		for (const kind of Object.keys(counts)) counts[kind] += report[kind] ?? 0;
	}
}

function countVitest(report) {
	return {
		passed: report.numPassedTests,
		failed: report.numFailedTests,
		skipped: report.numPendingTests + report.numTodoTests,
	};
}

function countPlaywright({ stats }) {
	return {
		passed: stats.expected,
		failed: stats.unexpected + stats.flaky,
		skipped: stats.skipped,
	};
}

function read(file) {
	return JSON.parse(readFileSync(file, "utf8"));
}
