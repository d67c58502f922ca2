import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import type { ReportFilters, ReportSummary } from "#contract/reports.ts";
import { filterChips } from "../../dialogs/filter-chips.ts";
import { FiltersDialog } from "../../dialogs/lazy-dialogs.tsx";
import { Button } from "../../ui/button.tsx";
import type { SetFilters } from "../../url-filters.ts";
import { ExportMenu } from "./export-menu.tsx";
import { PeriodButton } from "./period-button.tsx";

export function ReportActions({
	report,
	filters,
	setFilters,
}: {
	report: ReportSummary;
	filters: ReportFilters;
	setFilters: SetFilters<ReportFilters>;
}) {
	const [isFiltering, setIsFiltering] = useState(false);
	const inForce = filterChips("reports", filters).length;
	return (
		<>
			<PeriodButton onChange={setFilters} report={report} />
			<Button icon={SlidersHorizontal} onClick={() => setIsFiltering(true)}>
				{inForce === 0 ? "Filtros" : `Filtros (${inForce})`}
			</Button>
			<ExportMenu filters={filters} />
			<FiltersDialog
				filters={filters}
				onApply={setFilters}
				onClose={() => setIsFiltering(false)}
				open={isFiltering}
				type="reports"
			/>
		</>
	);
}
