/** Asks for one more request; answers how many seconds to wait, 0 when there is no need to. */
export type RateLimit = (request: {
	keyId: number;
	requestsPerMinute: number;
	now: Date;
}) => number;

const minuteMs = 60_000;
const mostRemembered = 1000;

/**
 * A minute's requests may come all at once; from then on one is free again every n-th of a minute.
 * Each instance counts for itself. All that is kept of a key is until when its requests are spent.
 */
export function createRateLimit(): RateLimit {
	const spentUntil = new Map<number, number>();

	return ({ keyId, requestsPerMinute, now }) => {
		const time = now.getTime();
		const free = minuteMs / requestsPerMinute;
		const spent = spentFrom(spentUntil.get(keyId), time);
		const waitMs = spent + free - (time + minuteMs);
		// Sums of fractions of a minute miss it by less than this.
		if (waitMs > 1e-3) return Math.ceil(waitMs / 1000);
		if (spentUntil.size >= mostRemembered) forgetUnspent(spentUntil, time);
		spentUntil.set(keyId, spent + free);
		return 0;
	};
}

/** Who has all requests left again is like someone never seen. */
function forgetUnspent(spentUntil: Map<number, number>, time: number): void {
	for (const [keyId, until] of spentUntil)
		if (until <= time) spentUntil.delete(keyId);
}

/** Only a clock that was set back leaves more than a minute's requests spent: they are forgiven. */
function spentFrom(until: number | undefined, time: number): number {
	return until === undefined || until < time || until > time + minuteMs
		? time
		: until;
}
