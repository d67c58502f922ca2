import { useQuery } from "@tanstack/react-query";
import { ChartLine } from "lucide-react";
import { Outlet } from "react-router";
import type { ReportFilters, ReportSummary } from "#contract/reports.ts";
import { errorText } from "#web/data/api-errors.ts";
import { reportQueries } from "#web/data/reports.ts";
import { noFilters } from "#web/dialogs/filters/list-filters.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { RetryNotice } from "#web/ui/feedback/retry-notice.tsx";
import { UpdatingMark } from "#web/ui/feedback/updating-mark.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { FilterChipRow } from "#web/ui/layout/filter-chip-row.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { explanationsOf } from "./explanations.ts";
import { askedPeriod } from "./period/asked-period.ts";
import { PeriodButton } from "./period/period-button.tsx";
import { PrintedHead } from "./printed-head.tsx";
import { ReportActions } from "./report-actions.tsx";
import { useReportLinks } from "./report-links.ts";
import { periodText } from "./report-text.ts";
import { CategoriesCard } from "./summary/categories-card.tsx";
import { EvolutionCard } from "./summary/evolution-card.tsx";
import { QuickReportsCard } from "./summary/quick-reports-card.tsx";
import { RefundKpis } from "./summary/refund-kpis.tsx";
import { ReportKpis } from "./summary/report-kpis.tsx";
import { ReportSkeleton } from "./summary/report-skeleton.tsx";
import { StoresRankingCard } from "./summary/stores-ranking-card.tsx";
import { noPeriod, periodChipKey, useReportChips } from "./use-report-chips.ts";
import { useScreenFilters } from "./use-screen-filters.ts";

export function ReportsScreen() {
	const [filters, setFilters] = useScreenFilters();
	const query = useQuery(reportQueries.summary(filters));
	const report = query.data;
	const chips = useReportChips(filters);
	const isEmptyMarketplace = report?.availableMonths.length === 0;
	return (
		<>
			<PageHeader
				actions={
					report
						? !isEmptyMarketplace && (
								<ReportActions
									filters={filters}
									report={report}
									setFilters={setFilters}
								/>
							)
						: // A period that fails can be left.
							query.isError && (
								<PeriodButton
									onChange={setFilters}
									report={{
										period: askedPeriod(filters) ?? noDays,
										availableMonths: [],
									}}
								/>
							)
				}
				subtitle={
					report && !isEmptyMarketplace
						? `Resumo de ${periodText(report.period)}`
						: "Análises e insights do marketplace"
				}
				title={
					<span className="print:before:content-['Divishop_–_']">
						Relatórios
					</span>
				}
			/>
			<FilterChipRow
				chips={chips}
				className="mb-4 print:hidden"
				onClear={() => setFilters({ ...noFilters.reports, ...noPeriod })}
				onRemove={(key) =>
					setFilters(key === periodChipKey ? noPeriod : { [key]: undefined })
				}
			/>
			<PrintedHead chips={chips} />
			{report && query.isError && (
				<RetryNotice
					message={errorText(query.error)}
					onRetry={() => void query.refetch()}
				/>
			)}
			<UpdatingMark isUpdating={query.isPlaceholderData} />
			{isEmptyMarketplace ? (
				<Card>
					<EmptyState
						action={
							<LinkButton to={paths.dashboard} variant="primary">
								Ver os primeiros passos
							</LinkButton>
						}
						description="Os pedidos chegam da loja virtual. Com o primeiro deles, os números, os rankings e os relatórios aparecem aqui."
						icon={ChartLine}
						title="Ainda não há vendas"
					/>
				</Card>
			) : report ? (
				<Report filters={filters} report={report} />
			) : query.isError ? (
				<ErrorState
					description={errorText(query.error)}
					isRetrying={query.isFetching}
					onRetry={() => void query.refetch()}
					title="Não foi possível carregar os relatórios"
				/>
			) : (
				<ReportSkeleton />
			)}
			<Outlet />
		</>
	);
}

const noDays = { from: "", to: "", month: null };

function Report({
	report,
	filters,
}: {
	report: ReportSummary;
	filters: ReportFilters;
}) {
	const links = useReportLinks(report.period, filters);
	const explained = explanationsOf(filters, report.previousPeriod);
	const shared = { report, explained, links };
	return (
		<div className="grid gap-5">
			<ReportKpis {...shared} />
			<RefundKpis {...shared} />
			<div className="grid gap-5 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
				<StoresRankingCard {...shared} />
				<CategoriesCard {...shared} />
			</div>
			<EvolutionCard {...shared} />
			<QuickReportsCard links={links} />
		</div>
	);
}
