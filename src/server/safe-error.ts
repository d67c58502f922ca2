import { databaseError } from "#db/constraint-violations.ts";

/**
 * An error as it may be logged. Messages of the database quote the values that
 * were refused, and Drizzle's list the parameters, so both are left out: codes,
 * statements with `$1` in place of values, and the stack are enough to find a fault.
 */
export function safeError(error: unknown): Record<string, unknown> {
	if (!(error instanceof Error)) return { type: typeof error };
	const { code, constraint } = databaseError(error);
	const statement = error.message.match(/^Failed query: (.*?)\nparams: /s)?.[1];
	const isFromDatabase = statement !== undefined || isSqlState(code);
	return {
		type: error.name,
		...(isFromDatabase ? {} : { message: error.message }),
		...(code && { code }),
		...(constraint && { constraint }),
		...(statement && { statement }),
		stack: (error.stack ?? "")
			.split("\n")
			.filter((line) => /^\s+at /.test(line))
			.map((line) => line.trim()),
	};
}

function isSqlState(code: string | undefined): boolean {
	return code !== undefined && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);
}

/** What the innermost error says: only for the console of whoever starts the server. */
export function rootCause(error: unknown): string {
	if (error instanceof AggregateError && error.errors.length > 0)
		return rootCause(error.errors[0]);
	if (error instanceof Error && error.cause) return rootCause(error.cause);
	return error instanceof Error ? error.message : String(error);
}
