import { expect, test } from "vitest";
import { problemOf } from "./problem.ts";

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
