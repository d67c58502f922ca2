import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../database.ts";
import { notifications } from "../schema/activity.ts";
import { marketplaceSettings } from "../schema/settings.ts";

/** Of a marketplace where nobody opens the bell, the latest; what is for one person alone waits until they read it. */
const mostKept = 10_000;

/**
 * Takes out what the bell need not keep, `atMost` of it, and answers how many. While the sample is loaded nothing
 * goes for its age: it was read in a calendar of its own.
 */
export async function pruneNotifications(
	db: Database,
	atMost: number,
): Promise<number> {
	const [pruned] = await rowsOf<{ count: number }>(
		db,
		sql`with pruned as (
			delete from ${notifications}
			where id in (
				select id from ${notifications}
				where read_at < (
					select now() - make_interval(days => read_notifications_kept_days)
					from ${marketplaceSettings} where not is_sample
				) or (
					(member_id is null or read_at is not null) and id <= (
						select id from ${notifications} order by id desc offset ${mostKept} limit 1
					)
				)
				order by id
				limit ${atMost}
			)
			returning 1
		)
		select count(*) from pruned`,
	);
	return pruned?.count ?? 0;
}
