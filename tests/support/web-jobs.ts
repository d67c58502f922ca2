import type { Job } from "#contract/jobs.ts";

/** One that Ana started three minutes before the clock of `settings`, and that is half done. */
export const runningJob: Job = {
	...{ id: 12, kind: "product-import", status: "running", attempts: 1 },
	runAt: "2024-02-29T14:57:00.000Z",
	progress: { done: 600, total: 1200 },
	...{ result: null, failure: null },
	...{ isCancelRequested: false, mayCancel: true },
	...{ isStopped: false, mayRetry: false },
	actor: { kind: "person", id: 7, name: "Ana Prado" },
	createdAt: "2024-02-29T14:57:00.000Z",
	startedAt: "2024-02-29T14:57:00.000Z",
	finishedAt: null,
};

export const tidyingJob: Job = {
	...runningJob,
	...{ id: 1, kind: "audit-tidying", status: "waiting", attempts: 0 },
	runAt: "2024-03-01T14:30:00.000Z",
	progress: { done: 0, total: null },
	result: { removed: 1 },
	mayCancel: false,
	actor: { kind: "system", id: 0, name: "Sistema" },
};
