import { z } from "zod";
import {
	type RetentionPeriod,
	retainedKinds,
	retentionLimits,
} from "#core/retention.ts";
import { version } from "./common.ts";

/** For how long what was done, sent and read stays. `version` is that of the settings as a whole. */
export const retention = z
	.strictObject({
		/** Access records are among these entries: the law asks for six months of them, the least here is a year. */
		auditRetentionYears: period("auditRetentionYears"),
		signInAttemptsKeptDays: period("signInAttemptsKeptDays"),
		deliveriesKeptDays: period("deliveriesKeptDays"),
		finishedJobsKeptDays: period("finishedJobsKeptDays"),
		readNotificationsKeptDays: period("readNotificationsKeptDays"),
		version,
	})
	.meta({ id: "Retention" });
export type Retention = z.infer<typeof retention>;

/** What the daily job took out, of each kind. */
export const removedCounts = z.partialRecord(
	z.enum(retainedKinds),
	z.int().nonnegative(),
);

function period(name: RetentionPeriod) {
	const { least, most } = retentionLimits[name];
	return z.int().min(least).max(most);
}
