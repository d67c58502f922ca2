import type { Dashboard } from "#contract/reports.ts";
import { addMonths, monthName } from "#core/business-time.ts";
import { formatCompactMoney, formatMoney } from "#core/money.ts";
import { Card, CardBody, CardHeader } from "../../ui/card.tsx";
import { LineChart } from "../../ui/line-chart.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The month day by day against the month before. */
export function DailyRevenueCard({
	dashboard,
}: {
	dashboard: Dashboard | undefined;
}) {
	return (
		<Card>
			<CardHeader title="Receita por dia" />
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
	const { current, previous } = dailyRevenue;
	const days = Math.max(current.length, previous.length);
	return (
		<LineChart
			formatTick={formatCompactMoney}
			formatValue={formatMoney}
			label={`Receita por dia de ${monthName(month)} e do mês anterior`}
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
