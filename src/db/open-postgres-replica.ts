import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { databaseError } from "./constraint-violations.ts";
import { type Database, type ReadMuch, rowsOf } from "./database.ts";
import { isDatabaseAway } from "./database-away.ts";

interface Ways {
	db: Database;
	longWork: Database;
}

interface ReplicaOptions {
	primary: Ways;
	replica: Ways;
	limits?: Partial<typeof usualLimits>;
	onError: (error: Error) => void;
}

const usualLimits = {
	/** How long a replica may be behind before the primary answers instead. */
	waitMs: 1_000,
	pollMs: 5,
	/** How long one that is behind, or gone, is left alone: not every reader waits in vain. */
	restMs: 5_000,
};

/**
 * Reads much from a replica, as soon as that has all that was committed before it was asked: nobody reads
 * what is older than their own change. Where it is behind or gone the primary answers.
 */
export function readFromReplica({
	primary,
	replica,
	onError,
	...options
}: ReplicaOptions): ReadMuch {
	const { waitMs, pollMs, restMs } = { ...usualLimits, ...options.limits };
	let restsUntil = Number.NEGATIVE_INFINITY;

	function letRest(error: unknown) {
		restsUntil = performance.now() + restMs;
		onError(error instanceof NotToBeRead ? error : noAnswer(error));
	}

	async function isReady(): Promise<boolean> {
		if (performance.now() < restsUntil) return false;
		try {
			if (!(await catchesUp(primary.db, replica.db, { waitMs, pollMs })))
				throw new NotToBeRead(
					"The replica is behind: the primary answers instead",
				);
			return true;
		} catch (error) {
			letRest(error);
			return false;
		}
	}

	return async (read, way = "db") => {
		if (!(await isReady())) return read(primary[way]);
		try {
			return await read(replica[way]);
		} catch (error) {
			// It went away meanwhile, or what was being read had to make way for what it replayed.
			if (!isDatabaseAway(error)) throw error;
			letRest(error);
			return read(primary[way]);
		}
	};
}

/** How long the replica takes to have what the primary has; beyond a second, the age of the last that it has. */
export async function replicaLagSeconds(
	{ primary, replica }: { primary: Database; replica: Database },
	limits: Pick<typeof usualLimits, "waitMs" | "pollMs"> = usualLimits,
): Promise<number> {
	const askedAt = performance.now();
	if (await catchesUp(primary, replica, limits))
		return (performance.now() - askedAt) / 1000;
	const [row] = await rowsOf<{ seconds: number | null }>(
		replica,
		sql`select extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds`,
	);
	if (row?.seconds == null)
		throw new NotToBeRead("The replica has replayed nothing since its start");
	return row.seconds;
}

/** It answers, and is not to be read from. */
class NotToBeRead extends Error {}

/** By its code alone: what a database says of itself may hold values. */
function noAnswer(error: unknown): Error {
	const { code } = databaseError(error);
	return new Error(
		`The replica does not answer${code ? ` (${code})` : ""}: the primary answers instead`,
	);
}

/** Whether the replica has, soon enough, all that was committed before this was asked. */
async function catchesUp(
	primary: Database,
	replica: Database,
	{ waitMs, pollMs }: Pick<typeof usualLimits, "waitMs" | "pollMs">,
): Promise<boolean> {
	const committed = await flushedBy(primary);
	const giveUpAt = performance.now() + waitMs;
	while (!(await hasReplayed(replica, committed))) {
		if (performance.now() > giveUpAt) return false;
		await delay(pollMs);
	}
	return true;
}

/** Up to where commits are on the primary's disk: whatever was acknowledged is before that. */
async function flushedBy(db: Database): Promise<string> {
	const [row] = await rowsOf<{ lsn: string }>(
		db,
		sql`select pg_current_wal_flush_lsn()::text as lsn`,
	);
	return row?.lsn ?? "";
}

async function hasReplayed(db: Database, lsn: string): Promise<boolean> {
	const [row] = await rowsOf<{ isThere: boolean | null }>(
		db,
		sql`select pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as "isThere"`,
	);
	if (row?.isThere == null)
		throw new NotToBeRead("DATABASE_REPLICA_URL is no replica");
	return row.isThere;
}
