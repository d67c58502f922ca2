import { Link } from "react-router";
import type { ReportSummary } from "#contract/reports.ts";
import {
	firstDayOfMonth,
	lastDayOfMonth,
	type Month,
	monthName,
	shortMonth,
} from "#core/business-time.ts";
import { formatCompactMoney, formatCount, formatMoney } from "#core/money.ts";
import { GrowthText } from "#web/domain/growth.tsx";
import { paths } from "#web/routing/paths.ts";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/layout/card.tsx";
import { HowComputed } from "#web/ui/layout/how-computed.tsx";
import type { Explanations } from "../explanations.ts";
import type { ReportLinks } from "../report-links.ts";

/** Five months up to the chosen one: a chart for the eye and the table with every figure. */
export function EvolutionCard({
	report,
	explained,
	links,
}: {
	report: ReportSummary;
	explained: Explanations;
	links: ReportLinks;
}) {
	const shortTexts = formatCompactMoney(
		report.evolution.map(({ revenueCents }) => revenueCents),
	);
	return (
		<Card className="break-inside-avoid">
			<CardHeader
				help={
					<HowComputed title="Evolução Mensal">
						{explained.evolution}
					</HowComputed>
				}
				title="Evolução Mensal"
			/>
			<CardBody>
				<BarChart
					bars={report.evolution.map((row, index) => ({
						label: monthName(row.month),
						shortLabel: shortMonth(row.month),
						value: row.revenueCents,
						text: formatMoney(row.revenueCents),
						shortText: shortTexts[index],
						link: links.rows({ days: daysOf(row.month) }),
					}))}
					figure="Receita"
					height={160}
					isTabled
					label="Receita dos últimos cinco meses"
				/>
			</CardBody>
			{/* A phone scrolls the table sideways: by keyboard too. */}
			<section
				aria-label="Tabela da evolução mensal"
				className="overflow-x-auto print:overflow-visible"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
				tabIndex={0}
			>
				<table className="w-full border-line-2 border-t text-right">
					<thead className="text-ink-3 text-xs">
						<tr className={`${cells} *:py-2.5 *:font-medium`}>
							<th className="text-left" scope="col">
								Mês
							</th>
							<th scope="col">Receita</th>
							<th scope="col">Pedidos</th>
							<th scope="col">Lojas Ativas</th>
							<th scope="col">Crescimento</th>
							<th scope="col">Estornos</th>
							<th scope="col">Receita Líquida</th>
						</tr>
					</thead>
					<tbody className="divide-y divide-line-2 border-line-2 border-t">
						{report.evolution.map((row) => (
							<tr className={`${cells} *:py-row`} key={row.month}>
								<th className="text-left font-medium" scope="row">
									<Link
										{...links.rows({ days: daysOf(row.month) })}
										className="text-ink hover:text-brand"
									>
										{monthName(row.month)}
									</Link>
								</th>
								<td className="font-semibold">
									{formatMoney(row.revenueCents)}
								</td>
								<td>{formatCount(row.orders)}</td>
								<td>
									<Link
										{...links.report(paths.storesReport, daysOf(row.month))}
										aria-label={`${formatCount(row.stores)} ${row.stores === 1 ? "loja" : "lojas"} em ${monthName(row.month)}`}
										className="text-ink hover:text-brand"
									>
										{formatCount(row.stores)}
									</Link>
								</td>
								<td>
									<GrowthText growth={row.growth} />
								</td>
								<td>
									<Link
										{...links.refunds({ days: daysOf(row.month) })}
										aria-label={`${formatMoney(row.refundCents)} de estornos em ${monthName(row.month)}`}
										className="text-ink hover:text-brand"
									>
										{formatMoney(row.refundCents)}
									</Link>
								</td>
								<td>{formatMoney(row.netRevenueCents)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</Card>
	);
}

function daysOf(month: Month) {
	return { month, from: firstDayOfMonth(month), to: lastDayOfMonth(month) };
}

const cells =
	"*:whitespace-nowrap *:px-card max-sm:*:px-2 max-sm:*:first:pl-card max-sm:*:last:pr-card";
