/**
 * What Vitest's JSON report says: how many tests passed, which failed and why, and how many were left
 * to another command by their tags.
 */
export function readVitestReport(
	report,
	/** @type {(tags: string[]) => boolean} */ isToRun = () => true,
) {
	const left = report.testResults
		.flatMap(({ assertionResults }) => assertionResults)
		.filter(({ status }) => notRunStatuses.includes(status))
		.filter(({ tags = [] }) => !isToRun(tags)).length;
	return {
		passed: report.numPassedTests,
		failed: report.numFailedTests,
		skipped: report.numPendingTests + report.numTodoTests - left,
		left,
		failures: report.testResults.flatMap(vitestFailures),
	};
}

/** The same of Playwright's. */
export function readPlaywrightReport({ stats, suites, errors }) {
	return {
		passed: stats.expected,
		failed: stats.unexpected + stats.flaky,
		skipped: stats.skipped,
		left: 0,
		failures: [
			...errors.map(({ message, value }) => ({
				name: "end-to-end tests",
				message: message ?? value ?? "",
			})),
			...suites.flatMap(playwrightFailures),
		],
	};
}

/** How many tests a list of Playwright's has. */
export function countedSpecs({ suites }) {
	return suites.reduce(
		(total, { specs = [], ...suite }) =>
			total + specs.length + countedSpecs({ suites: suite.suites ?? [] }),
		0,
	);
}

const notRunStatuses = ["skipped", "pending", "todo", "disabled"];

function vitestFailures({ name, status, message, assertionResults }) {
	const failed = assertionResults.filter((test) => test.status === "failed");
	// A file that could not be read, or whose hooks failed, has no test to blame.
	if (failed.length === 0 && status === "failed") return [{ name, message }];
	return failed.map(({ fullName, failureMessages }) => ({
		name: `${name}: ${fullName}`,
		message: failureMessages.join("\n"),
	}));
}

function playwrightFailures({ suites = [], specs }) {
	return [
		...suites.flatMap(playwrightFailures),
		...specs
			.filter(({ ok }) => !ok)
			.map(({ file, line, title, tests }) => ({
				name: `${file}:${line}: ${title}`,
				message: tests
					.flatMap(({ results }) => results)
					.flatMap(({ errors }) => errors)
					.map((error) => error.message)
					.join("\n"),
			})),
	];
}
