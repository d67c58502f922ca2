import type { Dashboard } from "#contract/dashboard.ts";
import { addMonths, monthName } from "#core/business-time.ts";
import { formatCompactMoney, formatMoney } from "#core/money.ts";
import { queryString } from "#web/data/query-string.ts";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { LineChart } from "#web/ui/charts/line-chart.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/layout/card.tsx";
import { HowComputed } from "#web/ui/layout/how-computed.tsx";

/** The month day by day against the month before. */
export function DailyRevenueCard({
	dashboard,
}: {
	dashboard: Dashboard | undefined;
}) {
	return (
		<Card className="break-inside-avoid">
			<CardHeader
				help={
					<HowComputed title="Receita por dia">
						Soma dos pedidos de cada dia, com frete e descontos, sem os
						cancelados. Os dias do mês somam o GMV Total. Clique em um dia para
						ver os pedidos dele.
					</HowComputed>
				}
				title="Receita por dia"
			/>
			<CardBody>
				{dashboard ? (
					<Chart dashboard={dashboard} />
				) : (
					<Skeleton className="h-56 w-full" />
				)}
			</CardBody>
		</Card>
	);
}

function Chart({
	dashboard: { month, dailyRevenue },
}: {
	dashboard: Dashboard;
}) {
	const dialogLink = useDialogLink();
	const { current, previous } = dailyRevenue;
	const days = Math.max(current.length, previous.length);
	return (
		<LineChart
			formatTicks={formatCompactMoney}
			formatValue={formatMoney}
			label={`Receita por dia de ${monthName(month)} e do mês anterior`}
			linkAt={(index) => {
				const day = current[index]?.day;
				if (!day) return null;
				return dialogLink(
					paths.reportOrders,
					queryString({ dateFrom: day, dateTo: day }),
				);
			}}
			linkHint="os pedidos do dia"
			labels={Array.from({ length: days }, (_, index) => `dia ${index + 1}`)}
			series={[
				{
					label: monthName(month),
					color: "var(--brand)",
					values: current.map((point) => point.revenueCents),
				},
				{
					label: monthName(addMonths(month, -1)),
					color: "var(--ink-3)",
					isDashed: true,
					values: previous.map((point) => point.revenueCents),
				},
			]}
		/>
	);
}
