import type { MonthlyReport } from "#contract/reports.ts";
import { monthName } from "#core/business-time.ts";
import { formatCompactMoney, formatCount, formatMoney } from "#core/money.ts";
import { GrowthText } from "../../growth-text.tsx";
import { BarChart } from "../../ui/bar-chart.tsx";
import { Card, CardBody, CardHeader } from "../../ui/card.tsx";

/** Five months up to the chosen one: a chart for the eye and the table with every figure. */
export function EvolutionCard({ report }: { report: MonthlyReport }) {
	return (
		<Card>
			<CardHeader title="Evolução Mensal" />
			<CardBody>
				<BarChart
					bars={report.evolution.map((row) => ({
						label: monthName(row.month),
						value: row.revenueCents,
						text: formatMoney(row.revenueCents),
						shortText: formatCompactMoney(row.revenueCents),
					}))}
					figure="Receita"
					height={160}
					label="Receita dos últimos cinco meses"
				/>
			</CardBody>
			{/* A phone scrolls the table sideways: by keyboard too. */}
			<section
				aria-label="Tabela da evolução mensal"
				className="overflow-x-auto"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
				tabIndex={0}
			>
				<table className="w-full border-line-2 border-t text-right">
					<thead className="text-ink-3 text-xs">
						<tr className="*:px-card *:py-2.5 *:font-medium">
							<th className="text-left" scope="col">
								Mês
							</th>
							<th scope="col">Receita</th>
							<th scope="col">Pedidos</th>
							<th scope="col">Lojas Ativas</th>
							<th scope="col">Crescimento</th>
						</tr>
					</thead>
					<tbody className="divide-y divide-line-2 border-line-2 border-t">
						{report.evolution.map((row) => (
							<tr
								className="*:whitespace-nowrap *:px-card *:py-row"
								key={row.month}
							>
								<th className="text-left font-medium" scope="row">
									{monthName(row.month)}
								</th>
								<td className="font-semibold">
									{formatMoney(row.revenueCents)}
								</td>
								<td>{formatCount(row.orders)}</td>
								<td>{formatCount(row.stores)}</td>
								<td>
									<GrowthText growth={row.growth} />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</Card>
	);
}
