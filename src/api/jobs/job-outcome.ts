import { retryDelayMs } from "#core/job-retry.ts";
import { problemOf } from "../problem.ts";
import { JobFailure, PermanentFailure } from "./job-kind.ts";

/** Why a running job is to end now. */
export type InterruptReason = "cancelled" | "lost" | "stopping";

/** Thrown where a job goes on although it is to end, and the reason of its aborted signal. */
export class JobInterrupted extends Error {
	override readonly name = "JobInterrupted";
	constructor(readonly reason: InterruptReason) {
		super(`The job was interrupted: ${reason}`);
	}
}

interface Failure {
	/** What an operator reads. */
	words: string;
	isPermanent: boolean;
	/** Ours to look into. */
	isUnexpected: boolean;
}

/** What a rule refuses it refuses again; the rest may pass. */
export function failureOf(error: unknown): Failure {
	if (error instanceof JobFailure)
		return {
			words: error.message,
			isPermanent: error instanceof PermanentFailure,
			isUnexpected: false,
		};
	const { title, detail, status } = problemOf(error);
	return {
		words: detail ? `${title} ${detail}` : title,
		isPermanent: status < 500,
		isUnexpected: status === 500,
	};
}

/** Null: not again. */
export function retryInMs(
	{ isPermanent }: Failure,
	{ attempts, mostAttempts }: { attempts: number; mostAttempts: number },
): number | null {
	if (isPermanent || attempts >= mostAttempts) return null;
	return retryDelayMs(attempts, Math.random());
}
