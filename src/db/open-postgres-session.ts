import pg from "pg";
import { requestLimits } from "./open-postgres-limits.ts";
import { PostgresSockets } from "./open-postgres-sockets.ts";

/** One connection for as long as the caller needs it: what belongs to a session, such as a lock, lives as long. */
export interface PostgresSession {
	query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
	/** Called once when the connection breaks, not when `close` ends it. */
	onLost(listener: () => void): void;
	close(): Promise<void>;
}

const connectMs = 5_000;
const answerMs = 60_000;

export async function openPostgresSession(
	connectionString: string,
	applicationName: string,
): Promise<PostgresSession> {
	const sockets = new PostgresSockets(0);
	const client = new pg.Client({
		connectionString,
		application_name: applicationName,
		connectionTimeoutMillis: connectMs,
		query_timeout: answerMs,
		stream: sockets.create,
	});
	let isClosed = false;
	let isLost = false;
	const listeners: (() => void)[] = [];
	// Every broken connection also ends; "error" only has to have a listener.
	client.on("error", () => {});
	client.on("end", () => {
		if (isClosed) return;
		isLost = true;
		for (const listener of listeners.splice(0)) listener();
	});
	await client.connect();
	return {
		async query(text, values) {
			const { rows } = await client.query<Record<string, unknown>>(
				text,
				values,
			);
			return rows;
		},
		onLost(listener) {
			if (isLost) listener();
			else listeners.push(listener);
		},
		async close() {
			isClosed = true;
			const ended = client.end();
			await sockets.closeWithin(requestLimits.closeMs);
			await ended;
		},
	};
}
