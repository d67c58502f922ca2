import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { damageText, newerText } from "#contract/backup-messages.ts";
import type { FieldError, Problem } from "#contract/common.ts";
import { documentMessages } from "#contract/document-messages.ts";
import { importMessages } from "#contract/import-messages.ts";
import { errorMessages, fieldMessage, waitText } from "#contract/messages.ts";
import { nfeMessages } from "#contract/nfe-messages.ts";
import { privacyMessages } from "#contract/privacy-messages.ts";
import {
	type ErrorCode,
	NotFound,
	RuleViolation,
	VersionConflict,
} from "#core/errors.ts";
import {
	isClosedMeanwhile,
	ruleViolationOf,
} from "#db/constraint-violations.ts";
import { isDatabaseAway } from "#db/database-away.ts";
import { isDiskFull } from "#db/disk-full.ts";

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
	if (isBrokenOff(error)) return problem("body_cut_off", 400);
	const violation = ruleViolationOf(error);
	if (violation) return problemOfViolation(violation);
	if (isDiskFull(error)) return problem("disk_full", 503);
	if (isDatabaseAway(error) || isClosedMeanwhile(error))
		return problem("unavailable", 503);
	// Whatever else PostgreSQL refuses passed our validation: our bug, not the caller's mistake.
	return problem("internal", 500);
}

/** Who sent the body left in the middle of it, as Node and its adapter say: nobody waits for the answer, and it is no fault of ours. */
function isBrokenOff(error: unknown): boolean {
	return (
		error instanceof Error &&
		(error.name === "AbortError" ||
			/^(aborted|Client connection prematurely closed\.)$/.test(error.message))
	);
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
			headers: {
				"content-type": "application/problem+json",
				...headersOf(answer),
			},
		},
	);
}

function headersOf({ code, retryAfterSeconds }: Problem) {
	return {
		...(retryAfterSeconds && { "retry-after": `${retryAfterSeconds}` }),
		...(code === "key_refused" && {
			"www-authenticate": 'Bearer error="invalid_token"',
		}),
	};
}

const badRequests = new Set<ErrorCode>([
	"bad_cursor",
	"bad_json",
	"body_cut_off",
	"two_sessions",
]);
const unprocessable = new Set<ErrorCode>([
	"reserved_slug",
	"validation_failed",
	"discount_above_goods",
	"empty_order",
	"order_too_large",
	"image_unreadable",
	"too_many_images",
	"document_unreadable",
	"too_many_documents",
	"import_unreadable",
	"selection_empty",
	"selection_too_large",
	"backup_unreadable",
	"backup_newer",
	"backup_damaged",
	"backup_passphrase_needed",
	"backup_wrong_passphrase",
]);

const tooLarge = new Set<ErrorCode>([
	"payload_too_large",
	"image_too_large",
	"document_too_large",
]);

const accessStatuses: Partial<Record<ErrorCode, ContentfulStatusCode>> = {
	signed_out: 401,
	wrong_credentials: 401,
	wrong_code: 401,
	code_expired: 401,
	key_refused: 401,
	proof_required: 403,
	forbidden: 403,
	too_many_attempts: 429,
	too_many_reveals: 429,
	too_many_lookups: 429,
	too_many_requests: 429,
};

function statusOf(code: ErrorCode): ContentfulStatusCode {
	if (badRequests.has(code)) return 400;
	if (unprocessable.has(code)) return 422;
	if (tooLarge.has(code)) return 413;
	if (code === "unsupported_media") return 415;
	if (code === "too_many_readers") return 503;
	return accessStatuses[code] ?? 409;
}

/** Screens that never meet them do without these. */
const rareMessages = {
	...documentMessages,
	...importMessages,
	...nfeMessages,
	...privacyMessages,
};

function problemOfViolation(violation: RuleViolation): Problem {
	const errors = violation.fields?.map(({ field, code, params }) => ({
		field,
		code,
		message: fieldMessage(code, params ?? violation.params, rareMessages),
		...(params ? { params } : {}),
	}));
	return {
		...problem(violation.code, statusOf(violation.code), errors),
		...waitOf(violation),
		...damageOf(violation),
		...newerOf(violation),
	};
}

function waitOf({ params }: RuleViolation) {
	const seconds = params?.retryAfterSeconds;
	if (typeof seconds !== "number") return {};
	return { detail: waitText(seconds), retryAfterSeconds: seconds };
}

/** Which part of a copy is not as it was written. */
function damageOf({ code, params }: RuleViolation) {
	if (code !== "backup_damaged" || params?.where === undefined) return {};
	return { detail: damageText(String(params.where)) };
}

/** Which release made a copy that this one cannot read, and which this is. */
function newerOf({ code, params }: RuleViolation) {
	if (code !== "backup_newer" || typeof params?.here !== "string") return {};
	const made = typeof params.made === "string" ? params.made : undefined;
	return { detail: newerText(made, params.here) };
}

function problemOfHttp(error: HTTPException): Problem {
	if (error.status === 413) return problem("payload_too_large", 413);
	if (error.status === 415) return problem("unsupported_media", 415);
	if (error.status === 400) return problem("bad_json", 400);
	return problem("internal", 500);
}
