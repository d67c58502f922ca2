import type { OpenDatabase } from "#db/database.ts";
import { isDatabaseAway } from "#db/database-away.ts";
import {
	type ClaimedJob,
	claimJobs,
	msUntilNextJob,
	putJobBack,
	renewLeases,
} from "#db/queries/job-leases.ts";
import { cancelledJobOf, jobsChannel } from "#db/queries/jobs.ts";
import { listenInTheEnd } from "../listen-in-the-end.ts";
import type { JobKind } from "./job-kind.ts";
import { type InterruptReason, JobInterrupted } from "./job-outcome.ts";
import { runJob } from "./run-job.ts";

interface WorkersOptions {
	database: Pick<OpenDatabase, "db" | "longWork" | "listen">;
	kinds: readonly JobKind[];
	now: () => Date;
	/** Nobody is waiting for this process just now; unless told, nobody ever does. */
	isQuiet?: () => boolean;
	/** How many jobs run at a time. */
	atOnce?: number;
	/** Told of errors that are ours, not of what a job met. */
	onUnexpectedError: (error: unknown) => void;
	/** Told how long a job was worked at here, however that ended. */
	onRan?: ((kind: string, seconds: number) => void) | undefined;
	/** To tell in a row who works at it. */
	workerName: string;
	limits?: Partial<typeof usualLimits>;
}

export interface JobWorkers {
	/** Interrupts what runs, and puts it back for others. */
	stop(): Promise<void>;
}

interface Running {
	claimed: ClaimedJob;
	interruption: AbortController;
	ended: Promise<void>;
}

const usualLimits = {
	/** How long a worker that is gone keeps its jobs. */
	leaseMs: 30_000,
	renewMs: 10_000,
	/** A net: a notice may be missed, a lease end. */
	pollMs: 5_000,
	/** After a first LISTEN that failed. */
	listenAgainMs: 1_000,
	/** For interrupted jobs to end by themselves. */
	stopMs: 5_000,
};

/** Works at whatever is due, here and now; of several instances each takes what it is free for. */
export function startJobWorkers(options: WorkersOptions): JobWorkers {
	const { database, atOnce = 4, onUnexpectedError, workerName } = options;
	const { now, isQuiet } = options;
	const { db } = database;
	const limits = { ...usualLimits, ...options.limits };
	const { leaseMs } = limits;
	const kinds = new Map(options.kinds.map((kind) => [kind.name, kind]));
	const names = [...kinds.keys()];
	const running = new Map<number, Running>();
	let isStopped = false;
	let next: ReturnType<typeof setTimeout> | undefined;
	let looking: Promise<void> | undefined;
	let lookAgain = false;

	/** One look at a time; what is heard meanwhile asks for another. */
	function wake() {
		lookAgain = true;
		looking ??= look().finally(() => {
			looking = undefined;
		});
	}

	async function look() {
		clearTimeout(next);
		let waitMs = limits.pollMs;
		while (lookAgain && !isStopped) {
			lookAgain = false;
			try {
				await takeDue();
				waitMs = await untilNext();
			} catch (error) {
				report(error);
			}
		}
		if (!isStopped) next = setTimeout(wake, waitMs);
	}

	async function takeDue() {
		for (;;) {
			const atMost = atOnce - running.size;
			if (atMost <= 0 || isStopped) return;
			const claimed = await claimJobs(db, {
				...{ kinds: names, worker: workerName, leaseMs, atMost },
			});
			for (const job of claimed) start(job);
			if (claimed.length < atMost) return;
		}
	}

	async function untilNext(): Promise<number> {
		// Whichever ends first looks again.
		if (running.size >= atOnce) return limits.pollMs;
		const ms = (await msUntilNextJob(db, names)) ?? limits.pollMs;
		// What is due and was not had is in someone else's hands just now.
		return Math.min(limits.pollMs, Math.max(ms, 100));
	}

	function start(claimed: ClaimedJob) {
		const kind = kinds.get(claimed.kind);
		if (!kind) throw new Error(`A job of no kind of ours: ${claimed.kind}`);
		const interruption = new AbortController();
		const startedAt = performance.now();
		const ended = runJob(claimed, kind, interruption.signal, {
			...{ database, leaseMs, onUnexpectedError, now, isQuiet },
		})
			// Nobody could be told how it went: its lease ends, and another takes over.
			.catch(report)
			.finally(() => {
				running.delete(claimed.id);
				options.onRan?.(kind.name, (performance.now() - startedAt) / 1000);
				wake();
			});
		running.set(claimed.id, { claimed, interruption, ended });
	}

	async function renew() {
		const held = [...running.values()];
		if (held.length === 0) return;
		try {
			const leases = held.map(({ claimed }) => claimed.lease);
			const renewed = await renewLeases(db, leases, leaseMs);
			const byLease = new Map(renewed.map((row) => [row.lease, row]));
			for (const { claimed, interruption } of held) {
				const row = byLease.get(claimed.lease);
				if (!row) interrupt(interruption, "lost");
				else if (row.cancelRequestedAt) interrupt(interruption, "cancelled");
			}
		} catch (error) {
			report(error);
		}
	}

	function interrupt(interruption: AbortController, reason: InterruptReason) {
		if (!interruption.signal.aborted)
			interruption.abort(new JobInterrupted(reason));
	}

	function hear(notice: string) {
		const cancelled = running.get(cancelledJobOf(notice) ?? -1);
		if (cancelled) interrupt(cancelled.interruption, "cancelled");
		else wake();
	}

	/** What was missed may be work, or that someone cancelled some. */
	function lookAround() {
		wake();
		void renew();
	}

	/** While the database is away, that is told by whoever waits for it. */
	function report(error: unknown) {
		if (!isDatabaseAway(error)) onUnexpectedError(error);
	}

	const renewal = setInterval(() => void renew(), limits.renewMs);
	// Without a feed the poll still finds everything.
	const listening = listenInTheEnd(database.listen, jobsChannel, {
		...{ hear, lookAround, onFailure: report },
		againMs: limits.listenAgainMs,
	});
	wake();

	return {
		async stop() {
			isStopped = true;
			clearTimeout(next);
			clearInterval(renewal);
			const ended = [...running.values()].map(end);
			await looking; // and what it has just taken
			ended.push(...[...running.values()].map(end));
			await waitAtMost(limits.stopMs, Promise.all(ended));
			for (const { claimed } of running.values())
				await putJobBack(db, claimed).catch(report);
			await listening.stop();
		},
	};

	function end({ interruption, ended }: Running): Promise<void> {
		interrupt(interruption, "stopping");
		return ended;
	}
}

/** However far the work is by then. */
async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const timeUp = new Promise((resolve) => {
		timer = setTimeout(resolve, ms);
	});
	await Promise.race([work, timeUp]);
	clearTimeout(timer);
}
