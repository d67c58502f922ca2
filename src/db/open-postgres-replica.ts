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

	async function waitForReplay() {
		const committed = await flushedBy(primary.db);
		const giveUpAt = performance.now() + waitMs;
		while (!(await hasReplayed(replica.db, committed))) {
			if (performance.now() > giveUpAt)
				throw new NotToBeRead(
					"The replica is behind: the primary answers instead",
				);
			await delay(pollMs);
		}
	}

	async function isReady(): Promise<boolean> {
		if (performance.now() < restsUntil) return false;
		try {
			await waitForReplay();
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

/** It answers, and is not to be read from. */
class NotToBeRead extends Error {}

/** By its code alone: what a database says of itself may hold values. */
function noAnswer(error: unknown): Error {
	const { code } = databaseError(error);
	return new Error(
		`The replica does not answer${code ? ` (${code})` : ""}: the primary answers instead`,
	);
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
