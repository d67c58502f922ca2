import { addDays, type Day } from "./business-time.ts";

export type DocumentValidity = "vencido" | "vencendo" | "valido";

/** How long before its end a document begins to warn. */
export const warnDaysBefore = 30;

/** The last day on which a document that is still valid warns already. */
export function lastDayThatWarns(today: Day): Day {
	return addDays(today, warnDaysBefore);
}

/** A document is valid on its last day: documentValidity("2024-02-29", "2024-02-29") → "vencendo". Without one it never ends. */
export function documentValidity(
	validUntil: Day | null,
	today: Day,
): DocumentValidity {
	if (validUntil === null) return "valido";
	if (validUntil < today) return "vencido";
	return validUntil <= lastDayThatWarns(today) ? "vencendo" : "valido";
}
