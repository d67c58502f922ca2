/** For how long a delivery that fails is tried again. */
export const retryForMs = 24 * 3_600_000;

const firstPauseMs = 5_000;
const longestPauseMs = 3_600_000;
/** An address that refused this often in a row is left alone for a while, whatever else there is to send. */
const failuresBeforePause = 8;
const longestAddressPauseMs = 10 * 60_000;

/**
 * When a delivery is tried again after its `attempts`th failure: 5 s, 10 s, 20 s … at most an hour,
 * give or take a quarter, so that many that failed together do not come back together. `random` is in [0, 1).
 */
export function pauseAfterFailure(attempts: number, random: number): number {
	return jittered(doubling(firstPauseMs, attempts - 1, longestPauseMs), random);
}

/** How long an address is left alone after so many failures in a row; 0 while there were few. */
export function pauseOfAddress(failures: number, random: number): number {
	if (failures < failuresBeforePause) return 0;
	const times = failures - failuresBeforePause;
	return jittered(doubling(firstPauseMs, times, longestAddressPauseMs), random);
}

function doubling(first: number, times: number, most: number): number {
	return Math.min(most, first * 2 ** Math.min(times, 30));
}

function jittered(ms: number, random: number): number {
	return Math.round(ms * (0.75 + random / 2));
}
