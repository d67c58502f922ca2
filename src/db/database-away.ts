import { databaseError } from "./constraint-violations.ts";

/**
 * Whether nothing came back because of the database, and not of what was asked of it: it is away,
 * silent or overloaded, or another transaction was in the way. Asking again may help.
 */
export function isDatabaseAway(error: unknown): boolean {
	const { code } = databaseError(error);
	if (code !== undefined) return passing.test(code);
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if (withoutCode.test(cause.message)) return true;
	return false;
}

/** A statement that was given less time than it takes. */
export function isTakingTooLong(error: unknown): boolean {
	return databaseError(error).code === "57014";
}

// 08: no connection; 25006: a standby that does not take writes, or not yet; 25P03 and 25P04: a transaction that took too long; 40: two in each other's way;
// 53: no room left; 55P03: a lock not had in time; 57014: a statement that took too long;
// 57P: stopping or starting. Then those of the network.
const passing =
	/^(08...|25006|25P0[34]|40...|53...|55P03|57014|57P..|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** What the driver says in words only. */
const withoutCode =
	/^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated.*|.* is not queryable|Cannot use a pool after calling end on the pool)$/;
