import { connectionOf } from "./connection.ts";
import type { Database } from "./database.ts";

/** Of each what it answers. */
type Answers<Statements extends readonly unknown[]> = {
	-readonly [At in keyof Statements]: Awaited<Statements[At]>;
};

/**
 * Answers of statements that were sent together, none of which needs the answer of another: on one connection they
 * go out at once and are worked off in the order they were called in. In a transaction all that follow a failed one
 * fail as well; what is thrown is the error of the first.
 */
export async function together<const Statements extends readonly unknown[]>(
	statements: Statements,
): Promise<Answers<Statements>> {
	return Promise.all(statements);
}

/**
 * The last statements of a transaction, with its commit behind them: nobody waits for their answers first. If one
 * fails PostgreSQL takes back all of them, and if one could not be sent there is no commit. Whoever calls this has
 * nothing to write, and nothing to refuse, once they are answered.
 */
export async function lastTogether<const Statements extends readonly unknown[]>(
	tx: Database,
	statements: Statements,
): Promise<Answers<Statements>> {
	const answers = together(statements);
	await connectionOf(tx).commitBehind?.(answers);
	return answers;
}
