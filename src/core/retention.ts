/** What goes once its time is over, in the order in which it is told. */
export const retainedKinds = [
	"audit",
	"signInAttempts",
	"deliveries",
	"finishedJobs",
	"readNotifications",
] as const;
export type RetainedKind = (typeof retainedKinds)[number];

/** How many of each a run took out; what it left alone is not named. */
export type RemovedCounts = Partial<Record<RetainedKind, number>>;

/**
 * From when to when each may be kept; migration 0025 holds the database to the same, and 0010 the audit. The law
 * asks for six months of access records (Marco Civil da Internet, art. 15): they are entries of the audit, whose
 * least is a year. What fails at signing in is counted beside it, only to slow down whoever guesses.
 */
export const retentionLimits = {
	auditRetentionYears: { least: 1, most: 20 },
	signInAttemptsKeptDays: { least: 1, most: 180 },
	/** Longer than a delivery is tried again (`retryForMs`), with days to see that it failed. */
	deliveriesKeptDays: { least: 7, most: 365 },
	finishedJobsKeptDays: { least: 7, most: 365 },
	readNotificationsKeptDays: { least: 7, most: 730 },
} as const;
export type RetentionPeriod = keyof typeof retentionLimits;

export function totalRemoved(removed: RemovedCounts): number {
	return retainedKinds.reduce((sum, kind) => sum + (removed[kind] ?? 0), 0);
}
