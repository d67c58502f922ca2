import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database, OpenDatabase } from "./database.ts";
import { PostgresFeed } from "./open-postgres-feed.ts";
import {
	feedLimits,
	longWorkLimits,
	type PostgresLimits,
	requestLimits,
} from "./open-postgres-limits.ts";
import { PostgresPool } from "./open-postgres-pool.ts";

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
	/** Whether statements that have a name are planned once per connection; a pooler may not keep them. */
	canPrepare?: boolean;
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
		onError = () => {},
	} = options;
	const isPooled = listenUrl !== undefined;
	const withSessions = { connectionString: listenUrl ?? connectionString };
	const pool = new PostgresPool({
		...{ connectionString, maxConnections, isPooled, onError },
		canPrepare: options.canPrepare ?? !isPooled,
		limits: { ...requestLimits, ...limits },
	});
	const longPool = new PostgresPool({
		...{ ...withSessions, isPooled: false, canPrepare: true, onError },
		maxConnections: maxLongWork,
		limits: { ...longWorkLimits, ...limits },
	});
	const feeds = new Set<PostgresFeed>();
	return {
		db: databaseOf(pool),
		longWork: databaseOf(longPool),
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
		connections: () => [
			{ pool: "requests", ...pool.counts() },
			{ pool: "long-work", ...longPool.counts() },
		],
		async close() {
			const { closeMs } = { ...requestLimits, ...limits };
			await Promise.all([
				...[...feeds].map((feed) => feed.close()),
				pool.endWithin(closeMs),
				longPool.endWithin(closeMs),
			]);
		},
	};
}

function databaseOf(pool: PostgresPool): Database {
	return drizzle(pool, { casing: "snake_case" });
}
