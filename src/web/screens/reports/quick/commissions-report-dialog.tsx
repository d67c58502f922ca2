import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import {
	type CommissionsReport,
	commissionsReport,
	type ReportFilters,
	reportFilters,
} from "#contract/reports.ts";
import { formatDecimal, formatMoney } from "#core/money.ts";
import { reportQueries } from "#web/data/reports.ts";
import { GrowthText } from "#web/domain/growth.tsx";
import type { DialogLinkProps } from "#web/routing/dialog-route.ts";
import { useUrlFilters } from "#web/routing/url-filters.ts";
import { useReportLinks } from "../report-links.ts";
import { FiguresTable } from "./figures-table.tsx";
import { QuickReportDialog } from "./quick-report-dialog.tsx";
import { TopStoresChart } from "./top-stores-chart.tsx";

/** `/relatorios/comissoes?…`: what the marketplace earns with each store, and what the store receives. */
export function CommissionsReportDialog() {
	const [filters] = useUrlFilters(reportFilters);
	return (
		<QuickReportDialog
			explanation="Comissões à taxa do dia de cada compra, sem pedidos cancelados; o frete não paga comissão. A taxa efetiva é a comissão dividida pela receita, a participação é nas comissões de todas as lojas da tabela e o repasse é a receita, mais o que o marketplace paga dos descontos, menos a comissão. Estornos e comissão estornada contam no dia do reembolso, seja qual for o dia da compra; o repasse líquido é o repasse menos os estornos que a loja arca e a parte do marketplace nos descontos do que foi devolvido, mais a comissão devolvida à loja. O crescimento é o da comissão."
			filters={filters}
			isEmpty={({ rows }) => rows.length === 0}
			name="commissions"
			query={useQuery(
				reportQueries.quick("commissions", commissionsReport, filters),
			)}
			title="Análise Comissões"
		>
			{(report) => <Commissions filters={filters} report={report} />}
		</QuickReportDialog>
	);
}

function Commissions({
	report,
	filters,
}: {
	report: CommissionsReport;
	filters: ReportFilters;
}) {
	const links = useReportLinks(report.period, filters);
	const { rows, totals } = report;
	return (
		<>
			<TopStoresChart
				cents={(row) => row.commissionCents}
				column="Comissão"
				rows={rows}
				title="Comissão por loja"
			/>
			<FiguresTable
				caption="Comissões por loja"
				columns={[
					{
						title: "Receita",
						cell: (row) => formatMoney(row.revenueCents),
						total: formatMoney(totals.revenueCents),
					},
					{
						title: "Comissão",
						cell: (row) => formatMoney(row.commissionCents),
						total: formatMoney(totals.commissionCents),
						isStrong: true,
					},
					{
						title: "Participação",
						cell: (row) => `${formatDecimal(row.percent, 1)}%`,
						total: "100%",
					},
					{
						title: "Taxa Efetiva",
						cell: (row) => rateText(row.ratePercent),
						total: rateText(totals.ratePercent),
					},
					{
						title: "Repasse",
						cell: (row) => <Payout figures={row} />,
						total: <Payout figures={totals} />,
					},
					{
						title: "Estornos",
						cell: (row) => (
							<RefundsLink
								figures={row}
								link={links.refunds({ storeId: row.id })}
							/>
						),
						total: <RefundsLink figures={totals} link={links.refunds()} />,
					},
					{
						title: "Com. Estornada",
						cell: (row) => formatMoney(row.commissionBackCents),
						total: formatMoney(totals.commissionBackCents),
					},
					{
						title: "Repasse Líquido",
						cell: (row) => formatMoney(row.netPayoutCents),
						total: formatMoney(totals.netPayoutCents),
						isStrong: true,
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

/** With the part of it that is neither revenue nor commission. */
function Payout({
	figures: { payoutCents, marketplaceDiscountCents },
}: {
	figures: CommissionsReport["totals"];
}) {
	return (
		<>
			{formatMoney(payoutCents)}
			{marketplaceDiscountCents > 0 && (
				<Aside>
					com {formatMoney(marketplaceDiscountCents)} de descontos do
					marketplace
				</Aside>
			)}
		</>
	);
}

/** Opens its rows, and says what of it the store does not bear, and what it bears beside it. */
function RefundsLink({
	figures: { refundCents, marketplaceRefundCents, couponBackCents },
	link,
}: {
	figures: CommissionsReport["totals"];
	link: DialogLinkProps;
}) {
	return (
		<>
			<Link {...link} className="text-ink hover:text-brand">
				{formatMoney(refundCents)}
			</Link>
			{marketplaceRefundCents > 0 && (
				<Aside>{formatMoney(marketplaceRefundCents)} pelo marketplace</Aside>
			)}
			{couponBackCents > 0 && (
				<Aside>
					mais {formatMoney(couponBackCents)} de descontos devolvidos
				</Aside>
			)}
		</>
	);
}

function Aside({ children }: { children: ReactNode }) {
	return <span className="block text-ink-3 text-xs">{children}</span>;
}

function rateText(percent: number | null): string {
	return percent === null ? "-" : `${formatDecimal(percent, 1)}%`;
}
