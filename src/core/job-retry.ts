const firstMs = 5_000;
const longestMs = 3_600_000;

/**
 * How long to wait after an attempt that failed, counted from 1: twice as long each time, up to an hour.
 * `random` in [0, 1) takes up to half of it away, so that what failed together is not tried together.
 * retryDelayMs(3, 0) → 20000
 */
export function retryDelayMs(attempt: number, random: number): number {
	const fullMs = Math.min(longestMs, firstMs * 2 ** Math.max(0, attempt - 1));
	return Math.round(fullMs * (1 - random / 2));
}

/** A job in whose middle so many workers were gone, one after the other, is no longer begun by itself. */
export const mostCrashes = 5;

/**
 * How long to wait once `crashes` workers were gone, one after the other, in the middle of a job: the first time
 * not at all, as the worker may have been stopped for reasons of its own. crashDelayMs(3) → 240000
 */
export function crashDelayMs(crashes: number): number {
	return crashes <= 1 ? 0 : 60_000 * 4 ** (crashes - 2);
}
