import type { Day } from "#core/business-time.ts";
import type { FieldError } from "#core/errors.ts";

const earliest: Day = "1950-01-01";

/** Nobody has been with a marketplace since tomorrow, or since before there were any. */
export function joinedOnProblem(
	joinedOn: unknown,
	today: Day,
): FieldError | null {
	if (typeof joinedOn !== "string") return null;
	if (joinedOn > today) return { field: "joinedOn", code: "day_in_future" };
	if (joinedOn < earliest) return { field: "joinedOn", code: "day_too_early" };
	return null;
}
