import type { FieldError } from "#contract/common.ts";
import { ApiError } from "./api-errors.ts";

/**
 * What an earlier try with the same idempotency key made, when that is why this one was refused: its answer was lost,
 * and something was changed since.
 */
export function madeBefore(error: unknown): FieldError["params"] | null {
	if (!(error instanceof ApiError)) return null;
	const { code, errors } = error.problem;
	return code === "idempotency_conflict" ? (errors?.[0]?.params ?? {}) : null;
}
