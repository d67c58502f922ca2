import type { ReportPeriod } from "#contract/reports.ts";
import { type Day, formatDay, monthName } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";

/** "fevereiro de 2024", "29/02/2024" or "05/02/2024 a 18/02/2024" */
export function periodText({ from, to, month }: ReportPeriod): string {
	if (month) return monthName(month);
	if (from === to) return formatDay(from);
	return `${formatDay(from)} a ${formatDay(to)}`;
}

/** What growth is measured against, in few words: "vs. janeiro", "vs. 22/01 a 04/02", "vs. 03/11/2023 a 31/12/2023". */
export function comparisonText(
	{ from, to, month }: ReportPeriod,
	shown: ReportPeriod,
): string {
	if (month) return `vs. ${monthName(month).split(" ")[0]}`;
	const isSameYear = yearOf(from) === yearOf(shown.to);
	const [first, last] = [from, to].map((day) =>
		isSameYear ? formatDay(day).slice(0, 5) : formatDay(day),
	);
	return first === last ? `vs. ${first}` : `vs. ${first} a ${last}`;
}

export function capitalised(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "12 reembolsos" */
export function refundCountText(count: number): string {
	return `${formatCount(count)} ${count === 1 ? "reembolso" : "reembolsos"}`;
}

/** An average has nothing to say without orders. */
export function moneyOrDash(cents: number | null): string {
	return cents === null ? "-" : formatMoney(cents);
}

function yearOf(day: Day): string {
	return day.slice(0, 4);
}
