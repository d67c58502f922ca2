import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { FieldError, Problem } from "#contract/common.ts";
import { errorMessages, fieldMessage } from "#contract/messages.ts";
import {
	type ErrorCode,
	NotFound,
	RuleViolation,
	VersionConflict,
} from "#core/errors.ts";
import { databaseError, ruleViolationOf } from "#db/constraint-violations.ts";

/** The one place where an error becomes HTTP. */
export function problemOf(error: unknown): Problem {
	if (error instanceof NotFound) return problem("not_found", 404);
	if (error instanceof VersionConflict)
		return {
			...problem("version_conflict", 409),
			detail: `${error.lastChange.actor ?? "Alguém"} alterou este registro enquanto você editava.`,
			conflict: error.lastChange,
		};
	if (error instanceof RuleViolation) return problemOfViolation(error);
	if (error instanceof HTTPException) return problemOfHttp(error);
	const violation = ruleViolationOf(error);
	if (violation) return problemOfViolation(violation);
	// Whatever else PostgreSQL refuses passed our validation: our bug, not the caller's mistake.
	return isUnavailable(error)
		? problem("unavailable", 503)
		: problem("internal", 500);
}

export function problem(
	code: ErrorCode,
	status: ContentfulStatusCode,
	errors?: FieldError[],
): Problem {
	return {
		type: `/api/docs#${code}`,
		title: errorMessages[code],
		status,
		code,
		...(errors ? { errors } : {}),
	};
}

/** A refusal as it leaves, by whoever refuses. */
export function problemAnswer(answer: Problem, path?: string): Response {
	return Response.json(
		{ ...answer, ...(path ? { instance: path } : {}) },
		{
			status: answer.status,
			headers: { "content-type": "application/problem+json" },
		},
	);
}

const badRequests = new Set<ErrorCode>(["bad_cursor", "bad_json"]);
const unprocessable = new Set<ErrorCode>([
	"reserved_slug",
	"validation_failed",
	"discount_above_goods",
	"empty_order",
	"order_too_large",
	"image_unreadable",
	"too_many_images",
]);

function statusOf(code: ErrorCode): ContentfulStatusCode {
	if (badRequests.has(code)) return 400;
	if (unprocessable.has(code)) return 422;
	if (code === "image_too_large" || code === "payload_too_large") return 413;
	if (code === "unsupported_media") return 415;
	return 409;
}

function problemOfViolation(violation: RuleViolation): Problem {
	const errors = violation.fields?.map(({ field, code, params }) => ({
		field,
		code,
		message: fieldMessage(code, params ?? violation.params),
		...(params ? { params } : {}),
	}));
	return problem(violation.code, statusOf(violation.code), errors);
}

function problemOfHttp(error: HTTPException): Problem {
	if (error.status === 413) return problem("payload_too_large", 413);
	if (error.status === 415) return problem("unsupported_media", 415);
	if (error.status === 400) return problem("bad_json", 400);
	return problem("internal", 500);
}

/** A database that is away, or that trying again is all it takes for. */
function isUnavailable(error: unknown): boolean {
	const { code } = databaseError(error);
	if (code === undefined) return false;
	return (
		connectionErrors.has(code) ||
		unavailableClasses.some((start) => code.startsWith(start))
	);
}

/** SQLSTATE: connection lost, two transactions in each other's way, out of resources, shutting down. */
const unavailableClasses = ["08", "40", "53", "57P"];

/** Of the operating system, when there is no connection or none any more. */
const connectionErrors = new Set([
	"EAI_AGAIN",
	"ECONNABORTED",
	"ECONNREFUSED",
	"ECONNRESET",
	"EHOSTDOWN",
	"EHOSTUNREACH",
	"ENETDOWN",
	"ENETUNREACH",
	"ENOTFOUND",
	"EPIPE",
	"ETIMEDOUT",
]);
