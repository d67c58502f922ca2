import { useQuery } from "@tanstack/react-query";
import { Plus, Store } from "lucide-react";
import { useState } from "react";
import { errorText } from "#web/data/api-errors.ts";
import { dashboardQuery } from "#web/data/dashboard.ts";
import { orderQueries } from "#web/data/orders.ts";
import { useMay } from "#web/data/session.ts";
import { FirstStepsSkeleton } from "#web/first-use/first-steps-skeleton.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { lazyPiece } from "#web/ui/feedback/lazy-piece.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { AttentionStrip } from "./attention-strip.tsx";
import { DailyRevenueCard } from "./daily-revenue-card.tsx";
import { DashboardKpis } from "./dashboard-kpis.tsx";
import { QuickSummaryCard } from "./quick-summary-card.tsx";
import { RecentOrdersCard } from "./recent-orders-card.tsx";
import { TopStoresCard } from "./top-stores-card.tsx";

// Needed once in a marketplace's life.
const FirstSteps = lazyPiece(
	async () => (await import("#web/first-use/first-steps.tsx")).FirstSteps,
);

export function DashboardScreen() {
	const dashboard = useQuery(dashboardQuery());
	const hasOrders = useQuery(orderQueries.recent()).data?.total !== 0;
	const [isFirstUse, setIsFirstUse] = useState(false);
	// The steps stay in sight when the first order ends them.
	if (!hasOrders && !isFirstUse) setIsFirstUse(true);
	const mayCreate = useMay("catalog:write");
	// Closing the dialogs leads back here.
	const dialogLink = useDialogLink();
	return (
		<>
			<PageHeader
				actions={
					mayCreate && (
						<>
							<LinkButton icon={Plus} {...dialogLink(paths.newProduct)}>
								Novo Produto
							</LinkButton>
							<LinkButton
								icon={Store}
								variant="primary"
								{...dialogLink(paths.newStore)}
							>
								Nova Loja
							</LinkButton>
						</>
					)
				}
				subtitle="Visão geral do marketplace e performance das lojas"
				title="Dashboard Divishop"
			/>
			{isFirstUse && (
				<Card className="mb-5">
					<FirstSteps whileLoading={<FirstStepsSkeleton />} />
				</Card>
			)}
			{!hasOrders ? null : dashboard.isError && !dashboard.data ? (
				<ErrorState
					description={errorText(dashboard.error)}
					isRetrying={dashboard.isFetching}
					onRetry={() => dashboard.refetch()}
				/>
			) : (
				<>
					<AttentionStrip dashboard={dashboard.data} />
					<div className="grid gap-5">
						<DashboardKpis dashboard={dashboard.data} />
						<div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
							<TopStoresCard dashboard={dashboard.data} />
							<QuickSummaryCard dashboard={dashboard.data} />
						</div>
						<DailyRevenueCard dashboard={dashboard.data} />
						<RecentOrdersCard />
					</div>
				</>
			)}
		</>
	);
}
