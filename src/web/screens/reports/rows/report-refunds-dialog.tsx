import { useInfiniteQuery } from "@tanstack/react-query";
import { reportFilters } from "#contract/reports.ts";
import { errorText } from "#web/data/api-errors.ts";
import { reportQueries } from "#web/data/reports.ts";
import { useFilterChips } from "#web/dialogs/filters/use-filter-chips.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { useUrlFilters } from "#web/routing/url-filters.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { RetryNotice } from "#web/ui/feedback/retry-notice.tsx";
import { refundShareText } from "../explanations.ts";
import { periodText, refundCountText } from "../report-text.ts";
import { MoreRows } from "./more-rows.tsx";
import { RefundsSum } from "./refunds-sum.tsx";
import { ReportRefundsTable } from "./report-refunds-table.tsx";
import { RowsSkeleton } from "./rows-skeleton.tsx";

/** `/relatorios/estornos?…`: the refunds behind a figure, and their sum, which is the figure. */
export function ReportRefundsDialog() {
	const [filters] = useUrlFilters(reportFilters);
	const query = useInfiniteQuery(reportQueries.refunds(filters));
	const chips = useFilterChips("reports", filters);
	const pages = query.data?.pages;
	const first = pages?.[0];
	const refunds = pages?.flatMap((page) => page.items);
	return (
		<RouteDialog
			footer={first?.totals && <RefundsSum totals={first.totals} />}
			listPath={paths.reports}
			size="xl"
			title="Estornos que formam este número"
		>
			{first && (
				<p className="mb-4 max-w-prose text-ink-2">
					Reembolsos feitos em {periodText(first.period)}, do mais novo ao mais
					antigo. {refundShareText(filters)}{" "}
					{chips.map(({ key, label, value }) => (
						<span className="mr-3 inline-block" key={key}>
							{label}: <span className="font-semibold text-ink">{value}</span>
						</span>
					))}
				</p>
			)}
			{refunds && query.isError && (
				<RetryNotice
					message={errorText(query.error)}
					onRetry={() => void query.refetch()}
				/>
			)}
			{refunds === undefined ? (
				query.isError ? (
					<ErrorState
						description={errorText(query.error)}
						isRetrying={query.isFetching}
						onRetry={() => void query.refetch()}
						title="Não foi possível carregar os estornos"
					/>
				) : (
					<RowsSkeleton rows={10} />
				)
			) : refunds.length === 0 ? (
				<EmptyState
					description="O número que você abriu é zero."
					title="Nenhum estorno neste período"
				/>
			) : (
				<>
					<ReportRefundsTable refunds={refunds} />
					<MoreRows
						countText={refundCountText}
						onMore={
							query.hasNextPage ? () => void query.fetchNextPage() : undefined
						}
						isFetching={query.isFetchingNextPage}
						shown={refunds.length}
						total={first?.totals?.refunds}
					/>
				</>
			)}
		</RouteDialog>
	);
}
