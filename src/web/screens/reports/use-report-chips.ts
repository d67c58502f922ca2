import type { ReportFilters, ReportPeriod } from "#contract/reports.ts";
import { useFilterChips } from "../../dialogs/filter-chips.ts";
import type { FilterChip } from "../../ui/filter-chips.tsx";
import type { PeriodPatch } from "./period-form.tsx";
import { periodText } from "./report-text.ts";

export const periodChipKey = "period";

/** The change that goes back to the latest month with orders. */
export const noPeriod: PeriodPatch = {
	month: undefined,
	dateFrom: undefined,
	dateTo: undefined,
};

/** What the address asks for, in words; a month nobody chose is no chip. */
export function useReportChips(
	filters: ReportFilters,
	period: ReportPeriod | undefined,
): FilterChip[] {
	const chips = useFilterChips("reports", filters);
	const isChosen = filters.month ?? filters.dateFrom ?? filters.dateTo;
	if (!isChosen || !period) return chips;
	return [
		{ key: periodChipKey, label: "Período", value: periodText(period) },
		...chips,
	];
}
