import { useQuery } from "@tanstack/react-query";
import {
	type ReportFilters,
	reportFilters,
	type SalesReport,
	salesReport,
} from "#contract/reports.ts";
import {
	formatDay,
	lastDayOfMonth,
	monthName,
	monthOf,
} from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { reportQueries } from "#web/data/reports.ts";
import { useUrlFilters } from "#web/routing/url-filters.ts";
import { shareText } from "../explanations.ts";
import { type ReportLinks, useReportLinks } from "../report-links.ts";
import { moneyOrDash } from "../report-text.ts";
import { FiguresTable } from "./figures-table.tsx";
import { QuickReportDialog } from "./quick-report-dialog.tsx";
import { SalesChart } from "./sales-chart.tsx";

/** `/relatorios/vendas?…`: the period day by day, or month by month. */
export function SalesReportDialog() {
	const [filters] = useUrlFilters(reportFilters);
	return (
		<QuickReportDialog
			explanation={`Pedidos feitos em cada dia, sem os cancelados. A receita tem frete e descontos; o ticket médio é a receita dividida pelos pedidos. ${shareText(filters)}`}
			filters={filters}
			isEmpty={({ totals }) => totals.orders === 0}
			name="sales"
			query={useQuery(reportQueries.quick("sales", salesReport, filters))}
			title="Relatório de Vendas"
		>
			{(report) => <Sales filters={filters} report={report} />}
		</QuickReportDialog>
	);
}

type SalesRow = SalesReport["rows"][number];

function Sales({
	report,
	filters,
}: {
	report: SalesReport;
	filters: ReportFilters;
}) {
	const links = useReportLinks(report.period, filters);
	const linkOf = (row: SalesRow) => linkToRow(row, report, links);
	const { totals } = report;
	return (
		<>
			<SalesChart linkOf={linkOf} report={report} />
			<FiguresTable
				caption="Vendas do período"
				columns={[
					{
						title: "Receita",
						cell: (row) => formatMoney(row.revenueCents),
						total: formatMoney(totals.revenueCents),
						isStrong: true,
					},
					{
						title: "Pedidos",
						cell: (row) => formatCount(row.orders),
						total: formatCount(totals.orders),
					},
					{
						title: "Itens",
						cell: (row) => formatCount(row.items),
						total: formatCount(totals.items),
					},
					{
						title: "Ticket Médio",
						cell: (row) => moneyOrDash(row.averageTicketCents),
						total: moneyOrDash(totals.averageTicketCents),
					},
					{
						title: "Comissão",
						cell: (row) => formatMoney(row.commissionCents),
						total: formatMoney(totals.commissionCents),
					},
				]}
				head={{
					title: report.unit === "day" ? "Dia" : "Mês",
					key: (row) => row.start,
					name: (row) =>
						report.unit === "day" ? formatDay(row.start) : monthName(row.start),
					link: linkOf,
				}}
				rows={report.rows}
			/>
		</>
	);
}

/** The first and the last month may be in the period only partly. */
function linkToRow(
	{ start }: SalesRow,
	{ unit, period }: SalesReport,
	links: ReportLinks,
) {
	const end = unit === "day" ? start : lastDayOfMonth(monthOf(start));
	return links.rows({
		days: { from: start, to: end < period.to ? end : period.to },
	});
}
