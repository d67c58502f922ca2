import { Download, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { exportFormats } from "#contract/exports.ts";
import { filterChips } from "#contract/filter-chips.ts";
import { exportFormatLabels } from "#contract/labels.ts";
import type { ReportFilters, ReportSummary } from "#contract/reports.ts";
import { useMay } from "#web/data/session.ts";
import { FiltersDialog } from "#web/dialogs/lazy-dialogs.tsx";
import type { SetFilters } from "#web/routing/url-filters.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { PeriodButton } from "./period/period-button.tsx";
import { useReportExport } from "./use-report-export.ts";

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
	const mayExport = useMay("exports:read");
	const inForce = filterChips("reports", filters).length;
	return (
		<>
			<PeriodButton onChange={setFilters} report={report} />
			<Button icon={SlidersHorizontal} onClick={() => setIsFiltering(true)}>
				{inForce === 0 ? "Filtros" : `Filtros (${inForce})`}
			</Button>
			{mayExport && <ExportMenu filters={filters} />}
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

/** The whole screen as a file. */
function ExportMenu({ filters }: { filters: ReportFilters }) {
	const { busyWith, start } = useReportExport("summary", filters);
	return (
		<Menu
			items={exportFormats.map((format) => ({
				label: exportFormatLabels[format],
				onSelect: () => start(format),
			}))}
			trigger={
				<Button busy={busyWith !== null} icon={Download}>
					Exportar
				</Button>
			}
		/>
	);
}
