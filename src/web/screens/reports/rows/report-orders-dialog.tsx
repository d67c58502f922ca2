import { useInfiniteQuery } from "@tanstack/react-query";
import { reportFilters } from "#contract/reports.ts";
import { errorText } from "#web/data/api-errors.ts";
import { reportQueries } from "#web/data/reports.ts";
import { useFilterChips } from "#web/dialogs/filters/use-filter-chips.ts";
import { listCountText } from "#web/domain/list-types.ts";
import { paths } from "#web/routing/paths.ts";
import { RouteDialog } from "#web/routing/route-dialog.tsx";
import { useUrlFilters } from "#web/routing/url-filters.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { RetryNotice } from "#web/ui/feedback/retry-notice.tsx";
import { shareText } from "../explanations.ts";
import { periodText } from "../report-text.ts";
import { MoreRows } from "./more-rows.tsx";
import { OrdersSum } from "./orders-sum.tsx";
import { ReportOrdersTable } from "./report-orders-table.tsx";
import { RowsSkeleton } from "./rows-skeleton.tsx";

/** `/relatorios/pedidos?…`: the orders behind a figure, and their sum, which is the figure. */
export function ReportOrdersDialog() {
	const [filters] = useUrlFilters(reportFilters);
	const query = useInfiniteQuery(reportQueries.orders(filters));
	const chips = useFilterChips("reports", filters);
	const pages = query.data?.pages;
	const first = pages?.[0];
	const orders = pages?.flatMap((page) => page.items);
	return (
		<RouteDialog
			footer={first?.totals && <OrdersSum totals={first.totals} />}
			listPath={paths.reports}
			size="xl"
			title="Pedidos que formam este número"
		>
			{first && (
				<p className="mb-4 max-w-prose text-ink-2">
					Pedidos de {periodText(first.period)}, sem os cancelados, do mais novo
					ao mais antigo. {shareText(filters)}
					{chips.map(({ key, label, value }) => (
						<span className="mr-3 inline-block" key={key}>
							{label}: <span className="font-semibold text-ink">{value}</span>
						</span>
					))}
				</p>
			)}
			{orders && query.isError && (
				<RetryNotice
					message={errorText(query.error)}
					onRetry={() => void query.refetch()}
				/>
			)}
			{orders === undefined ? (
				query.isError ? (
					<ErrorState
						description={errorText(query.error)}
						isRetrying={query.isFetching}
						onRetry={() => void query.refetch()}
						title="Não foi possível carregar os pedidos"
					/>
				) : (
					<RowsSkeleton rows={10} />
				)
			) : orders.length === 0 ? (
				<EmptyState
					description="O número que você abriu é zero."
					title="Nenhum pedido neste período"
				/>
			) : (
				<>
					<ReportOrdersTable orders={orders} />
					<MoreRows
						countText={(count) => listCountText("orders", count)}
						onMore={
							query.hasNextPage ? () => void query.fetchNextPage() : undefined
						}
						isFetching={query.isFetchingNextPage}
						shown={orders.length}
						total={first?.totals?.orders}
					/>
				</>
			)}
		</RouteDialog>
	);
}
