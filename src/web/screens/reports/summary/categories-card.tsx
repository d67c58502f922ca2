import { productCategoryLabels } from "#contract/labels.ts";
import type { ReportSummary } from "#contract/reports.ts";
import { formatCount, formatDecimal, formatMoney } from "#core/money.ts";
import { BarList } from "#web/ui/charts/bar-list.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Card, CardHeader } from "#web/ui/layout/card.tsx";
import { HowComputed } from "#web/ui/layout/how-computed.tsx";
import type { Explanations } from "../explanations.ts";
import type { ReportLinks } from "../report-links.ts";

export function CategoriesCard({
	report,
	explained,
	links,
}: {
	report: ReportSummary;
	explained: Explanations;
	links: ReportLinks;
}) {
	return (
		<Card className="break-inside-avoid">
			<CardHeader
				help={
					<HowComputed title="Performance por Categoria">
						{explained.categories}
					</HowComputed>
				}
				title="Performance por Categoria"
			/>
			{report.categories.length === 0 ? (
				<EmptyState title="Nenhuma venda neste período" />
			) : (
				<BarList
					columns={["Receita", "Participação", "Pedidos"]}
					items={report.categories.map((row) => ({
						id: row.category,
						label: productCategoryLabels[row.category],
						link: links.rows({ category: row.category }),
						share: row.percent / 100,
						figures: [
							<span className="font-semibold" key="revenue">
								{formatMoney(row.revenueCents)}
							</span>,
							<span className="text-ink-2" key="percent">
								{formatDecimal(row.percent, 1)}%
							</span>,
							<span className="text-ink-2" key="orders">
								{formatCount(row.orders)}
							</span>,
						],
					}))}
					label="Receita por categoria"
				/>
			)}
		</Card>
	);
}
