import { wallClock } from "./time-zone.ts";

/** A São Paulo day, "2024-02-29". */
export type Day = string;
/** A month, "2024-02". */
export type Month = string;

const msPerMinute = 60_000;
const msPerDay = 86_400_000;

/** The São Paulo day an instant falls on: dayOf(new Date("2024-03-01T02:59:00Z")) → "2024-02-29". */
export function dayOf(instant: Date): Day {
	return toDay(wallClock(instant).getTime());
}

/** The time of day in São Paulo: formatTime(new Date("2024-02-29T17:05:00Z")) → "14:05". */
export function formatTime(instant: Date): string {
	return wallClock(instant).toISOString().slice(11, 16);
}

/** The month a day belongs to: monthOf("2024-02-29") → "2024-02". */
export function monthOf(day: Day): Month {
	return day.slice(0, 7);
}

/**
 * The first instant of a São Paulo day, also in years with daylight saving time, when a day may begin at 01:00.
 * startOfDay("2024-02-29") → 2024-02-29T03:00:00.000Z
 */
export function startOfDay(day: Day): Date {
	const midnight = utcTime(day);
	for (const minutes of minutesBehindUtc) {
		const instant = new Date(midnight + minutes * msPerMinute);
		if (dayOf(instant) === day) return instant;
	}
	throw new RangeError(`${day} is not a day in São Paulo`);
}

/** The last millisecond of a São Paulo day: endOfDay("2024-02-29") → 2024-03-01T02:59:59.999Z. */
export function endOfDay(day: Day): Date {
	return new Date(startOfDay(addDays(day, 1)).getTime() - 1);
}

/** Whether a text is a day of the calendar, from 1900 to 2999: isDay("2023-02-29") → false. */
export function isDay(text: string): boolean {
	return text >= "1900" && text < "3000" && isOnCalendar(text);
}

/** A day some days later, or earlier: addDays("2024-02-28", 2) → "2024-03-01". */
export function addDays(day: Day, days: number): Day {
	return toDay(utcTime(day) + days * msPerDay);
}

/**
 * A day or a month some months later, or earlier; a day that the month does not have becomes its last.
 * addMonths("2024-01-31", 1) → "2024-02-29", addMonths("2024-02", -2) → "2023-12"
 */
export function addMonths(dayOrMonth: Day | Month, months: number): string {
	const count = monthCount(dayOrMonth) + months;
	const year = String(Math.floor(count / 12)).padStart(4, "0");
	const month = `${year}-${String((((count % 12) + 12) % 12) + 1).padStart(2, "0")}`;
	const dayOfMonth = dayOrMonth.slice(8);
	if (dayOfMonth === "") return month;
	const last = lastDayOfMonth(month);
	return dayOfMonth > last.slice(8) ? last : `${month}-${dayOfMonth}`;
}

/** The first day of a month, or of a day's month: firstDayOfMonth("2024-02-29") → "2024-02-01". */
export function firstDayOfMonth(dayOrMonth: Day | Month): Day {
	return `${monthOf(dayOrMonth)}-01`;
}

/** The last day of a month, or of a day's month: lastDayOfMonth("2024-02") → "2024-02-29". */
export function lastDayOfMonth(dayOrMonth: Day | Month): Day {
	const { year, month } = yearAndMonth(dayOrMonth);
	return toDay(Date.UTC(year, month, 0)); // Day 0 of the month after it.
}

/** How many days lie between two: daysBetween("2024-02-28", "2024-03-01") → 2. */
export function daysBetween(from: Day, to: Day): number {
	return (utcTime(to) - utcTime(from)) / msPerDay;
}

/** The day of the week, from 0 for Sunday: weekdayOf("2024-02-29") → 4. */
export function weekdayOf(day: Day): number {
	return new Date(utcTime(day)).getUTCDay();
}

/** Writes a day the Brazilian way: formatDay("2024-02-29") → "29/02/2024". */
export function formatDay(day: Day): string {
	const [year, month, dayOfMonth] = day.split("-");
	return `${dayOfMonth}/${month}/${year}`;
}

/** Writes a month in Portuguese: monthName("2024-02") → "fevereiro de 2024". Takes a day too. */
export function monthName(month: Month | Day): string {
	return `${monthNames[yearAndMonth(month).month - 1]} de ${month.slice(0, 4)}`;
}

/** Writes a month where its name has no room: shortMonth("2024-02") → "fev/24". Takes a day too. */
export function shortMonth(month: Month | Day): string {
	return `${monthName(month).slice(0, 3)}/${month.slice(2, 4)}`;
}

/** The names of the months in Portuguese, January first. */
export const monthNames = [
	"janeiro",
	"fevereiro",
	"março",
	"abril",
	"maio",
	"junho",
	"julho",
	"agosto",
	"setembro",
	"outubro",
	"novembro",
	"dezembro",
] as const;

/**
 * What time it is for the business. While the sample is loaded time starts at `pinnedAt` and ticks on with the real clock,
 * but never leaves that São Paulo day; without a pin it is the real time: businessClock(null, realNow) → realNow.
 */
export function businessClock(
	pin: { pinnedAt: Date; startedAt: Date } | null,
	realNow: Date,
): Date {
	if (!pin) return realNow;
	// A real clock that was set back must not take business time before the pin.
	const elapsed = Math.max(0, realNow.getTime() - pin.startedAt.getTime());
	const dayEnds = endOfDay(dayOf(pin.pinnedAt)).getTime();
	return new Date(Math.min(pin.pinnedAt.getTime() + elapsed, dayEnds));
}

/** How far São Paulo has ever been behind UTC: in daylight saving time, otherwise, and before 1914 (3:06:28). */
const minutesBehindUtc = [120, 180, 186 + 28 / 60];

function utcTime(day: Day): number {
	if (!isOnCalendar(day)) throw new RangeError(`"${day}" is not a day`);
	return Date.parse(`${day}T00:00:00Z`);
}

function isOnCalendar(text: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const time = Date.parse(`${text}T00:00:00Z`);
	// Engines differ on 30 February: some refuse it, some roll over to March.
	return !Number.isNaN(time) && toDay(time) === text;
}

function toDay(utc: number): Day {
	return new Date(utc).toISOString().slice(0, 10);
}

function monthCount(dayOrMonth: Day | Month): number {
	const { year, month } = yearAndMonth(dayOrMonth);
	return year * 12 + month - 1;
}

function yearAndMonth(dayOrMonth: Day | Month): {
	year: number;
	month: number;
} {
	const found = /^(\d{4})-(0[1-9]|1[0-2])(?:-\d{2})?$/.exec(dayOrMonth);
	if (!found) throw new RangeError(`"${dayOrMonth}" is not a month`);
	return { year: Number(found[1]), month: Number(found[2]) };
}
