import {
	addDays,
	type Day,
	dayOf,
	daysBetween,
	startOfDay,
	weekdayOf,
} from "./business-time.ts";
import { nationalHolidays } from "./holidays.ts";

/** Which days are worked on. */
export interface Calendar {
	isBusinessDay(day: Day): boolean;
}

/** How late a store is with what it sold. */
export interface Lateness {
	/** Business days beyond its due day, from 1. */
	days: number;
	/** The first business day after its due day. */
	since: Day;
}

/** Weekdays that are neither a national holiday nor one of the marketplace's own days. */
export function businessCalendar(ownDays: Iterable<Day>): Calendar {
	const own = new Set(ownDays);
	const nationals = new Map<string, Set<Day>>();
	const nationalsOf = (year: string) => {
		const known =
			nationals.get(year) ??
			new Set(nationalHolidays(Number(year)).map(({ day }) => day));
		nationals.set(year, known);
		return known;
	};
	return {
		isBusinessDay: (day) =>
			weekdayOf(day) % 6 !== 0 &&
			!own.has(day) &&
			!nationalsOf(day.slice(0, 4)).has(day),
	};
}

/**
 * How late a store is that has `processingDays` business days, after the day of the purchase, to send it; null while it
 * is not. Bought on Friday 16/02/2024 with two days: due on Tuesday 20/02, late by 1 since Wednesday 21/02.
 */
export function latenessOf(
	{ placedAt, processingDays }: { placedAt: Date; processingDays: number },
	calendar: Calendar,
	today: Day,
): Lateness | null {
	const placedDay = dayOf(placedAt);
	const after = businessDays(calendar, addDays(placedDay, 1), today);
	const since = after[processingDays];
	return since ? { days: after.length - processingDays, since } : null;
}

/** The first instants of the business days from one day to another, both included. */
export function businessDayStarts(
	calendar: Calendar,
	from: Day,
	to: Day,
): Date[] {
	return businessDays(calendar, from, to).map(startOfDay);
}

function businessDays(calendar: Calendar, from: Day, to: Day): Day[] {
	const count = Math.max(0, daysBetween(from, to) + 1);
	return Array.from({ length: count }, (_, n) => addDays(from, n)).filter(
		calendar.isBusinessDay,
	);
}
