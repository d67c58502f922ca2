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
	/** False behind a pooler that keeps no prepared statements: every statement is then planned anew. */
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
	const { limits, onError = () => {} } = options;
	const { maxConnections = 10, canPrepare = true } = options;
	const common = { connectionString, onError };
	const pool = new PostgresPool({
		...common,
		canPrepare,
		maxConnections,
		limits: { ...requestLimits, ...limits },
	});
	const longPool = new PostgresPool({
		...common,
		canPrepare,
		maxConnections: maxLongWork,
		limits: { ...longWorkLimits, ...limits },
	});
	const feeds = new Set<PostgresFeed>();
	return {
		db: databaseOf(pool),
		longWork: databaseOf(longPool),
		async listen(channel, onPayload, onGap) {
			const feed = new PostgresFeed({
				...common,
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
