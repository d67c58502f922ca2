import { connectionOf, isSavepoint } from "./connection.ts";
import type { Database } from "./database.ts";

/** Of each what it answers. */
type Answers<Statements extends readonly unknown[]> = {
	-readonly [At in keyof Statements]: Awaited<Statements[At]>;
};

/** Of all statements that were ever sent together, those that failed, or could not be sent. */
let failures = 0;

/**
 * Answers of statements that were sent together, none of which needs the answer of another: on one connection they
 * go out at once and are worked off in the order they were called in. In a transaction all that follow a failed one
 * fail as well, so what is thrown is the error of the first.
 */
export async function together<const Statements extends readonly unknown[]>(
	statements: Statements,
): Promise<Answers<Statements>> {
	const answers = await Promise.allSettled(statements.map(counted));
	const failed = answers.find(({ status }) => status === "rejected");
	if (failed?.status === "rejected") throw failed.reason;
	return answers.map(
		(answer) => answer.status === "fulfilled" && answer.value,
	) as Answers<Statements>;
}

async function counted(statement: unknown): Promise<unknown> {
	try {
		return await statement;
	} catch (error) {
		failures += 1;
		throw error;
	}
}

/**
 * The last statements of a transaction, with its commit behind them: nobody waits for their answers first. If one
 * fails PostgreSQL takes back all of them. If one fails before they leave, here or anywhere, there is no such commit,
 * and the transaction ends as any other. Whoever calls this has nothing to write, and nothing to refuse, once they
 * are answered.
 */
export async function lastTogether<const Statements extends readonly unknown[]>(
	tx: Database,
	statements: Statements,
): Promise<Answers<Statements>> {
	const failedBefore = failures;
	const answers = together(statements);
	answers.catch(() => {}); // thrown below
	if (!isSavepoint(tx))
		await connectionOf(tx).commitBehind?.(() => failures === failedBefore);
	return answers;
}
