import { localOperator, openStorefront } from "#core/actor.ts";
import {
	addDays,
	type Day,
	startOfDay,
	weekdayOf,
} from "#core/business-time.ts";
import { actorValues } from "../schema/actor.ts";

/** The sample's today, and the moment of it at which its clock starts: 15:00 in São Paulo. */
export const sampleToday: Day = "2024-02-29";
export const sampleNow = new Date("2024-02-29T18:00:00Z");

/** Who acts in the sample: the shop that hands orders over, and the person at the desk. */
export const storefront = actorValues(openStorefront);
export const operator = actorValues(localOperator);

const msPerSecond = 1_000;

/** A moment of a São Paulo day: momentOf("2024-02-29", 9 * 3600) → 09:00. */
export function momentOf(day: Day, secondOfDay: number): Date {
	return new Date(factsOf(day).start + secondOfDay * msPerSecond);
}

export function minutesAfter(instant: Date, minutes: number): Date {
	return new Date(instant.getTime() + minutes * 60 * msPerSecond);
}

export function daysAfter(day: Day, days: number): Day {
	let result = day;
	for (let left = days; left > 0; left -= 1) result = factsOf(result).next;
	return result;
}

/** The day some working days later; stores rest on Sundays. */
export function workingDaysAfter(day: Day, workingDays: number): Day {
	let result = day;
	for (let left = workingDays; left > 0; ) {
		result = factsOf(result).next;
		if (!factsOf(result).isSunday) left -= 1;
	}
	return result;
}

interface DayFacts {
	start: number;
	next: Day;
	isSunday: boolean;
}

const knownDays = new Map<Day, DayFacts>();

// The same 150 days are asked for a hundred thousand times.
function factsOf(day: Day): DayFacts {
	const known = knownDays.get(day);
	if (known) return known;
	const facts = {
		start: startOfDay(day).getTime(),
		next: addDays(day, 1),
		isSunday: weekdayOf(day) === 0,
	};
	knownDays.set(day, facts);
	return facts;
}
