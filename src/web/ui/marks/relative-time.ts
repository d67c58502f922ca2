import { dayOf, daysBetween, formatDay } from "#core/business-time.ts";

const minute = 60_000;
const hour = 60 * minute;

/** How long ago, the short way: "agora", "há 4 min", "há 3 h", "ontem", "há 5 dias", then the date. */
export function relativeTime(instant: Date, now: Date): string {
	const day = dayOf(instant);
	return daysBetween(day, dayOf(now)) <= 7
		? elapsedTime(instant, now)
		: formatDay(day);
}

/** The same without ever a date, for a moment of another calendar than the one on screen: "há 40 dias". */
export function elapsedTime(instant: Date, now: Date): string {
	const elapsed = now.getTime() - instant.getTime();
	if (elapsed < minute) return "agora";
	if (elapsed < hour) return `há ${Math.floor(elapsed / minute)} min`;
	const days = daysBetween(dayOf(instant), dayOf(now));
	if (days === 0) return `há ${Math.floor(elapsed / hour)} h`;
	return days === 1 ? "ontem" : `há ${days} dias`;
}

/** How long until then: "em instantes", "em 4 min", "em 23 h", "em 5 dias". */
export function comingTime(instant: Date, now: Date): string {
	const left = instant.getTime() - now.getTime();
	if (left < minute) return "em instantes";
	if (left < hour) return `em ${Math.floor(left / minute)} min`;
	if (left < 48 * hour) return `em ${Math.floor(left / hour)} h`;
	return `em ${Math.floor(left / (24 * hour))} dias`;
}
