import { useState } from "react";
import { Link } from "react-router";
import type { MonthlyReport } from "#contract/reports.ts";
import { firstDayOfMonth, lastDayOfMonth } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { storeColorIndex } from "#core/store-color.ts";
import { GrowthText } from "../../growth-text.tsx";
import { paths } from "../../paths.ts";
import { queryString } from "../../query-string.ts";
import { BarList } from "../../ui/bar-list.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, CardHeader } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { seriesColor } from "../../ui/series-color.ts";

const shownAtFirst = 10;

export function StoresRankingCard({ report }: { report: MonthlyReport }) {
	const [showsAll, setShowsAll] = useState(false);
	const shown = showsAll ? report.stores : report.stores.slice(0, shownAtFirst);
	const top = Math.max(1, ...report.stores.map((store) => store.revenueCents));
	return (
		<Card>
			<CardHeader
				aside="receita, comissão, pedidos e crescimento"
				title="Top Lojas"
			/>
			{report.stores.length === 0 ? (
				<EmptyState title="Nenhuma loja vendeu neste mês" />
			) : (
				<BarList
					isRanked
					items={shown.map((store) => ({
						id: store.id,
						label: (
							<Link
								className="text-ink hover:text-brand"
								to={`${paths.orders}${queryString({
									storeId: store.id,
									dateFrom: firstDayOfMonth(report.month),
									dateTo: lastDayOfMonth(report.month),
								})}`}
							>
								{store.name}
							</Link>
						),
						share: store.revenueCents / top,
						color: seriesColor(storeColorIndex(store.id)),
						figures: [
							<span className="font-semibold" key="revenue">
								{formatMoney(store.revenueCents)}
							</span>,
							<span className="text-ink-2" key="commission">
								{formatMoney(store.commissionCents)}
							</span>,
							<span className="text-ink-2" key="orders">
								{formatCount(store.orders)}{" "}
								{store.orders === 1 ? "pedido" : "pedidos"}
							</span>,
							<GrowthText growth={store.growth} key="growth" />,
						],
					}))}
					label="Lojas por receita no mês"
				/>
			)}
			{report.stores.length > shownAtFirst && (
				<div className="border-line-2 border-t p-2 text-center print:hidden">
					<Button onClick={() => setShowsAll(!showsAll)} variant="ghost">
						{showsAll
							? "Mostrar as 10 primeiras"
							: `Mostrar todas as ${report.stores.length} lojas`}
					</Button>
				</div>
			)}
		</Card>
	);
}
