import { type SQL, sql } from "drizzle-orm";

/**
 * A value that a subselect finds for each row of the statement around it. In what is selected of one table Drizzle
 * takes the tables' names off columns, and PostgreSQL reads a name that both tables have as the inner one's. Drizzle
 * looks one level deep, so this stands one level deeper.
 */
export function subselect<Value>(
	strings: TemplateStringsArray,
	...values: unknown[]
): SQL<Value> {
	return sql<Value>`${sql(strings, ...values)}`;
}
