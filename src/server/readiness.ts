import { withinMs } from "./within-ms.ts";

const answerWithinMs = 1_500;

/**
 * Whoever asks whether we are ready does not wait for a database that does not answer, nor ask it
 * anew while it has not answered the last one who asked.
 */
export function createReadiness(
	checkDatabase: () => Promise<void>,
	limitMs = answerWithinMs,
): () => Promise<void> {
	let asking: Promise<void> | undefined;
	return async () => {
		asking ??= checkDatabase().finally(() => {
			asking = undefined;
		});
		await withinMs(limitMs, asking);
	};
}
