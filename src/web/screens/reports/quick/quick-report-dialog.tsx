import type { UseQueryResult } from "@tanstack/react-query";
import { FileDown, FileSpreadsheet, Printer } from "lucide-react";
import type { ReactNode } from "react";
import type { ExportFormat } from "#contract/exports.ts";
import { exportFormatLabels } from "#contract/labels.ts";
import type {
	ReportFilters,
	ReportName,
	ReportPeriod,
} from "#contract/reports.ts";
import { errorText } from "#web/data/api-errors.ts";
import { useMay } from "#web/data/session.ts";
import { useFilterChips } from "#web/dialogs/filters/use-filter-chips.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { filtersText, GeneratedAt } from "../printed-head.tsx";
import { capitalised, periodText } from "../report-text.ts";
import { RowsSkeleton } from "../rows/rows-skeleton.tsx";
import { useReportExport } from "../use-report-export.ts";

interface QuickReportProps<Report> {
	name: Exclude<ReportName, "summary">;
	title: string;
	filters: ReportFilters;
	query: UseQueryResult<Report>;
	/** Nothing was sold. */
	isEmpty: (report: Report) => boolean;
	/** How its figures are computed. */
	explanation: string;
	/** Chart and table. */
	children: (report: Report) => ReactNode;
}

/** A preview of a report: what it is about, chart, table; to download or print as it stands. */
export function QuickReportDialog<Report extends { period: ReportPeriod }>({
	name,
	title,
	filters,
	query,
	isEmpty,
	explanation,
	children,
}: QuickReportProps<Report>) {
	const chips = useFilterChips("reports", filters);
	const mayExport = useMay("exports:read");
	const report = query.data;
	return (
		<RouteDialog
			footer={report && mayExport && <Actions filters={filters} name={name} />}
			listPath={paths.reports}
			size="2xl"
			title={
				<span className="print:before:content-['Divishop_–_']">{title}</span>
			}
		>
			{report ? (
				<>
					<div className="mb-5">
						<p className="font-semibold">
							{capitalised(periodText(report.period))}
						</p>
						<p className="text-ink-2">{filtersText(chips)}</p>
						<GeneratedAt />
					</div>
					{isEmpty(report) ? (
						<EmptyState
							description="Escolha outro período ou outros filtros nos Relatórios."
							title="Nenhuma venda neste período"
						/>
					) : (
						children(report)
					)}
					<p className="mt-4 max-w-prose text-ink-3 text-sm">{explanation}</p>
				</>
			) : query.isError ? (
				<ErrorState
					description={errorText(query.error)}
					isRetrying={query.isFetching}
					onRetry={() => void query.refetch()}
					title="Não foi possível carregar o relatório"
				/>
			) : (
				<RowsSkeleton rows={12} />
			)}
		</RouteDialog>
	);
}

function Actions({
	name,
	filters,
}: {
	name: ReportName;
	filters: ReportFilters;
}) {
	const { busyWith, start } = useReportExport(name, filters);
	const download = (format: ExportFormat) => ({
		busy: busyWith === format,
		disabled: busyWith !== null,
		onClick: () => start(format),
		children: exportFormatLabels[format],
	});
	return (
		<>
			<Button icon={Printer} onClick={() => window.print()}>
				Imprimir
			</Button>
			<Button icon={FileDown} {...download("csv")} />
			<Button icon={FileSpreadsheet} variant="primary" {...download("xlsx")} />
		</>
	);
}
