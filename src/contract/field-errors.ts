import type { z } from "zod";
import type { FieldError } from "./common.ts";
import { fieldMessage } from "./messages.ts";

type Issue = z.core.$ZodIssue;

/** One Portuguese message per field, for forms and for problem+json alike. */
export function fieldErrorsOf(error: { issues: Issue[] }): FieldError[] {
	return error.issues.flatMap(fieldErrorsOfIssue);
}

function fieldErrorsOfIssue(issue: Issue): FieldError[] {
	if (issue.code === "unrecognized_keys")
		return issue.keys.map((key) =>
			fieldError([...issue.path, key], "unknown_field"),
		);
	if (issue.code === "too_small")
		return [
			fieldError(issue.path, tooSmallCode(issue), {
				minimum: Number(issue.minimum),
			}),
		];
	if (issue.code === "too_big")
		return [
			fieldError(issue.path, tooBigCode(issue), {
				maximum: Number(issue.maximum),
			}),
		];
	return [fieldError(issue.path, codeOf(issue))];
}

function fieldError(
	path: PropertyKey[],
	code: string,
	params?: Record<string, number>,
): FieldError {
	return { field: path.join("."), code, message: fieldMessage(code, params) };
}

function tooSmallCode(issue: Extract<Issue, { code: "too_small" }>): string {
	if (isOwnCode(issue.message)) return issue.message;
	if (issue.origin === "string")
		return Number(issue.minimum) <= 1 ? "required" : "too_short";
	return issue.origin === "array" ? "too_few" : "too_small";
}

function tooBigCode(issue: Extract<Issue, { code: "too_big" }>): string {
	if (issue.origin === "string") return "too_long";
	return issue.origin === "array" ? "too_many" : "too_big";
}

function codeOf(
	issue: Exclude<
		Issue,
		{ code: "unrecognized_keys" | "too_small" | "too_big" }
	>,
): string {
	switch (issue.code) {
		case "custom":
			return issue.message;
		case "invalid_value":
			return "invalid_option";
		case "invalid_format":
			if (issue.format === "date" || issue.format === "datetime")
				return "invalid_date";
			return isOwnCode(issue.message) ? issue.message : "invalid";
		case "invalid_type":
			if (isMissing(issue)) return "required";
			if (issue.expected === "int") return "not_integer";
			return issue.expected === "number" ? "invalid_number" : "invalid_type";
		default:
			return "invalid";
	}
}

/** Zod says what it received only in its message. */
function isMissing(issue: { message: string }): boolean {
	return /received (undefined|null)$/.test(issue.message);
}

/** The contract's checks carry a code as their message; Zod's own messages are sentences. */
function isOwnCode(message: string): boolean {
	return /^[a-z_]+$/.test(message);
}
