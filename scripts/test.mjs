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
import {
	countedSpecs,
	readPlaywrightReport,
	readVitestReport,
} from "./test-reports.mjs";

const results = path.join(root, ".cache", "test-results");
const statements = path.join(results, "statements");
const counts = { passed: 0, failed: 0, skipped: 0, left: 0 };
const failures = [];
const everyDay = {
	vitest: "--tags-filter=!all",
	playwright: "--grep-invert=@all",
	isToRun: (tags) => !tags.includes("all"),
};
const onlyWithAll = {
	vitest: "--tags-filter=all",
	playwright: "--grep=@all",
	isToRun: (tags) => tags.includes("all"),
};
/** What runs with which option; docs/decisions/0056-what-runs-where.md says why. */
const tiers = {
	"--quick": testQuickly,
	"": testOnce,
	"--rest": testTheRest,
	"--all": testAll,
};

try {
	const option = process.argv.slice(2).join(" ");
	if (!(option in tiers))
		throw new StepFailure(
			`npm test knows -- --quick, -- --rest and -- --all, one at a time; not ${option}`,
		);
	rmSync(results, { recursive: true, force: true });
	mkdirSync(statements, { recursive: true });
	await tiers[option]();
	if (option === "") await sayWhatIsLeft();
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

/** Every promise once, on every layer. */
async function testOnce() {
	await ensureInstalled();
	const chromium = await runStep("find Chromium", ensureChromium);
	// The server's tests mostly wait for processes that start and end.
	await sideBySide(
		() => vitest("server tests", ["server"], { part: everyDay, isHeld: true }),
		async () => {
			await checkSources();
			await vitest("unit and web tests", ["unit", "web", "web-whole"], {
				part: everyDay,
			});
		},
	);
	// Their end is one long file, and the builds take one core.
	await sideBySide(
		() =>
			vitest("API tests on PostgreSQL", ["api-postgres"], {
				part: everyDay,
				env: {
					RECORD_STATEMENTS_IN: statements,
					NODE_OPTIONS: `--import ${path.join(root, "scripts/record-statements-of-process.mjs")}`,
				},
			}),
		async () => {
			await build();
			await ensureDemoBuilt();
		},
	);
	await vitest(
		"PGlite by itself, and its plans of the API's statements",
		["pglite"],
		{
			part: everyDay,
			env: { RECORDED_STATEMENTS: statements },
		},
	);
	await endToEnd(chromium, everyDay);
}

/** What only --all adds: CI runs it after the tests of every day. */
async function testTheRest() {
	await ensureInstalled();
	const chromium = await runStep("find Chromium", ensureChromium);
	await sideBySide(
		() =>
			vitest("server tests", ["server"], { part: onlyWithAll, isHeld: true }),
		async () => {
			await vitest("API tests on PGlite", ["api-pglite"]);
			await vitest("web tests by role", ["web-roles"]);
		},
	);
	await sideBySide(
		() =>
			vitest("API tests on PostgreSQL", ["api-postgres"], {
				part: onlyWithAll,
			}),
		async () => {
			await build();
			await ensureDemoBuilt();
		},
	);
	await endToEnd(chromium, onlyWithAll);
}

async function testAll() {
	await testOnce();
	await testTheRest();
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

async function vitest(name, projects, { part, env = {}, isHeld } = {}) {
	const file = path.join(results, `${name.replaceAll(/\W+/g, "-")}.json`);
	const args = [
		"run",
		...(part ? [part.vitest] : []),
		...projects.map((project) => `--project=${project}`),
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${file}`,
	];
	const readReport = (report) => readVitestReport(report, part?.isToRun);
	await counted(name, file, readReport, () =>
		runNode("node_modules/vitest/vitest.mjs", args, env, { isHeld }),
	);
}

async function endToEnd(chromium, part) {
	const dataDirs = mkdtempSync(path.join(os.tmpdir(), "divishop-e2e-"));
	const file = path.join(results, "e2e.json");
	try {
		await counted("end-to-end tests", file, readPlaywrightReport, () =>
			runNode(
				"node_modules/@playwright/test/cli.js",
				["test", part.playwright],
				{
					CHROMIUM_PATH: chromium,
					E2E_DATA_DIR: dataDirs,
					PLAYWRIGHT_JSON_OUTPUT_FILE: file,
				},
			),
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

async function sayWhatIsLeft() {
	const file = path.join(results, "e2e-left.json");
	await runNode(
		"node_modules/@playwright/test/cli.js",
		["test", "--list", "--reporter=json", onlyWithAll.playwright],
		{ PLAYWRIGHT_JSON_OUTPUT_FILE: file },
		{ isHeld: true },
	);
	const inBrowser = countedSpecs(JSON.parse(readFileSync(file)));
	console.log(
		`Left to npm test -- --all: the API's tests on PGlite, web tests by role, ${counts.left} other tests, and ${inBrowser} end-to-end tests`,
	);
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
