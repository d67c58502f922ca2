import { eq, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../database.ts";
import { signInFailures } from "../schema/access.ts";
import { marketplaceSettings } from "../schema/settings.ts";

/** Whose failures are counted: an account, however many addresses try it, and an address, whatever it tries. */
interface Counted {
	of: string;
	most: number;
}

/** Nobody else tries this one until the transaction ends: of many at once, none slips past the count. */
export async function lockAttempts(tx: Database, of: string): Promise<void> {
	await tx.execute(
		sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${of}`}, 0))`,
	);
}

/** For how many seconds nothing more is tried; 0 when there is no need to wait. */
export async function secondsToWait(
	tx: Database,
	counted: Counted[],
	withinMinutes: number,
): Promise<number> {
	const [row] = await rowsOf<{ seconds: number | null }>(
		tx,
		sql`select max(ceil(extract(epoch from limiting.at - now())) + ${withinMinutes * 60})::integer as seconds
			from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted (of text, most integer)
			cross join lateral (
				select ${signInFailures.at} as at from ${signInFailures}
				where ${signInFailures.of} = counted.of
					and ${signInFailures.at} > now() - make_interval(mins => ${withinMinutes}::integer)
				order by ${signInFailures.at} desc
				offset counted.most - 1 limit 1
			) as limiting`,
	);
	return Math.max(0, row?.seconds ?? 0);
}

export async function insertFailures(
	tx: Database,
	of: string[],
): Promise<void> {
	await tx.insert(signInFailures).values(of.map((of) => ({ of })));
}

/** Takes out the oldest that are kept no longer, `atMost` of them, and answers how many. */
export async function deleteOutlivedFailures(
	tx: Database,
	atMost: number,
): Promise<number> {
	const deleted = await rowsOf(
		tx,
		sql`delete from ${signInFailures} where id in (
			select id from ${signInFailures}
			where at < (
				select now() - make_interval(days => sign_in_attempts_kept_days) from ${marketplaceSettings}
			)
			order by at limit ${atMost}
		) returning id`,
	);
	return deleted.length;
}

export async function forgetFailures(tx: Database, of: string): Promise<void> {
	await tx.delete(signInFailures).where(eq(signInFailures.of, of));
}
