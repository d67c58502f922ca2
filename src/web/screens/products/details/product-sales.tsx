import type { MonthlySales } from "#contract/products.ts";
import { shortMonth } from "#core/business-time.ts";
import { formatCount, formatMoney, sum } from "#core/money.ts";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/layout/card.tsx";

export function ProductSales({ months }: { months: MonthlySales[] }) {
	const revenueCents = sum(months.map((month) => month.revenueCents));
	const hasSales = months.some(({ quantity }) => quantity > 0);
	return (
		<Card>
			<CardHeader
				aside={hasSales && formatMoney(revenueCents)}
				level={3}
				title="Vendas dos últimos 6 meses"
			/>
			<CardBody>
				{hasSales ? (
					<BarChart
						bars={months.map(({ month, quantity, revenueCents }) => ({
							label: shortMonth(month),
							value: quantity,
							text: `${formatCount(quantity)} un. · ${formatMoney(revenueCents)}`,
							shortText: formatCount(quantity),
						}))}
						color="var(--series-1)"
						figure="Unidades e receita"
						label="Unidades vendidas por mês"
					/>
				) : (
					<p className="text-ink-3">Nenhuma venda neste período.</p>
				)}
			</CardBody>
		</Card>
	);
}
