import { sql } from "drizzle-orm";
import { businessCalendar, latenessOf } from "#core/business-days.ts";
import type { Day } from "#core/business-time.ts";
import { type Database, rowsOf } from "#db/database.ts";

/** Every part that is late by the rule of core, read one by one. */
export async function rawLateParts(db: Database, today: Day) {
	const own = await rowsOf<{ day: Day }>(
		db,
		sql`select day::text as day from own_holidays`,
	);
	const calendar = businessCalendar(own.map(({ day }) => day));
	const parts = await rowsOf<{
		id: number;
		orderId: number;
		placedAt: number;
		processingDays: number;
	}>(
		db,
		sql`select p.id, p.order_id as "orderId", s.processing_days as "processingDays",
				extract(epoch from o.placed_at)::float8 * 1000 as "placedAt"
			from order_parts p
			join orders o on o.id = p.order_id
			join store_settings s on s.store_id = p.store_id
			where p.status not in ('enviado', 'entregue', 'cancelado')
			order by p.id`,
	);
	return parts.flatMap(({ id, orderId, placedAt, processingDays }) => {
		const part = { placedAt: new Date(placedAt), processingDays };
		const late = latenessOf(part, calendar, today);
		return late ? [{ id, orderId, ...late }] : [];
	});
}
