import { Plus, Store } from "lucide-react";
import { errorText } from "../../api-errors.ts";
import { useDialogLink } from "../../dialog-route.ts";
import { paths } from "../../paths.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { AttentionCard } from "./attention-card.tsx";
import { DailyRevenueCard } from "./daily-revenue-card.tsx";
import { DashboardKpis } from "./dashboard-kpis.tsx";
import { useDashboard } from "./dashboard-queries.ts";
import { QuickSummaryCard } from "./quick-summary-card.tsx";
import { RecentOrdersCard } from "./recent-orders-card.tsx";
import { TopStoresCard } from "./top-stores-card.tsx";

export function DashboardScreen() {
	const dashboard = useDashboard();
	// Closing the dialogs leads back here.
	const dialogLink = useDialogLink();
	return (
		<>
			<PageHeader
				actions={
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
				}
				subtitle="Visão geral do marketplace e performance das lojas"
				title="Dashboard Divishop"
			/>
			{dashboard.isError && !dashboard.data ? (
				<ErrorState
					description={errorText(dashboard.error)}
					isRetrying={dashboard.isFetching}
					onRetry={() => dashboard.refetch()}
				/>
			) : (
				<div className="grid gap-5">
					<DashboardKpis dashboard={dashboard.data} />
					<div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
						<TopStoresCard dashboard={dashboard.data} />
						<QuickSummaryCard dashboard={dashboard.data} />
					</div>
					<div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
						<DailyRevenueCard dashboard={dashboard.data} />
						<AttentionCard dashboard={dashboard.data} />
					</div>
					<RecentOrdersCard />
				</div>
			)}
		</>
	);
}
