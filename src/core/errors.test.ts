import { expect, test } from "vitest";
import {
	errorCodes,
	NotFound,
	RuleViolation,
	VersionConflict,
} from "./errors.ts";

test("every code is listed once, in snake case", () => {
	expect(new Set(errorCodes).size).toBe(errorCodes.length);
	for (const code of errorCodes) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
});

test("a rule violation carries its code, its detail and the fields it is about", () => {
	const fields = [{ field: "slug", code: "duplicate_slug" }];
	const violation = new RuleViolation("duplicate_slug", "mix-store is taken", {
		fields,
		params: { slug: "mix-store" },
	});
	expect(violation).toBeInstanceOf(Error);
	expect(violation.name).toBe("RuleViolation");
	expect(violation.message).toBe("mix-store is taken");
	expect(violation).toMatchObject({
		code: "duplicate_slug",
		detail: "mix-store is taken",
		fields,
		params: { slug: "mix-store" },
	});
});

test("a rule violation without detail is named by its code and invents no detail", () => {
	const violation = new RuleViolation("stock_short");
	expect(violation.message).toBe("stock_short");
	expect(violation.detail).toBeUndefined();
	expect(violation.fields).toBeUndefined();
});

test("what was not found says what was looked for", () => {
	expect(new NotFound("order", "DV-2024-001")).toMatchObject({
		name: "NotFound",
		code: "not_found",
		entity: "order",
		id: "DV-2024-001",
		message: "No order DV-2024-001",
	});
});

test("a version conflict says who saved first, when and what", () => {
	const lastChange = {
		actor: "Ana",
		at: "2024-02-29T12:00:00.000Z",
		fields: ["name"],
		version: 2,
	};
	expect(new VersionConflict("store", 3, lastChange)).toMatchObject({
		name: "VersionConflict",
		code: "version_conflict",
		entity: "store",
		id: 3,
		lastChange,
		message: "store 3 was changed by someone else",
	});
});
