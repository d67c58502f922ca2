import type { z } from "zod";
import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";

/** One kind of work: `{ name: "product-import", payload: z.object({ … }), run }`. How to add one: CONTRIBUTING.md. */
export interface JobKind<Payload = unknown, Result = unknown> {
	/** As its rows keep it: never another one. What an operator reads is in contract/job-labels.ts. */
	name: string;
	payload: z.ZodType<Payload>;
	/** How often it is begun before it counts as failed; 5 unless told. */
	mostAttempts?: number;
	/** Anything it does may have been done before, by a worker that was killed: what must not happen twice belongs in a step. */
	run(job: RunningJob<Payload>): Promise<Result | RunAgain>;
}

export interface RunningJob<Payload> {
	id: number;
	payload: Payload;
	/** From 1. */
	attempt: number;
	/** Who started it, and in whose name it works. */
	actor: Actor;
	/** As the last step saved it, be it another worker's; null at first. */
	state: unknown;
	/** Aborted when someone cancels it, when its lease is lost, or when this instance stops. */
	signal: AbortSignal;
	db: Database;
	longWork: Database;
	now: () => Date;
	/** Nobody waits for this process just now: it may work at much in one go. */
	isQuiet(): boolean;
	/**
	 * One transaction in which the job is still ours: what it changes, its progress and its state are saved
	 * together or not at all. Where the job was cancelled or lost it throws instead, and so ends `run`.
	 * Of several at once, one begins when the other has ended: a step takes no step.
	 */
	step<Answer>(
		work: (tx: Database) => Promise<Answer>,
		progress?: (answer: Answer) => StepProgress,
	): Promise<Answer>;
}

export interface StepProgress {
	done?: number;
	total?: number;
	state?: unknown;
}

/** What a standing job answers: it goes back to waiting, the same row, with all its attempts. */
export class RunAgain {
	constructor(
		readonly at: Date,
		/** Of the time that has just ended. */
		readonly result?: unknown,
	) {}
}

export function runAgain(at: Date, result?: unknown): RunAgain {
	return new RunAgain(at, result);
}

/** Why an attempt failed, in Portuguese that an operator may read, and never with a secret in it. It is tried again. */
export class JobFailure extends Error {
	override readonly name: string = "JobFailure";
}

/** The same, where trying again would not help. */
export class PermanentFailure extends JobFailure {
	override readonly name = "PermanentFailure";
}
