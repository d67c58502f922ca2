import { Download } from "lucide-react";
import { exportFormats } from "#contract/exports.ts";
import { exportFormatLabels } from "#contract/labels.ts";
import type { ReportFilters } from "#contract/reports.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { useReportExport } from "./use-report-export.ts";

/** The whole screen as a file. */
export function ExportMenu({ filters }: { filters: ReportFilters }) {
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
