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
import { readPlaywrightReport, readVitestReport } from "./test-reports.mjs";

const results = path.join(root, ".cache", "test-results");
const counts = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
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
	// Above them stands what ran beside, and a log may be cut to its end.
	for (const { name, message } of failures)
		console.error(`✗ ${shown(name)}\n${firstLines(message)}\n`);
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
	// Their end is one long file, and the builds take one core.
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
	await counted(name, file, readVitestReport, () =>
		runNode("node_modules/vitest/vitest.mjs", args, {}, options),
	);
}

async function endToEnd(chromium) {
	const dataDirs = mkdtempSync(path.join(os.tmpdir(), "divishop-e2e-"));
	const file = path.join(results, "e2e.json");
	try {
		await counted("end-to-end tests", file, readPlaywrightReport, () =>
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
async function counted(name, file, readReport, work) {
	try {
		await runStep(name, work);
	} finally {
		// Without a report the runner did not even begin, and the step has failed.
		if (existsSync(file)) count(readReport(JSON.parse(readFileSync(file))));
	}
}

function count(report) {
	for (const kind of Object.keys(counts)) counts[kind] += report[kind];
	failures.push(...report.failures);
}

function shown(name) {
	return name.replace(root + path.sep, "");
}

function firstLines(text) {
	return text.split("\n").slice(0, 20).join("\n");
}
