/**
 * Answers of statements that were sent together, none of which needs the answer of another: on one connection they
 * go out at once and are worked off in the order they were called in. In a transaction all that follow a failed one
 * fail as well, so what is thrown is the error of the first.
 */
export async function together<const Statements extends readonly unknown[]>(
	statements: Statements,
): Promise<{ -readonly [At in keyof Statements]: Awaited<Statements[At]> }> {
	const answers = await Promise.allSettled(statements);
	const failed = answers.find(({ status }) => status === "rejected");
	if (failed?.status === "rejected") throw failed.reason;
	return answers.map(
		(answer) => answer.status === "fulfilled" && answer.value,
	) as Awaited<ReturnType<typeof together<Statements>>>;
}
