const answerWithinMs = 1_500;

/**
 * Whoever asks whether we are ready does not wait for a database that does not answer, nor ask it
 * anew while it has not answered the last one who asked.
 */
export function createReadiness(
	checkDatabase: () => Promise<void>,
	withinMs = answerWithinMs,
): () => Promise<void> {
	let asking: Promise<void> | undefined;
	return async () => {
		asking ??= checkDatabase().finally(() => {
			asking = undefined;
		});
		let giveUp: NodeJS.Timeout | undefined;
		const silence = new Promise<never>((_, reject) => {
			giveUp = setTimeout(
				() => reject(new Error("The database does not answer")),
				withinMs,
			);
		});
		try {
			await Promise.race([asking, silence]);
		} finally {
			clearTimeout(giveUp);
		}
	};
}
