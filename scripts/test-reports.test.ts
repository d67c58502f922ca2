import { expect, test } from "vitest";
import {
	countedSpecs,
	readPlaywrightReport,
	readVitestReport,
} from "./test-reports.mjs";

test("Vitest's report says what passed, and what failed and why", () => {
	const report = {
		numPassedTests: 1,
		numFailedTests: 1,
		numPendingTests: 2,
		numTodoTests: 1,
		testResults: [
			{
				name: "src/a.test.ts",
				status: "failed",
				message: "",
				assertionResults: [
					{ fullName: "adds", status: "passed", failureMessages: [] },
					{ fullName: "halves", status: "failed", failureMessages: ["1 ≠ 2"] },
				],
			},
			{
				name: "src/b.test.ts",
				status: "failed",
				message: "no such module",
				assertionResults: [],
			},
		],
	};

	expect(readVitestReport(report)).toEqual({
		passed: 1,
		failed: 1,
		skipped: 3,
		left: 0,
		failures: [
			{ name: "src/a.test.ts: halves", message: "1 ≠ 2" },
			{ name: "src/b.test.ts", message: "no such module" },
		],
	});
});

test("what its tags leave to another command is not skipped", () => {
	const report = {
		numPassedTests: 1,
		numFailedTests: 0,
		numPendingTests: 2,
		numTodoTests: 0,
		testResults: [
			{
				status: "passed",
				assertionResults: [
					{ status: "passed", tags: [] },
					{ status: "skipped", tags: [] },
					{ status: "skipped", tags: ["all"] },
				],
			},
		],
	};

	const isToRun = (tags: string[]) => !tags.includes("all");
	expect(readVitestReport(report, isToRun)).toMatchObject({
		passed: 1,
		skipped: 1,
		left: 1,
	});
});

test("a list of Playwright's is counted, suites in suites too", () => {
	const suites = [{ specs: [{}, {}], suites: [{ specs: [{}] }] }];
	expect(countedSpecs({ suites })).toBe(3);
});

test("Playwright's report says the same, of suites in suites too", () => {
	const spec = { file: "orders.spec.ts", line: 7, title: "an order" };
	const report = {
		stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
		errors: [{ message: "the server did not start" }],
		suites: [
			{
				specs: [{ ...spec, ok: true, tests: [] }],
				suites: [
					{
						specs: [
							{
								...spec,
								ok: false,
								tests: [{ results: [{ errors: [{ message: "no row" }] }] }],
							},
						],
					},
				],
			},
		],
	};

	expect(readPlaywrightReport(report)).toEqual({
		passed: 1,
		failed: 1,
		skipped: 0,
		left: 0,
		failures: [
			{ name: "end-to-end tests", message: "the server did not start" },
			{ name: "orders.spec.ts:7: an order", message: "no row" },
		],
	});
});
