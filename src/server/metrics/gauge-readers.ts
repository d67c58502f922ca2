import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "#db/database.ts";

/** Figures of the database that are read when someone asks for them. All instances answer the same. */
export interface GaugeReader<Name extends string = string> {
	/** What each of them says, by name. */
	help: Record<Name, string>;
	/** One cheap statement: it is asked every few seconds, by every instance. */
	read(db: Database): Promise<Record<Name, number>>;
}

const ofDatabase: GaugeReader<
	"divishop_database_bytes" | "divishop_database_oldest_transaction_seconds"
> = {
	help: {
		divishop_database_bytes: "Size of the database on disk.",
		divishop_database_oldest_transaction_seconds:
			"Age of the oldest open transaction of this user; long ones keep old rows from being cleared away.",
	},
	async read(db) {
		const [row] = await rowsOf<{ bytes: number; oldest: number }>(
			db,
			sql`select pg_database_size(current_database())::float8 as bytes,
				coalesce(extract(epoch from clock_timestamp() - min(xact_start)), 0)::float8 as oldest
			from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid()`,
		);
		return {
			divishop_database_bytes: row?.bytes ?? 0,
			divishop_database_oldest_transaction_seconds: row?.oldest ?? 0,
		};
	},
};

export const gaugeReaders: GaugeReader[] = [ofDatabase];
