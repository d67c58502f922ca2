import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../database.ts";
import { signInFailures } from "../schema/access.ts";
import { auditLog, notifications } from "../schema/activity.ts";
import { jobs } from "../schema/jobs.ts";
import { marketplaceSettings } from "../schema/settings.ts";
import { webhookDeliveries } from "../schema/webhooks.ts";

/**
 * For how long the oldest row should have been gone that retention is to take out; 0 when none should. A row of each
 * index, however many wait. Read notifications have no index by their time: of them the oldest thousand are looked at.
 */
export async function retentionOverdueSeconds(db: Database): Promise<number> {
	const [overdue] = await rowsOf<{ seconds: number }>(
		db,
		sql`select greatest(max(extract(epoch from now() - kept - oldest)), 0)::float8 as seconds
			from ${marketplaceSettings}, lateral (values
				(make_interval(years => audit_retention_years), (select min(at) from ${auditLog} where not is_sample)),
				(make_interval(days => sign_in_attempts_kept_days), (select min(at) from ${signInFailures})),
				(make_interval(days => deliveries_kept_days), (select min(created_at) from ${webhookDeliveries})),
				(make_interval(days => finished_jobs_kept_days), (select min(finished_at) from ${jobs})),
				(make_interval(days => read_notifications_kept_days), (
					select min(read_at)
					from (select read_at from ${notifications} order by at, id limit 1000) as oldest
					where not is_sample
				))
			) as retained (kept, oldest)`,
	);
	return overdue?.seconds ?? 0;
}
