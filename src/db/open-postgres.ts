import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database, OpenDatabase } from "./database.ts";

// Counts and centavos stay far below 2^53, and PGlite answers numbers as well. Set for the
// whole driver: Drizzle asks it for parsers and ignores those of a connection.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Any PostgreSQL from 15 on. One connection of its own carries the change feed. */
export async function openPostgres(
	connectionString: string,
	options: { maxConnections?: number; onError?: (error: Error) => void } = {},
): Promise<OpenDatabase> {
	const onError = options.onError ?? (() => {});
	const config = { connectionString };
	const pool = new pg.Pool({ ...config, max: options.maxConnections ?? 10 });
	// A connection that breaks (the database restarts) must not end the process,
	// neither an idle one, which the pool reports, nor one in use, which reports itself.
	pool.on("error", onError);
	pool.on("connect", (client) => client.on("error", onError));
	const db: Database = drizzle(pool, { casing: "snake_case" });
	const feeds = new Set<ChangeFeed>();
	return {
		db,
		async listen(channel, onPayload, onGap) {
			const feed = new ChangeFeed(config, channel, onPayload, onGap, onError);
			await feed.connect();
			feeds.add(feed);
			return async () => {
				feeds.delete(feed);
				await feed.close();
			};
		},
		async close() {
			await Promise.all([...feeds].map((feed) => feed.close()));
			await pool.end();
		},
	};
}

/** LISTEN on a connection that is opened again whenever it is lost. */
class ChangeFeed {
	private client: pg.Client | undefined;
	private isClosed = false;
	private retry: NodeJS.Timeout | undefined;

	constructor(
		private readonly config: pg.ClientConfig,
		private readonly channel: string,
		private readonly onPayload: (payload: string) => void,
		private readonly onGap: () => void,
		private readonly onError: (error: Error) => void,
	) {}

	async connect(): Promise<void> {
		const client = new pg.Client(this.config);
		client.on("notification", ({ payload }) => this.onPayload(payload ?? ""));
		client.on("error", this.onError);
		try {
			await client.connect();
			await client.query(`listen ${pg.escapeIdentifier(this.channel)}`);
		} catch (error) {
			await client.end();
			throw error;
		}
		if (this.isClosed) return client.end();
		// Only now: a connection that never stood also "ends", and would retry a second time.
		client.on("end", () => this.reconnectLater());
		this.client = client;
	}

	async close(): Promise<void> {
		this.isClosed = true;
		clearTimeout(this.retry);
		await this.client?.end();
	}

	private reconnectLater() {
		if (this.isClosed) return;
		clearTimeout(this.retry);
		this.retry = setTimeout(async () => {
			try {
				await this.connect();
				this.onGap();
			} catch (error) {
				if (error instanceof Error) this.onError(error);
				this.reconnectLater();
			}
		}, 500);
	}
}
