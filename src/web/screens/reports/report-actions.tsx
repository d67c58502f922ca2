import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import type { ReportFilters, ReportSummary } from "#contract/reports.ts";
import { filterChips } from "#web/dialogs/filters/filter-chips.ts";
import { FiltersDialog } from "#web/dialogs/lazy-dialogs.tsx";
import type { SetFilters } from "#web/routing/url-filters.ts";
import { Button } from "#web/ui/buttons/button.tsx";
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
