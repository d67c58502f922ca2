import type { ReportFilters, ReportName } from "#contract/reports.ts";
import { exportReport } from "#web/data/exports.ts";
import { useDownload } from "#web/dialogs/export/use-download.ts";

export function useReportExport(name: ReportName, filters: ReportFilters) {
	return useDownload(
		{
			running: "Exportando relatório…",
			failed: "Não foi possível exportar o relatório",
		},
		(api, format, signal) =>
			exportReport(api, name, { ...filters, format }, signal),
	);
}
