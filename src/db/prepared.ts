import type { SQL } from "drizzle-orm";
import {
	PgDatabase,
	PgDialect,
	type PgPreparedQuery,
	type PgSession,
	type PreparedQueryConfig,
} from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";
import { rowDecoder } from "./row-decoder.ts";

type Preparing = Parameters<PgSession["prepareQuery"]>;

/**
 * A statement whose SQL is built once, and that each connection plans once and then only runs, within a transaction
 * and outside of one. For what every request asks:
 * `const find = prepared((db) => db.select()….prepare("find_key"))`, then `find(db).execute({ … })`.
 */
export function prepared<
	Statement extends PgPreparedQuery<PreparedQueryConfig>,
>(prepare: (db: Database) => Statement): (db: Database) => Statement {
	let built: Built | undefined;
	return (db) => {
		built ??= (prepare(builder) as unknown as Built).withDecoder();
		const { preparing, joinsNotNullableMap } = built;
		const statement: unknown = Object.assign(
			db._.session.prepareQuery(...preparing),
			{ joinsNotNullableMap }, // tells whether a joined row is missing; Drizzle, too, sets it afterwards
		);
		return statement as Statement;
	};
}

/** The same for SQL written by hand: `const lock = preparedSql("lock_key", sql`…`)`, then `lock(db, { … })`. */
export function preparedSql<Row extends Record<string, unknown>>(
	name: string,
	statement: SQL,
): (db: Database, values?: Record<string, unknown>) => Promise<Row[]> {
	let preparing: Preparing | undefined;
	return async (db, values) => {
		preparing ??= [dialect.sqlToQuery(statement), undefined, name, false];
		const query = db._.session.prepareQuery(...preparing);
		const { rows } = (await query.execute(values)) as { rows: Row[] };
		return rows;
	};
}

const dialect = new PgDialect({ casing: "snake_case" });

/** What Drizzle would hand to a connection's session, kept for all of them. */
class Built {
	joinsNotNullableMap?: Record<string, boolean>;

	constructor(readonly preparing: Preparing) {}

	setToken(): this {
		return this;
	}

	/** Once Drizzle has said which joined rows are always there. */
	withDecoder(): this {
		const [, fields] = this.preparing;
		if (fields)
			this.preparing[4] ??= rowDecoder(fields, this.joinsNotNullableMap);
		return this;
	}
}

const recorder = {
	prepareQuery: (...preparing: Preparing) => new Built(preparing),
} as unknown as PgSession;

const builder: Database = new PgDatabase(dialect, recorder, undefined);
