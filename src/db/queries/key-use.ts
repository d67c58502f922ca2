import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../database.ts";
import { keyUse } from "../schema/access.ts";

interface Asked {
	keyId: number;
	requestsPerMinute: number;
	/** How many requests, at most `requestsPerMinute`. */
	wanted: number;
	now: Date;
}

const minuteMs = 60_000;

/**
 * Takes requests out of a key's minute: as many as are wanted, or as are left. A minute's may come all
 * at once; from then on one is free again every n-th of a minute. When none is left, `waitMs` is how
 * long until one is.
 */
export async function takeRequests(
	db: Database,
	{ keyId, requestsPerMinute, wanted, now }: Asked,
): Promise<{ granted: number; waitMs: number }> {
	const freeMs = minuteMs / requestsPerMinute;
	const at = sql`${now.toISOString()}::timestamptz`;
	const free = sql`make_interval(secs => ${freeMs / 1000})`;
	const [row] = await rowsOf<{ granted: number; spentForMs: number }>(
		db,
		sql`insert into ${keyUse} as use (key_id, spent_until, granted)
			values (${keyId}, ${at} + ${wanted}::integer * ${free}, ${wanted})
			on conflict (key_id) do update set (spent_until, granted) = (
				select spent + taken * ${free}, taken
				from (select case
					-- Clocks of machines differ by less than this; one that was set back is forgiven.
					when use.spent_until between ${at} and ${at} + interval '2 minutes' then use.spent_until
					else ${at}
				end as spent) as spent
				cross join lateral (select least(${wanted}::integer, greatest(0,
					-- Sums of fractions of a minute miss it by less than a thousandth of one request.
					floor(extract(epoch from ${at} + interval '1 minute' - spent) * ${requestsPerMinute}::float8 / 60 + 0.001)
				))::integer as taken) as taken
			)
			returning granted, (extract(epoch from spent_until - ${at}) * 1000)::float8 as "spentForMs"`,
	);
	if (!row) throw new Error("an upsert always returns its row");
	return {
		granted: row.granted,
		waitMs: row.granted > 0 ? 0 : row.spentForMs + freeMs - minuteMs,
	};
}
