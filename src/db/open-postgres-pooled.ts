import type pg from "pg";
import type { PostgresLimits } from "./open-postgres-limits.ts";

/**
 * A connection of a pooler in transaction mode is another one after each transaction, and what is set
 * on it stays for whoever has it next. So nothing is set but within a transaction: its limits travel
 * with its "begin", in one message. A statement of its own has those of the role (docs/operations.md).
 */
export function limitTransactions(
	client: pg.ClientBase,
	{ statementMs, lockMs, idleInTransactionMs }: PostgresLimits,
): void {
	const limits = [
		`set local statement_timeout = ${statementMs}`,
		`set local lock_timeout = ${lockMs}`,
		`set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
	].join("; ");
	changeQueries(client, (query) =>
		/^begin\b/i.test(query.text)
			? { ...query, text: `${query.text}; ${limits}` }
			: query,
	);
}

interface NamedQuery {
	text: string;
	name?: string;
}

type Query = (query: unknown, ...rest: unknown[]) => unknown;

/** What is no statement with a text, such as a stream, passes as it is. */
function changeQueries(
	client: pg.ClientBase,
	change: (query: NamedQuery) => NamedQuery,
): void {
	const query = client.query.bind(client) as Query;
	const changed: Query = (asked, ...rest) => query(changedOf(asked), ...rest);
	Object.assign(client, { query: changed });

	function changedOf(asked: unknown): unknown {
		if (typeof asked === "string") return change({ text: asked });
		return isNamedQuery(asked) ? change(asked) : asked;
	}
}

function isNamedQuery(asked: unknown): asked is NamedQuery {
	return (
		typeof asked === "object" &&
		asked !== null &&
		Object.getPrototypeOf(asked) === Object.prototype &&
		"text" in asked &&
		typeof asked.text === "string"
	);
}
