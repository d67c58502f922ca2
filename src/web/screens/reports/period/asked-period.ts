import type { ReportFilters, ReportPeriod } from "#contract/reports.ts";
import { periodOfDays, periodOfMonth } from "#core/report-period.ts";

/** What an address asks for, known without the report; nothing when it leaves the month to the server. */
export function askedPeriod({
	month,
	dateFrom,
	dateTo,
}: ReportFilters): ReportPeriod | undefined {
	if (dateFrom || dateTo) return periodOfDays({ dateFrom, dateTo });
	return month ? periodOfMonth(month) : undefined;
}
