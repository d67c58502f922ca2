import type { Database } from "#db/database.ts";

/** What `work` answers, in a transaction of which nothing stays. */
export async function undone<Answer>(
	db: Database,
	work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
	class Undone extends Error {
		readonly answer: Answer;
		constructor(answer: Answer) {
			super();
			this.answer = answer;
		}
	}
	const ended: unknown = await db
		.transaction(async (tx) => {
			throw new Undone(await work(tx));
		})
		.catch((error: unknown) => error);
	if (ended instanceof Undone) return ended.answer;
	throw ended;
}
