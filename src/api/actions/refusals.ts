import {
	type ErrorCode,
	type ErrorParams,
	type FieldError,
	RuleViolation,
} from "#core/errors.ts";

/** A rule's no, at one field of the request. */
export interface Refusal {
	field: string;
	code: ErrorCode;
	params?: ErrorParams;
}

/** What a rule of core says about one field, instead of throwing at the first. */
export function refusalOf(
	field: string,
	rule: () => void,
	more: ErrorParams = {},
): Refusal | null {
	try {
		rule();
		return null;
	} catch (error) {
		if (!(error instanceof RuleViolation)) throw error;
		return { field, code: error.code, params: { ...error.params, ...more } };
	}
}

/** A key that came before with something else; `made` is what it made, so that a screen can lead there. */
export function idempotencyConflict(made: ErrorParams): RuleViolation {
	const code = "idempotency_conflict";
	return new RuleViolation(
		code,
		`This key made ${JSON.stringify(made)} of another request`,
		{ fields: [{ field: "idempotency-key", code, params: made }] },
	);
}

/** All refusals in one answer, known by the code of the first. */
export function refuseIfAny(refusals: Refusal[]): void {
	const [first] = refusals;
	if (!first) return;
	const detail = refusals.map(({ field, code }) => `${field}: ${code}`);
	throw new RuleViolation(first.code, detail.join(", "), { fields: refusals });
}

/** What does not fit what the request is about, field by field; nothing where all of it does. */
export function refuseFields(fields: FieldError[], detail: string): void {
	if (fields.length > 0)
		throw new RuleViolation("validation_failed", detail, { fields });
}
