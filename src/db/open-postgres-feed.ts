import pg from "pg";
import type { PostgresLimits } from "./open-postgres-limits.ts";
import { PostgresSockets } from "./open-postgres-sockets.ts";

interface FeedOptions {
	connectionString: string;
	limits: PostgresLimits;
	channel: string;
	onPayload: (payload: string) => void;
	/** The feed was lost and is back: what was sent meanwhile is not known. */
	onGap: () => void;
	onError: (error: Error) => void;
}

const retryAfterMs = 500;

/** LISTEN on a connection that is opened again whenever it is lost, or no longer listens. */
export class PostgresFeed {
	private readonly sockets: PostgresSockets;
	private client: pg.Client | undefined;
	private isClosed = false;
	/** The next probe, or the next attempt to connect. */
	private next: NodeJS.Timeout | undefined;

	constructor(private readonly options: FeedOptions) {
		this.sockets = new PostgresSockets(options.limits.silenceMs);
	}

	async connect(): Promise<void> {
		const { connectionString, limits, channel } = this.options;
		const client = new pg.Client({
			connectionString,
			connectionTimeoutMillis: limits.connectMs,
			stream: this.sockets.create,
		});
		client.on("notification", ({ payload }) =>
			this.options.onPayload(payload ?? ""),
		);
		client.on("error", this.options.onError);
		try {
			await client.connect();
			await client.query(`listen ${pg.escapeIdentifier(channel)}`);
		} catch (error) {
			await client.end();
			throw error;
		}
		if (this.isClosed) return client.end();
		// Only now: a connection that never stood also "ends", and would retry a second time.
		client.on("end", () => this.reconnectLater());
		this.client = client;
		this.probeLater(client);
	}

	async close(): Promise<void> {
		this.isClosed = true;
		clearTimeout(this.next);
		const ended = this.client?.end();
		await this.sockets.closeWithin(this.options.limits.closeMs);
		await ended;
	}

	/** Without a question now and then, a dead connection looks like a quiet day. */
	private probeLater(client: pg.Client) {
		this.next = setTimeout(async () => {
			try {
				const { rows } = await client.query<{ channel: string }>(
					"select pg_listening_channels() as channel",
				);
				const isListening = rows.some(
					({ channel }) => channel === this.options.channel,
				);
				if (isListening && !this.isClosed) this.probeLater(client);
				else await client.end();
			} catch {
				// The connection broke, which its "end" tells as well.
			}
		}, this.options.limits.probeMs);
	}

	private reconnectLater() {
		if (this.isClosed) return;
		clearTimeout(this.next);
		this.next = setTimeout(async () => {
			try {
				await this.connect();
				this.options.onGap();
			} catch (error) {
				if (error instanceof Error) this.options.onError(error);
				this.reconnectLater();
			}
		}, retryAfterMs);
	}
}
