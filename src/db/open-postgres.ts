import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database, OpenDatabase } from "./database.ts";
import { openPostgresCopy } from "./open-postgres-copy.ts";
import { PostgresFeed } from "./open-postgres-feed.ts";
import {
	feedLimits,
	longWorkLimits,
	type PostgresLimits,
	requestLimits,
} from "./open-postgres-limits.ts";
import { PostgresPool } from "./open-postgres-pool.ts";
import { readFromReplica, replicaLagSeconds } from "./open-postgres-replica.ts";
import type { SlowStatements } from "./open-postgres-slow.ts";

// Counts and centavos stay far below 2^53, and PGlite answers numbers as well. Set for the
// whole driver: Drizzle asks it for parsers and ignores those of a connection.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

interface PostgresOptions {
	maxConnections?: number;
	/**
	 * Another way to the same database that leads round a pooler: for what needs a session, that is
	 * for feeds and long work. Given, the first way is taken to lead to a pooler in transaction mode.
	 */
	listenUrl?: string | undefined;
	/** A streaming standby that takes what reads much. */
	replicaUrl?: string | undefined;
	/** Whether statements that have a name are planned once per connection; a pooler may not keep them. */
	canPrepare?: boolean;
	/** Those of requests alone: long work is slow by itself. */
	slowStatements?: SlowStatements;
	/** In place of the usual ones, for every kind of connection. */
	limits?: Partial<PostgresLimits>;
	onError?: (error: Error) => void;
}

const maxLongWork = 2;

/** Any PostgreSQL from 15 on. Long work and each change feed have connections of their own. */
export async function openPostgres(
	connectionString: string,
	options: PostgresOptions = {},
): Promise<OpenDatabase> {
	const {
		limits,
		maxConnections = 10,
		listenUrl,
		replicaUrl,
		onError = () => {},
	} = options;
	const isPooled = listenUrl !== undefined;
	const withSessions = { connectionString: listenUrl ?? connectionString };
	const pool = new PostgresPool({
		...{ connectionString, maxConnections, isPooled, onError },
		slowStatements: options.slowStatements,
		canPrepare: options.canPrepare ?? !isPooled,
		limits: { ...requestLimits, ...limits },
	});
	const longPool = new PostgresPool({
		...{ ...withSessions, isPooled: false, canPrepare: true, onError },
		maxConnections: maxLongWork,
		limits: { ...longWorkLimits, ...limits },
	});
	const replicaPools = replicaUrl
		? openReplicaPools(replicaUrl, { maxConnections, limits, onError })
		: null;
	const primary = { db: databaseOf(pool), longWork: databaseOf(longPool) };
	const replica = replicaPools && {
		db: databaseOf(replicaPools.db),
		longWork: databaseOf(replicaPools.longWork),
	};
	const feeds = new Set<PostgresFeed>();
	return {
		...primary,
		readMuch: replica
			? readFromReplica({ primary, replica, onError })
			: (read, way = "db") => read(primary[way]),
		replicaLagSeconds:
			replica &&
			(() => replicaLagSeconds({ primary: primary.db, replica: replica.db })),
		async listen(channel, onPayload, onGap) {
			const feed = new PostgresFeed({
				...{ ...withSessions, onError },
				limits: { ...feedLimits, ...limits },
				...{ channel, onPayload, onGap },
			});
			feeds.add(feed);
			try {
				await feed.connect();
			} catch (error) {
				feeds.delete(feed);
				throw error;
			}
			return async () => {
				feeds.delete(feed);
				await feed.close();
			};
		},
		copySession: () => openPostgresCopy(withSessions.connectionString),
		connections: () => [
			{ pool: "requests", ...pool.counts() },
			{ pool: "long-work", ...longPool.counts() },
			...(replicaPools
				? [{ pool: "replica" as const, ...replicaPools.db.counts() }]
				: []),
		],
		async close() {
			const { closeMs } = { ...requestLimits, ...limits };
			await Promise.all([
				...[...feeds].map((feed) => feed.close()),
				pool.endWithin(closeMs),
				longPool.endWithin(closeMs),
				replicaPools?.db.endWithin(closeMs),
				replicaPools?.longWork.endWithin(closeMs),
			]);
		},
	};
}

/** Who waits for a replica could have been answered by the primary. */
const replicaConnectMs = 1_000;

function openReplicaPools(
	connectionString: string,
	{
		maxConnections,
		limits,
		onError,
	}: Required<Pick<PostgresOptions, "maxConnections" | "onError">> &
		Pick<PostgresOptions, "limits">,
) {
	const common = {
		...{ connectionString, onError },
		...{ isPooled: false, canPrepare: true },
	};
	const connectMs = replicaConnectMs;
	return {
		db: new PostgresPool({
			...{ ...common, maxConnections },
			limits: { ...requestLimits, ...limits, connectMs },
		}),
		longWork: new PostgresPool({
			...{ ...common, maxConnections: maxLongWork },
			limits: { ...longWorkLimits, ...limits, connectMs },
		}),
	};
}

function databaseOf(pool: PostgresPool): Database {
	return drizzle(pool, { casing: "snake_case" });
}
