import { formatDay, isDay } from "#core/business-time.ts";
import { digitsOf, fillPattern } from "#core/mask.ts";

/** Lays slashes into a day being typed: "2902" → "29/02". A pasted "2024-02-29" is turned around. */
export function maskDay(typed: string): string {
	const pasted = /^\s*(\d{4}-\d{2}-\d{2})\s*$/.exec(typed);
	if (pasted?.[1] && isDay(pasted[1])) return formatDay(pasted[1]);
	return fillPattern(digitsOf(typed).slice(0, 8), "##/##/####");
}

/** The day in a typed "29/02/2024", as "2024-02-29"; null when the calendar has no such day. */
export function parseDay(typed: string): string | null {
	const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed);
	if (!parts) return null;
	const day = `${parts[3]}-${parts[2]}-${parts[1]}`;
	return isDay(day) ? day : null;
}
