import { Outlet } from "react-router";
import { reportParams } from "#contract/reports.ts";
import { monthName } from "#core/business-time.ts";
import { errorText } from "../../api-errors.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { KpiCardSkeleton } from "../../ui/kpi-card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useUrlFilters } from "../../url-filters.ts";
import { CategoriesCard } from "./categories-card.tsx";
import { EvolutionCard } from "./evolution-card.tsx";
import { PeriodSelect } from "./period-select.tsx";
import { ReportKpis } from "./report-kpis.tsx";
import { useMonthlyReport } from "./report-queries.ts";
import { StoresRankingCard } from "./stores-ranking-card.tsx";

export function ReportsScreen() {
	const [params, setParams] = useUrlFilters(reportParams);
	const query = useMonthlyReport(params);
	const report = query.data;
	return (
		<>
			<PageHeader
				actions={
					report && (
						<PeriodSelect
							months={report.availableMonths}
							onChange={(month) => setParams({ month })}
							value={report.month}
						/>
					)
				}
				subtitle={
					report
						? `Resumo de ${monthName(report.month)}`
						: "Análises e insights do marketplace"
				}
				title="Relatórios"
			/>
			{report ? (
				<div className="grid gap-5">
					<ReportKpis report={report} />
					<div className="grid gap-5 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
						<StoresRankingCard report={report} />
						<CategoriesCard report={report} />
					</div>
					<EvolutionCard report={report} />
				</div>
			) : query.isError ? (
				<ErrorState
					description={errorText(query.error)}
					isRetrying={query.isFetching}
					onRetry={() => query.refetch()}
				/>
			) : (
				<div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
					{[1, 2, 3, 4].map((n) => (
						<KpiCardSkeleton key={n} />
					))}
				</div>
			)}
			<Outlet />
		</>
	);
}
