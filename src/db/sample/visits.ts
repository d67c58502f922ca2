import {
	addDays,
	daysBetween,
	firstDayOfMonth,
	lastDayOfMonth,
	weekdayOf,
} from "#core/business-time.ts";
import { allocate } from "#core/money.ts";
import type { dailyVisits } from "../schema/sales.ts";
import { sampleMonths } from "./orders/months.ts";
import { randomFor } from "./random.ts";
import { sampleToday } from "./sample-time.ts";

/** From Sunday to Saturday: weekends are for looking around. */
const weekdayWeights = [104, 98, 97, 96, 97, 100, 108];
/** Today's visitors came until 15:00 only. */
const shareOfToday = 0.6;

/** Each month's visits, spread over its days. */
export function buildVisits(): (typeof dailyVisits.$inferInsert)[] {
	const random = randomFor("visits");
	return sampleMonths.flatMap(({ month, visits }) => {
		const first = firstDayOfMonth(month);
		const length = daysBetween(first, lastDayOfMonth(month)) + 1;
		const days = Array.from({ length }, (_, index) => addDays(first, index));
		const counts = allocate(
			visits,
			days.map((day) => {
				const weekday = weekdayWeights[weekdayOf(day)] ?? 100;
				const share = day === sampleToday ? shareOfToday : 1;
				return Math.round(weekday * random.int(90, 110) * share);
			}),
		);
		return days.map((day, index) => ({ day, visits: counts[index] ?? 0 }));
	});
}
