/**
 * Whether something could not be written for want of room: a file of ours, or what PostgreSQL, which says
 * 53100, was to write. A quota that is used up counts as well.
 */
export function isDiskFull(error: unknown): boolean {
	for (let cause = error; cause instanceof Error; cause = cause.cause)
		if ("code" in cause && fullCodes.has(cause.code)) return true;
	return false;
}

const fullCodes = new Set<unknown>(["ENOSPC", "EDQUOT", "53100"]);
