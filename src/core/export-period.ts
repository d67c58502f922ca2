import {
	addMonths,
	type Day,
	firstDayOfMonth,
	lastDayOfMonth,
} from "./business-time.ts";

/** The periods the export dialog offers. */
export const exportPeriods = [
	"all",
	"current-month",
	"last-month",
	"last-3-months",
	"last-6-months",
	"current-year",
	"custom",
] as const;
export type ExportPeriod = (typeof exportPeriods)[number];

export type DayRange = { from?: Day; to?: Day };

/**
 * The days a period means, both included. "last-3-months" are the current month and the two before it:
 * daysOfPeriod("last-3-months", "2024-02-29") → { from: "2023-12-01", to: "2024-02-29" }
 */
export function daysOfPeriod(
	period: ExportPeriod,
	today: Day,
	custom: DayRange = {},
): DayRange {
	switch (period) {
		case "all":
			return {};
		case "custom":
			return custom;
		case "current-month":
			return monthsUpTo(today, 1);
		case "last-3-months":
			return monthsUpTo(today, 3);
		case "last-6-months":
			return monthsUpTo(today, 6);
		case "last-month": {
			const month = addMonths(today.slice(0, 7), -1);
			return { from: firstDayOfMonth(month), to: lastDayOfMonth(month) };
		}
		case "current-year":
			return {
				from: `${today.slice(0, 4)}-01-01`,
				to: `${today.slice(0, 4)}-12-31`,
			};
	}
}

function monthsUpTo(today: Day, howMany: number): DayRange {
	const first = addMonths(today.slice(0, 7), 1 - howMany);
	return { from: firstDayOfMonth(first), to: lastDayOfMonth(today) };
}
