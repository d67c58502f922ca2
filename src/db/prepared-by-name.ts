import type { PgPreparedQuery, PreparedQueryConfig } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";
import { prepared } from "./prepared.ts";

/**
 * Prepared statements that come in a few kinds, as the pages of a list do: each is built when its name is
 * first asked for. Names must be few; every connection keeps a plan for each.
 */
export function preparedByName<
	Statement extends PgPreparedQuery<PreparedQueryConfig>,
>() {
	const known = new Map<string, (db: Database) => Statement>();
	return (
		db: Database,
		name: string,
		prepare: (db: Database, name: string) => Statement,
	): Statement => {
		const statement = known.get(name) ?? prepared((db) => prepare(db, name));
		known.set(name, statement);
		return statement(db);
	};
}
