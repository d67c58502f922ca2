import type { Database } from "./database.ts";

/** What is told to whoever listens on a channel. */
export interface Notice {
	channel: string;
	payload: string;
}

/** What a session of Drizzle asks, of either driver. */
export interface Connection {
	/** Of the open transaction: what it has to tell. */
	untold?: Notice[] | undefined;
	/** Commits the open transaction behind what is being sent, if that `isSound` once all of it is there. */
	commitBehind?(isSound: () => boolean): Promise<void>;
	query(text: string, values: unknown[]): Promise<unknown>;
}

/** Whether it ends within another transaction. */
export function isSavepoint(tx: Database): boolean {
	const { nestedIndex = 0 } = tx as { nestedIndex?: number };
	return nestedIndex > 0;
}

export function connectionOf({ _: { session } }: Database): Connection {
	return (session as unknown as { client: Connection }).client;
}
