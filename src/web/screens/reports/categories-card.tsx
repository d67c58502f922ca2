import { productCategoryLabels } from "#contract/labels.ts";
import type { MonthlyReport } from "#contract/reports.ts";
import { formatCount, formatDecimal, formatMoney } from "#core/money.ts";
import { BarList } from "../../ui/bar-list.tsx";
import { Card, CardHeader } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

export function CategoriesCard({ report }: { report: MonthlyReport }) {
	return (
		<Card className="self-start">
			<CardHeader title="Performance por Categoria" />
			{report.categories.length === 0 ? (
				<EmptyState title="Nenhuma venda neste mês" />
			) : (
				<BarList
					items={report.categories.map((row) => ({
						id: row.category,
						label: productCategoryLabels[row.category],
						share: row.percent / 100,
						figures: [
							<span className="font-semibold" key="revenue">
								{formatMoney(row.revenueCents)}
							</span>,
							<span className="text-ink-2" key="percent">
								{formatDecimal(row.percent, 1)}%
							</span>,
							<span className="text-ink-2" key="orders">
								{formatCount(row.orders)}{" "}
								{row.orders === 1 ? "pedido" : "pedidos"}
							</span>,
						],
					}))}
					label="Receita por categoria"
				/>
			)}
		</Card>
	);
}
