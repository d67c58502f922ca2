import { DrizzleQueryError } from "drizzle-orm";
import { connectionOf } from "./connection.ts";
import type { Database } from "./database.ts";

/** Of each what it answers. */
type Answers<Statements extends readonly unknown[]> = {
	-readonly [At in keyof Statements]: Awaited<Statements[At]>;
};

/**
 * Answers of statements that were sent together, none of which needs the answer of another: on one connection they
 * go out at once and are worked off in the order they were called in. In a transaction all that follow a failed one
 * fail as well, so what is thrown, once all have ended, is the error of the first. What was refused by us and not by
 * the database is thrown at once.
 */
export async function together<const Statements extends readonly unknown[]>(
	statements: Statements,
): Promise<Answers<Statements>> {
	// One of Drizzle's builders would be sent again by whoever else waits for it.
	const sent = statements.map((statement) => Promise.resolve(statement));
	const answers = await Promise.race([allOf(sent), refusalIn(sent)]);
	return answers as Answers<Statements>;
}

async function allOf(sent: readonly Promise<unknown>[]): Promise<unknown[]> {
	const answers = await Promise.allSettled(sent);
	const failed = answers.find(({ status }) => status === "rejected");
	if (failed?.status === "rejected") throw failed.reason;
	return answers.map((answer) => answer.status === "fulfilled" && answer.value);
}

/** Of a statement that could not be sent, for one. */
function refusalIn(sent: readonly Promise<unknown>[]): Promise<never> {
	return new Promise((_, reject) => {
		for (const statement of sent)
			statement.catch((error) => {
				if (!(error instanceof DrizzleQueryError)) reject(error);
			});
	});
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
