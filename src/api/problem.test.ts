import { expect, test } from "vitest";
import { RuleViolation } from "#core/errors.ts";
import { problemAnswer, problemOf } from "./problem.ts";

function failure(code: string): Error {
	const cause = Object.assign(new Error("of the driver"), { code });
	return new Error("Failed query", { cause });
}

test.each([
	["22003", "a number that is too large for its column"],
	["22P05", "a character that cannot be stored"],
	["23514", "a check of a table"],
	["42P01", "a missing table"],
	["ERR_INVALID_ARG_TYPE", "a mistake in our code"],
	["ENOENT", "a missing file"],
	["EACCES", "a file that may not be read"],
])("%s is our bug: %s", (code) => {
	expect(problemOf(failure(code))).toMatchObject({
		status: 500,
		code: "internal",
	});
});

test.each(["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "ENOTFOUND"])(
	"%s is a database that is away",
	(code) => {
		expect(problemOf(failure(code))).toMatchObject({
			status: 503,
			code: "unavailable",
		});
	},
);

test.each(["08006", "40P01", "53300", "57P01"])(
	"%s of PostgreSQL is worth another try",
	(code) => {
		expect(problemOf(failure(code)).status).toBe(503);
	},
);

test.each(["53100", "ENOSPC", "EDQUOT"])(
	"%s is a full disk, and is said as one",
	(code) => {
		expect(problemOf(failure(code))).toMatchObject({
			...{ status: 503, code: "disk_full" },
			title: expect.stringContaining("O disco do servidor está cheio"),
		});
	},
);

test("what met a closing at midnight is worth another try", () => {
	const cause = Object.assign(new Error("These books are closed"), {
		...{ code: "23514", constraint: "ledger_closed_days" },
	});
	expect(problemOf(new Error("Failed query", { cause }))).toMatchObject({
		...{ status: 503, code: "unavailable" },
	});
});

test.each([
	[1, "Tente de novo em 1 segundo."],
	[90, "Tente de novo em 90 segundos."],
	[91, "Tente de novo em 2 minutos."],
	[840, "Tente de novo em 14 minutos."],
])("whoever has to wait for %i seconds is told: %s", (seconds, detail) => {
	const answer = problemOf(
		new RuleViolation("too_many_attempts", "Slow down", {
			params: { retryAfterSeconds: seconds },
		}),
	);
	expect(answer).toMatchObject({ status: 429, detail });
	const { headers } = problemAnswer(answer);
	expect(headers.get("retry-after")).toBe(`${seconds}`);
});

test("who need not wait is not told to", () => {
	const answer = problemOf(new RuleViolation("forbidden"));
	expect(answer).not.toHaveProperty("retryAfterSeconds");
	const { headers } = problemAnswer(answer);
	expect(headers.has("retry-after")).toBe(false);
	expect(headers.has("www-authenticate")).toBe(false);
});
