import { addDays, type Day, startOfDay } from "#core/business-time.ts";

/** The sample's today, and the moment of it at which its clock starts: 15:00 in São Paulo. */
export const sampleToday: Day = "2024-02-29";
export const sampleNow = new Date("2024-02-29T18:00:00Z");

/** Who acts in the sample: the shop that hands orders over, and the person at the desk. */
export const storefront = "Loja virtual";
export const operator = "Operador local";

const msPerSecond = 1_000;

/** A moment of a São Paulo day: momentOf("2024-02-29", 9 * 3600) → 09:00. */
export function momentOf(day: Day, secondOfDay: number): Date {
	return new Date(startMs(day) + secondOfDay * msPerSecond);
}

export function minutesAfter(instant: Date, minutes: number): Date {
	return new Date(instant.getTime() + minutes * 60 * msPerSecond);
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
	return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The day some working days later; stores rest on Sundays. */
export function addWorkingDays(day: Day, workingDays: number): Day {
	let result = day;
	for (let left = workingDays; left > 0; ) {
		result = addDays(result, 1);
		if (weekdayOf(result) !== 0) left -= 1;
	}
	return result;
}

const knownStarts = new Map<Day, number>();

// Asked for the same 150 days a hundred thousand times.
function startMs(day: Day): number {
	const known = knownStarts.get(day);
	if (known !== undefined) return known;
	const start = startOfDay(day).getTime();
	knownStarts.set(day, start);
	return start;
}
