import type { OpenDatabase } from "#db/database.ts";
import { sendNotices } from "#db/queries/change-log.ts";
import {
	type ClaimedJob,
	cancelJob,
	failJob,
	finishJob,
	lockHeldJob,
	putJobBack,
	rescheduleJob,
	saveStep,
} from "#db/queries/job-leases.ts";
import { actorOfJob } from "#db/queries/jobs.ts";
import {
	type JobKind,
	PermanentFailure,
	RunAgain,
	type RunningJob,
} from "./job-kind.ts";
import { failureOf, JobInterrupted, retryInMs } from "./job-outcome.ts";
import { oneAtATime } from "./one-at-a-time.ts";

export interface RunContext {
	database: Pick<OpenDatabase, "db" | "longWork">;
	now: () => Date;
	isQuiet?: (() => boolean) | undefined;
	leaseMs: number;
	/** Told of errors that are ours, not of what a job met. */
	onUnexpectedError: (error: unknown) => void;
}

/** Runs one that this worker holds, and writes down how it went. Throws only where that could not be written. */
export async function runJob(
	claimed: ClaimedJob,
	kind: JobKind,
	interruption: AbortSignal,
	context: RunContext,
): Promise<void> {
	const { db } = context.database;
	if (claimed.cancelRequestedAt) {
		await cancelJob(db, claimed);
		return;
	}
	// Whoever had it before was killed each time, and perhaps by it.
	if (claimed.attempts > claimed.mostAttempts) {
		await failJob(db, claimed, "A tarefa foi interrompida vezes demais.", null);
		return;
	}
	try {
		const result = await kind.run({
			...runningJob(claimed, interruption, context),
			payload: payloadOf(claimed, kind),
		});
		if (!(result instanceof RunAgain)) await finishJob(db, claimed, result);
		else if (isCancelled(interruption)) await cancelJob(db, claimed);
		else await rescheduleJob(db, claimed, result);
	} catch (error) {
		await writeDownFailure(claimed, interruption, error, context);
	}
}

/** What was handed over by a release that meant something else by it does not become right by waiting. */
function payloadOf({ payload }: ClaimedJob, kind: JobKind): unknown {
	const { success, data } = kind.payload.safeParse(payload);
	if (!success)
		throw new PermanentFailure("Esta versão não entende o que foi pedido.");
	return data;
}

function runningJob(
	claimed: ClaimedJob,
	interruption: AbortSignal,
	{ database, now, isQuiet = () => true, leaseMs }: RunContext,
): Omit<RunningJob<unknown>, "payload"> {
	const mayTell = atMostEvery(500);
	// They all write the job's row: each would wait for it with a connection in its hands.
	const oneStepAtATime = oneAtATime();
	return {
		id: claimed.id,
		attempt: claimed.attempts,
		actor: actorOfJob(claimed),
		state: claimed.state,
		signal: interruption,
		...database,
		now,
		isQuiet,
		step: (work, progress = () => ({})) =>
			oneStepAtATime(() =>
				database.db.transaction(async (tx) => {
					interruption.throwIfAborted();
					const held = await lockHeldJob(tx, claimed);
					if (!held) throw new JobInterrupted("lost");
					if (held.cancelRequestedAt) throw new JobInterrupted("cancelled");
					const answer = await work(tx);
					const isOurs = await saveStep(tx, claimed, progress(answer), leaseMs);
					if (!isOurs) throw new JobInterrupted("lost");
					if (mayTell())
						await sendNotices(tx, [
							{ entity: "job", id: claimed.id, action: "progress" },
						]);
					return answer;
				}),
			),
	};
}

async function writeDownFailure(
	claimed: ClaimedJob,
	interruption: AbortSignal,
	error: unknown,
	{ database: { db }, onUnexpectedError }: RunContext,
): Promise<void> {
	// Whatever it says once it is to end, it says because of that.
	const cause: unknown = interruption.aborted ? interruption.reason : error;
	if (cause instanceof JobInterrupted) {
		if (cause.reason === "cancelled") await cancelJob(db, claimed);
		else if (cause.reason === "stopping") await putJobBack(db, claimed);
		return;
	}
	const failure = failureOf(error);
	if (failure.isUnexpected) onUnexpectedError(error);
	await failJob(db, claimed, failure.words, retryInMs(failure, claimed));
}

function isCancelled({ reason }: AbortSignal): boolean {
	return reason instanceof JobInterrupted && reason.reason === "cancelled";
}

/** Screens are told of progress now and then; of the end always. */
function atMostEvery(ms: number): () => boolean {
	let last = Number.NEGATIVE_INFINITY;
	return () => {
		if (performance.now() - last < ms) return false;
		last = performance.now();
		return true;
	};
}
