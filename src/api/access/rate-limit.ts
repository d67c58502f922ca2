import type { Database } from "#db/database.ts";
import { takeRequests } from "#db/queries/key-use.ts";

/** Asks for one more request; answers how many seconds to wait, 0 when there is no need to. */
export type RateLimit = (
	db: Database,
	request: { keyId: number; requestsPerMinute: number; now: Date },
) => Promise<number>;

const minuteMs = 60_000;
const mostRemembered = 1000;

/** Requests that are paid for and not made yet. */
interface Reserve {
	left: number;
	/** The limit they were taken of: another one holds at once. */
	requestsPerMinute: number;
	takenAt: number;
	/** Those who wait for more; one of them asks for all. */
	waiting: number;
	asking: Promise<number> | undefined;
}

/**
 * The count is the database's, for all instances (db/queries/key-use.ts). Each takes a second's worth
 * at a time, so that a busy key costs one small write a second: of several instances, each may hold
 * back that much, or spend it later, and a single one counts exactly.
 */
export function createRateLimit(): RateLimit {
	const reserves = new Map<number, Reserve>();

	return async (db, { keyId, requestsPerMinute, now }) => {
		const time = now.getTime();
		const reserve = reserveOf(keyId, requestsPerMinute, time);
		reserve.waiting += 1;
		try {
			while (reserve.left === 0) {
				reserve.asking ??= refill(db, keyId, reserve, now).finally(() => {
					reserve.asking = undefined;
				});
				const waitMs = await reserve.asking;
				if (waitMs > 0) return Math.ceil(waitMs / 1000);
			}
			reserve.left -= 1;
			return 0;
		} finally {
			reserve.waiting -= 1;
		}
	};

	function reserveOf(
		keyId: number,
		requestsPerMinute: number,
		time: number,
	): Reserve {
		const known = reserves.get(keyId);
		if (known && isGood(known, requestsPerMinute, time)) return known;
		if (reserves.size >= mostRemembered) forgetOld(reserves, time);
		const reserve: Reserve = {
			...{ left: 0, waiting: 0, asking: undefined },
			...{ requestsPerMinute, takenAt: time },
		};
		reserves.set(keyId, reserve);
		return reserve;
	}
}

async function refill(
	db: Database,
	keyId: number,
	reserve: Reserve,
	now: Date,
): Promise<number> {
	const { requestsPerMinute, waiting } = reserve;
	const secondsWorth = Math.floor(requestsPerMinute / 60);
	const { granted, waitMs } = await takeRequests(db, {
		...{ keyId, requestsPerMinute, now },
		wanted: Math.min(requestsPerMinute, Math.max(1, secondsWorth, waiting)),
	});
	reserve.left = granted;
	reserve.takenAt = now.getTime();
	return waitMs;
}

/** After a minute all requests are free again, these among them. */
function isGood(
	{ requestsPerMinute, takenAt }: Reserve,
	limit: number,
	time: number,
): boolean {
	return requestsPerMinute === limit && Math.abs(time - takenAt) < minuteMs;
}

function forgetOld(reserves: Map<number, Reserve>, time: number): void {
	for (const [keyId, reserve] of reserves)
		if (!isGood(reserve, reserve.requestsPerMinute, time))
			reserves.delete(keyId);
}
