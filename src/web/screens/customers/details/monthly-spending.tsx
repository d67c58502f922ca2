import type { CustomerDetails } from "#contract/customers.ts";
import {
	firstDayOfMonth,
	lastDayOfMonth,
	monthName,
	shortMonth,
} from "#core/business-time.ts";
import { formatCompactMoney, formatMoney, sum } from "#core/money.ts";
import { queryString } from "#web/data/query-string.ts";
import { listCountText } from "#web/domain/list-types.ts";
import { paths } from "#web/routing/paths.ts";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/layout/card.tsx";

/** The last twelve months; a bar opens its orders. */
export function MonthlySpending({
	customer: { id, monthlySpending },
}: {
	customer: CustomerDetails;
}) {
	const amounts = monthlySpending.map(({ spentCents }) => spentCents);
	const shortTexts = formatCompactMoney(amounts);
	return (
		<Card>
			<CardHeader
				aside={`${formatMoney(sum(amounts))} em 12 meses`}
				level={3}
				title="Gastos por mês"
			/>
			<CardBody>
				<BarChart
					bars={monthlySpending.map(({ month, spentCents, orders }, index) => ({
						label: monthName(month),
						shortLabel: shortMonth(month).slice(0, 3),
						value: spentCents,
						text: `${formatMoney(spentCents)} · ${listCountText("orders", orders)}`,
						...(orders > 0 && {
							shortText: shortTexts[index],
							link: { to: ordersOf(id, month) },
						}),
					}))}
					figure="Gasto e pedidos"
					label="Gastos por mês nos últimos 12 meses"
				/>
			</CardBody>
		</Card>
	);
}

function ordersOf(customerId: number, month: string): string {
	return `${paths.orders}${queryString({
		customerId,
		dateFrom: firstDayOfMonth(month),
		dateTo: lastDayOfMonth(month),
	})}`;
}
