import { withinMs } from "./within-ms.ts";

const answerWithinMs = 1_500;

/** What `/readyz` says: that this instance takes requests, or why they are to go elsewhere. */
export type Readiness =
	| "ready"
	| "stopping"
	| "database unavailable"
	| "disk full";

interface Checks {
	/** It still answers, and soon will not. */
	isStopping: () => boolean;
	/** Rejects while the database does not answer. */
	checkDatabase: () => Promise<void>;
	/** A database that cannot write answers all the same. */
	isDiskFull: () => Promise<boolean>;
}

/**
 * Whoever asks whether we are ready does not wait for a database that does not answer, nor ask it
 * anew while it has not answered the last one who asked.
 */
export function createReadiness(
	{ isStopping, checkDatabase, isDiskFull }: Checks,
	limitMs = answerWithinMs,
): (onAway: (error: unknown) => void) => Promise<Readiness> {
	let asking: Promise<void> | undefined;
	return async (onAway) => {
		if (isStopping()) return "stopping";
		asking ??= checkDatabase().finally(() => {
			asking = undefined;
		});
		try {
			await withinMs(limitMs, asking);
		} catch (error) {
			onAway(error);
			return (await isDiskFull()) ? "disk full" : "database unavailable";
		}
		return (await isDiskFull()) ? "disk full" : "ready";
	};
}
