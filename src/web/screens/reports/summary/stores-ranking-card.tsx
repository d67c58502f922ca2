import { useState } from "react";
import type { ReportSummary } from "#contract/reports.ts";
import { productCategories } from "#core/categories.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { storeColorIndex } from "#core/store-color.ts";
import { GrowthText } from "#web/domain/growth.tsx";
import { Peek } from "#web/domain/peek.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { BarList } from "#web/ui/charts/bar-list.tsx";
import { seriesColor } from "#web/ui/charts/series-color.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Card, CardHeader } from "#web/ui/layout/card.tsx";
import { HowComputed } from "#web/ui/layout/how-computed.tsx";
import type { Explanations } from "../explanations.ts";
import type { ReportLinks } from "../report-links.ts";

/** As many as there are categories beside it. */
const shownAtFirst = productCategories.length;

export function StoresRankingCard({
	report,
	explained,
	links,
}: {
	report: ReportSummary;
	explained: Explanations;
	links: ReportLinks;
}) {
	const [showsAll, setShowsAll] = useState(false);
	const shown = showsAll ? report.stores : report.stores.slice(0, shownAtFirst);
	const top = Math.max(1, ...report.stores.map((store) => store.revenueCents));
	return (
		<Card>
			<CardHeader
				help={
					<HowComputed title="Top Lojas">{explained.topStores}</HowComputed>
				}
				title="Top Lojas"
			/>
			{report.stores.length === 0 ? (
				<EmptyState title="Nenhuma loja vendeu neste período" />
			) : (
				<BarList
					columns={["Receita", "Comissão", "Pedidos", "Crescimento"]}
					isRanked
					items={shown.map((store) => ({
						id: store.id,
						label: store.name,
						link: links.rows({ storeId: store.id }),
						aroundLink: (link) => (
							<Peek id={store.id} noun="stores">
								{link}
							</Peek>
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
								{formatCount(store.orders)}
							</span>,
							<GrowthText growth={store.growth} key="growth" />,
						],
					}))}
					label="Lojas por receita no período"
				/>
			)}
			{report.stores.length > shownAtFirst && (
				<div className="border-line-2 border-t p-2 text-center print:hidden">
					<Button onClick={() => setShowsAll(!showsAll)} variant="ghost">
						{showsAll
							? `Mostrar as ${shownAtFirst} primeiras`
							: `Mostrar todas as ${formatCount(report.stores.length)} lojas`}
					</Button>
				</div>
			)}
		</Card>
	);
}
