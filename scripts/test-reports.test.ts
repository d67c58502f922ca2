import { expect, test } from "vitest";
import { readPlaywrightReport, readVitestReport } from "./test-reports.mjs";

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
		failures: [
			{ name: "src/a.test.ts: halves", message: "1 ≠ 2" },
			{ name: "src/b.test.ts", message: "no such module" },
		],
	});
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
		failures: [
			{ name: "end-to-end tests", message: "the server did not start" },
			{ name: "orders.spec.ts:7: an order", message: "no row" },
		],
	});
});
