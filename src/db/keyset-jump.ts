import { addDays, type Day, isDay, startOfDay } from "#core/business-time.ts";
import type { SortKey } from "./keyset.ts";

const mark = "at:";

/** Where a row of a list stands: its value, and the id that breaks ties. */
interface Place {
	value: string;
	id: number;
}

/** Before and after every row of the same value. */
const beforeAll = 0;
const afterAll = Number.MAX_SAFE_INTEGER;

/**
 * A cursor that names no row but a place in the order, as an address can be written by hand: "at:2024-02-10" where a
 * list is sorted by date, "at:5000" where it is by amount. What is there or comes after it is shown. Undefined for
 * other cursors, null for a place that this order does not have.
 */
export function placeNamedBy(
	cursor: string | undefined,
	{ type, isDescending }: SortKey,
): Place | null | undefined {
	if (!cursor?.startsWith(mark)) return undefined;
	const text = cursor.slice(mark.length);
	const id = isDescending ? afterAll : beforeAll;
	switch (type) {
		case "bigint":
			return /^\d{1,15}$/.test(text) ? { value: text, id } : null;
		case "date":
			return isDay(text) ? { value: text, id } : null;
		case "timestamptz":
			return isDay(text) ? momentOf(text, isDescending) : null;
		case "name":
			return null;
	}
}

/** The whole day is at or after it: of the newest first, its end. */
function momentOf(day: Day, isDescending: boolean): Place {
	const moment = startOfDay(isDescending ? addDays(day, 1) : day);
	return { value: moment.toISOString(), id: beforeAll };
}
