import type { ReportFilters } from "#contract/reports.ts";
import { useFilterChips } from "#web/dialogs/filters/use-filter-chips.ts";
import type { FilterChip } from "#web/ui/layout/filter-chip-row.tsx";
import { askedPeriod } from "./period/asked-period.ts";
import type { PeriodPatch } from "./period/period-form.tsx";
import { periodText } from "./report-text.ts";

export const periodChipKey = "period";

/** The change that goes back to the latest month with orders. */
export const noPeriod: PeriodPatch = {
	month: undefined,
	dateFrom: undefined,
	dateTo: undefined,
};

/** What the address asks for, in words; a month nobody chose is no chip. */
export function useReportChips(filters: ReportFilters): FilterChip[] {
	const chips = useFilterChips("reports", filters);
	const period = askedPeriod(filters);
	if (!period) return chips;
	return [
		{ key: periodChipKey, label: "Período", value: periodText(period) },
		...chips,
	];
}
