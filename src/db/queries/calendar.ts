import { asc, eq, inArray, sql } from "drizzle-orm";
import type { OwnHoliday } from "#contract/calendar.ts";
import { businessCalendar, type Calendar } from "#core/business-days.ts";
import { businessClock, type Day, dayOf } from "#core/business-time.ts";
import { waitingStatuses } from "#core/order-status.ts";
import type { Database } from "../database.ts";
import { preparedSql } from "../prepared.ts";
import { orderParts, orders } from "../schema/orders.ts";
import { marketplaceSettings, ownHolidays } from "../schema/settings.ts";
import { together } from "../together.ts";

/** What a store's delay is counted by. */
export interface BusinessToday {
	/** Business time. */
	now: Date;
	today: Day;
	calendar: Calendar;
	/** When the oldest part was bought that its store has not sent; null when none waits. */
	oldestWaiting: Date | null;
}

/** Written out, in the words of the index that holds them alone: it would not answer to parameters. */
const waiting = sql.raw(waitingStatuses.map((one) => `'${one}'`).join(", "));

/** Parts that their store has yet to send. */
export const isWaiting = sql`${orderParts.status} in (${waiting})`;

/** Orders with such a part: an order has the status of its least advanced one. */
export const orderIsWaiting = sql`${orders.status} in (${waiting})`;

/** In one statement: nearly every list of orders asks for it. */
export async function businessToday(
	db: Database,
	realNow: Date,
): Promise<BusinessToday> {
	const [row] = await readToday(db);
	if (!row) throw new Error("marketplace_settings has lost its row");
	const { pinnedAt, startedAt, ownDays, oldestWaiting } = row.told;
	const pin =
		pinnedAt && startedAt
			? { pinnedAt: new Date(pinnedAt), startedAt: new Date(startedAt) }
			: null;
	const now = businessClock(pin, realNow);
	return {
		now,
		today: dayOf(now),
		calendar: businessCalendar(ownDays),
		oldestWaiting: oldestWaiting === null ? null : new Date(oldestWaiting),
	};
}

/** As JSON, whose moments both drivers read alike. */
const readToday = preparedSql<{
	told: {
		pinnedAt: string | null;
		startedAt: string | null;
		ownDays: Day[];
		oldestWaiting: string | null;
	};
}>(
	"business_today",
	sql`select json_build_object(
			'pinnedAt', ${marketplaceSettings.clockPinnedAt},
			'startedAt', ${marketplaceSettings.clockStartedAt},
			'ownDays', (select coalesce(json_agg(${ownHolidays.day}), '[]') from ${ownHolidays}),
			'oldestWaiting', (select min(${orderParts.placedAt}) from ${orderParts} where ${isWaiting})
		) as told
		from ${marketplaceSettings}`,
);

/** Earliest first. */
export async function listOwnHolidays(db: Database): Promise<OwnHoliday[]> {
	return db.select().from(ownHolidays).orderBy(asc(ownHolidays.day));
}

/** The settings' row is locked meanwhile, and counts the version. */
export async function updateOwnHolidays(
	tx: Database,
	{ removed, added }: { removed: OwnHoliday[]; added: OwnHoliday[] },
): Promise<void> {
	const removedDays = removed.map(({ day }) => day);
	await together([
		removed.length > 0 &&
			tx
				.delete(ownHolidays)
				.where(inArray(ownHolidays.day, removedDays))
				.execute(),
		added.length > 0 && tx.insert(ownHolidays).values(added).execute(),
		tx
			.update(marketplaceSettings)
			.set({ calendarVersion: sql`${marketplaceSettings.calendarVersion} + 1` })
			.where(eq(marketplaceSettings.id, 1))
			.execute(),
	]);
}
