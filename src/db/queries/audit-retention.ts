import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../database.ts";
import { auditLog } from "../schema/activity.ts";
import { marketplaceSettings } from "../schema/settings.ts";

/**
 * Takes out the oldest entries whose time is over, `atMost` of them, and answers how many. While the sample
 * is loaded nothing goes: its entries are of its own calendar, and leave with it.
 */
export async function deleteOutlivedAudit(
	db: Database,
	atMost: number,
): Promise<number> {
	const deleted = await rowsOf(
		db,
		sql`delete from ${auditLog} where id in (
			select id from ${auditLog}
			where at < (
				select now() - make_interval(years => audit_retention_years)
				from ${marketplaceSettings} where not is_sample
			)
			order by at, id limit ${atMost}
		) returning id`,
	);
	return deleted.length;
}
