import { useQuery } from "@tanstack/react-query";
import {
	type ReportFilters,
	reportFilters,
	type StoresReport,
	storesReport,
} from "#contract/reports.ts";
import { formatCount, formatDecimal, formatMoney } from "#core/money.ts";
import { reportQueries } from "#web/data/reports.ts";
import { GrowthText } from "#web/domain/growth.tsx";
import { useUrlFilters } from "#web/routing/url-filters.ts";
import { useReportLinks } from "../report-links.ts";
import { moneyOrDash, periodText } from "../report-text.ts";
import { FiguresTable } from "./figures-table.tsx";
import { QuickReportDialog } from "./quick-report-dialog.tsx";
import { TopStoresChart } from "./top-stores-chart.tsx";

/** `/relatorios/lojas?…`: what each store sold. */
export function StoresReportDialog() {
	const [filters] = useUrlFilters(reportFilters);
	return (
		<QuickReportDialog
			explanation="Lojas com pedidos no período, sem os cancelados. Um pedido de várias lojas conta em cada uma, só com a parte dela; o total conta o pedido uma vez. A participação é na receita de todas as lojas da tabela."
			filters={filters}
			isEmpty={({ rows }) => rows.length === 0}
			name="stores"
			query={useQuery(reportQueries.quick("stores", storesReport, filters))}
			title="Performance Lojas"
		>
			{(report) => <Stores filters={filters} report={report} />}
		</QuickReportDialog>
	);
}

function Stores({
	report,
	filters,
}: {
	report: StoresReport;
	filters: ReportFilters;
}) {
	const links = useReportLinks(report.period, filters);
	const { rows, totals } = report;
	return (
		<>
			<TopStoresChart
				cents={(row) => row.revenueCents}
				column="Receita"
				rows={rows}
				title="Receita por loja"
			/>
			<FiguresTable
				caption={`Lojas, comparadas com ${periodText(report.previousPeriod)}`}
				columns={[
					{
						title: "Receita",
						cell: (row) => formatMoney(row.revenueCents),
						total: formatMoney(totals.revenueCents),
						isStrong: true,
					},
					{
						title: "Participação",
						cell: (row) => `${formatDecimal(row.percent, 1)}%`,
						total: "100%",
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
					{
						title: "Receita Anterior",
						cell: (row) => formatMoney(row.previousRevenueCents),
					},
					{
						title: "Crescimento",
						cell: (row) => <GrowthText growth={row.growth} />,
					},
				]}
				head={{
					title: "Loja",
					key: (row) => row.id,
					name: (row) => row.name,
					link: (row) => links.rows({ storeId: row.id }),
					storeId: (row) => row.id,
				}}
				rows={rows}
			/>
		</>
	);
}
