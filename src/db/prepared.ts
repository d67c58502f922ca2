import type { Database } from "./database.ts";

/**
 * A statement that is planned once on each connection and then only run: for what every request asks.
 * `const find = prepared((db) => db.select()….prepare("find_key"))`, then `find(db).execute({ … })`.
 */
export function prepared<Statement>(
	prepare: (db: Database) => Statement,
): (db: Database) => Statement {
	const statements = new WeakMap<Database, Statement>();
	return (db) => {
		const known = statements.get(db);
		if (known) return known;
		const statement = prepare(db);
		statements.set(db, statement);
		return statement;
	};
}
