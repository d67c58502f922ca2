import { RuleViolation } from "#core/errors.ts";

/** Unique indexes whose violation is the user's to mend, at a field. */
const duplicates = {
	stores_slug: { field: "slug", code: "duplicate_slug" },
	products_sku: { field: "sku", code: "duplicate_sku" },
	customers_email: { field: "email", code: "duplicate_email" },
	customers_document: { field: "document", code: "duplicate_document" },
	order_returns_reference: { field: "reference", code: "duplicate_pix_id" },
	payouts_end_to_end_id_key: { field: "endToEndId", code: "duplicate_pix_id" },
	// One key for two products at once: within one, the second waits for the first.
	stock_movements_key: {
		field: "idempotency-key",
		code: "idempotency_conflict",
	},
} as const;

/** The rule behind a unique violation, or null when the error is something else. */
export function ruleViolationOf(error: unknown): RuleViolation | null {
	const { code, constraint } = databaseError(error);
	if (code !== "23505" || !constraint || !(constraint in duplicates))
		return null;
	const duplicate = duplicates[constraint as keyof typeof duplicates];
	return new RuleViolation(duplicate.code, `Violates ${constraint}`, {
		fields: [{ ...duplicate }],
	});
}

/** Whether the day it was posted on was closed meanwhile (migration 0016): asked again, it is posted on the next one. */
export function isClosedMeanwhile(error: unknown): boolean {
	return databaseError(error).constraint === "ledger_closed_days";
}

/** PostgreSQL's SQLSTATE and constraint name, wherever the driver or Drizzle put them. */
export function databaseError(error: unknown): {
	code?: string;
	constraint?: string;
} {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if ("code" in cause && typeof cause.code === "string")
			return {
				code: cause.code,
				constraint:
					"constraint" in cause && typeof cause.constraint === "string"
						? cause.constraint
						: undefined,
			};
	return {};
}
