import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { OpenCopySession } from "./copy-session.ts";

interface Rows<Row> {
	rows: Row[];
}

interface RowsResult extends PgQueryResultHKT {
	type: Rows<this["row"]>;
}

/** All that queries need; both drivers, and a transaction of either, satisfy it. */
export type Database = PgDatabase<RowsResult>;

/** Answers `read` by whichever database has the time for it; `read` may be called twice, and only reads. */
export type ReadMuch = <Result>(
	read: (db: Database) => Promise<Result>,
	/** By the limits of requests, unless told. */
	way?: "db" | "longWork",
) => Promise<Result>;

/** An opened database, with the feed of changes that other connections commit. */
export interface OpenDatabase {
	/** For requests: what takes longer than someone waits for is ended. */
	db: Database;
	/** The same for work of minutes: migrations, the sample, the self-check. */
	longWork: Database;
	/** For exports, reports and the self-check: a replica's work, where there is one. */
	readMuch: ReadMuch;
	/**
	 * Calls back with each payload sent by `pg_notify` on `channel`; resolves to its undoing.
	 * `onGap` says that the connection was lost and is back: what was sent meanwhile is not known.
	 */
	listen(
		channel: string,
		onPayload: (payload: string) => void,
		onGap: () => void,
	): Promise<() => Promise<void>>;
	/** For whole tables, in and out; null of a database in a tab. */
	copySession: OpenCopySession | null;
	/** How far the replica is behind; null where there is none. */
	replicaLagSeconds: (() => Promise<number>) | null;
	/** How its connections are taken, pool by pool; of a database with one connection, nothing. */
	connections(): PoolCounts[];
	close(): Promise<void>;
}

export interface PoolCounts {
	pool: "requests" | "long-work" | "replica";
	/** Those there are, and of them those that nobody uses. */
	total: number;
	idle: number;
	/** Work that waits for one. */
	waiting: number;
}

/** Rows of a hand-written statement whose shape the caller knows. */
export async function rowsOf<Row extends Record<string, unknown>>(
	db: Database,
	statement: SQL,
): Promise<Row[]> {
	const result = await db.execute<Row>(statement);
	return result.rows;
}

/** All that `read` sees is of one moment: figures that belong together agree. One statement after the other. */
export function inSnapshot<Result>(
	db: Database,
	read: (tx: Database) => Promise<Result>,
): Promise<Result> {
	return db.transaction(read, {
		isolationLevel: "repeatable read",
		accessMode: "read only",
	});
}
