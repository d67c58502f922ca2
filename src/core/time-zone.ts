/** The time zone of every business day and month. */
export const businessTimeZone = "America/Sao_Paulo";

const msPerHour = 3_600_000;
const mostHoursKept = 20_000;
const knownHours = new Map<number, number>();

/**
 * The wall clock of São Paulo at an instant, written as if it were UTC, so that UTC getters read it.
 * wallClock(new Date("2024-02-29T17:05:00Z")) → 2024-02-29T14:05:00.000Z
 */
export function wallClock(instant: Date): Date {
	// Intl takes microseconds and exports ask for millions of rows. The clock only ever changed at full UTC hours
	// (but once, in 1914), so what holds when an hour begins holds until it ends.
	const hour = Math.floor(instant.getTime() / msPerHour);
	let behind = knownHours.get(hour);
	if (behind === undefined) {
		behind = msBehindUtc(hour * msPerHour);
		if (knownHours.size >= mostHoursKept) knownHours.clear();
		knownHours.set(hour, behind);
	}
	return new Date(instant.getTime() - behind);
}

const clockFormat = new Intl.DateTimeFormat("en-US", {
	timeZone: businessTimeZone,
	calendar: "gregory",
	numberingSystem: "latn",
	hourCycle: "h23",
	year: "numeric",
	month: "2-digit",
	day: "2-digit",
	hour: "2-digit",
	minute: "2-digit",
	second: "2-digit",
});

function msBehindUtc(time: number): number {
	const parts = new Map(
		clockFormat.formatToParts(time).map(({ type, value }) => [type, value]),
	);
	const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? "";
	const day = `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`;
	const clock = `${part("hour")}:${part("minute")}:${part("second")}`;
	return time - Date.parse(`${day}T${clock}Z`);
}
