import {
	addDays,
	addMonths,
	type Day,
	daysBetween,
	firstDayOfMonth,
	lastDayOfMonth,
	type Month,
	monthOf,
} from "./business-time.ts";

/** The days of a report, both included; `month` when they are exactly one. */
export type ReportPeriod = { from: Day; to: Day; month: Month | null };

/** periodOfMonth("2024-02") → { from: "2024-02-01", to: "2024-02-29", month: "2024-02" } */
export function periodOfMonth(month: Month): ReportPeriod {
	return { from: firstDayOfMonth(month), to: lastDayOfMonth(month), month };
}

/** A single day given means from the first of its month, or up to the last of its month: { dateTo: "2024-02-10" } → 01/02 to 10/02. */
export function periodOfDays(days: {
	dateFrom?: Day;
	dateTo?: Day;
}): ReportPeriod {
	const given = days.dateFrom ?? days.dateTo;
	if (!given) throw new RangeError("a period needs a day");
	const from = days.dateFrom ?? firstDayOfMonth(given);
	const to = days.dateTo ?? lastDayOfMonth(given);
	const whole = periodOfMonth(monthOf(from));
	return {
		from,
		to,
		month: from === whole.from && to === whole.to ? whole.month : null,
	};
}

/** As the name of a file says it: "2024-01", "2024-01-05", "2024-01-05_2024-01-20". */
export function periodInFileName({ from, to, month }: ReportPeriod): string {
	if (month) return month;
	return from === to ? from : `${from}_${to}`;
}

/** What a period is compared with: the month before a month, otherwise as many days before it. */
export function periodBefore({ from, to, month }: ReportPeriod): ReportPeriod {
	if (month) return periodOfMonth(addMonths(month, -1));
	return {
		from: addDays(from, -daysBetween(from, to) - 1),
		to: addDays(from, -1),
		month: null,
	};
}
