import { DrizzleQueryError } from "drizzle-orm/errors";
import { expect, test } from "vitest";
import { rootCause, safeError } from "./safe-error.ts";

test("a refused statement is logged without its values", () => {
	const refusal = Object.assign(
		new Error('duplicate key value violates unique constraint "people_pkey"'),
		{
			code: "23505",
			constraint: "people_pkey",
			detail: "Key (cpf)=(529.982.247-25) already exists.",
		},
	);
	const logged = JSON.stringify(
		safeError(
			new DrizzleQueryError(
				"insert into people values ($1)",
				["529.982.247-25"],
				refusal,
			),
		),
	);
	expect(logged).toContain("23505");
	expect(logged).toContain("people_pkey");
	expect(logged).toContain("insert into people values ($1)");
	expect(logged).toContain("safe-error.test.ts");
	expect(logged).not.toContain("529");
});

test("a value that PostgreSQL quotes in its message is not logged", () => {
	const error = Object.assign(
		new Error('invalid input syntax for type integer: "João"'),
		{ code: "22P02" },
	);
	expect(JSON.stringify(safeError(error))).not.toContain("João");
});

test("other faults keep their message and the places they came from", () => {
	const logged = safeError(new TypeError("x is not a function"));
	expect(logged).toMatchObject({
		type: "TypeError",
		message: "x is not a function",
	});
	expect(logged.stack).not.toEqual([]);
});

test("a system error keeps its code and message", () => {
	const error = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), {
		code: "ECONNREFUSED",
	});
	expect(safeError(error)).toMatchObject({
		code: "ECONNREFUSED",
		message: "connect ECONNREFUSED 127.0.0.1:1",
	});
});

test("what is not an error is logged by its kind only", () => {
	expect(safeError("529.982.247-25")).toEqual({ type: "string" });
});

test("the root cause is the innermost message", () => {
	const inner = new Error("permission denied for schema public");
	expect(rootCause(new Error("Failed query", { cause: inner }))).toBe(
		"permission denied for schema public",
	);
	expect(rootCause(new AggregateError([inner]))).toBe(inner.message);
});
