import { Link } from "react-router";
import type { Dashboard } from "#contract/reports.ts";
import { monthName } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { storeColorIndex } from "#core/store-color.ts";
import { GrowthText } from "../../growth-text.tsx";
import { paths } from "../../paths.ts";
import { BarList } from "../../ui/bar-list.tsx";
import { Card, CardBody, CardHeader } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { seriesColor } from "../../ui/series-color.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

export function TopStoresCard({
	dashboard,
}: {
	dashboard: Dashboard | undefined;
}) {
	return (
		<Card>
			<CardHeader
				aside={dashboard && monthName(dashboard.month)}
				title="Top 5 Lojas por Receita"
			/>
			{dashboard ? (
				<Ranking stores={dashboard.topStores} />
			) : (
				<CardBody className="grid gap-5">
					{[1, 2, 3, 4, 5].map((n) => (
						<Skeleton className="h-9 w-full" key={n} />
					))}
				</CardBody>
			)}
		</Card>
	);
}

function Ranking({ stores }: { stores: Dashboard["topStores"] }) {
	if (stores.length === 0)
		return (
			<EmptyState
				description="A receita das lojas aparece aqui com o primeiro pedido do mês."
				title="Nenhum pedido neste mês"
			/>
		);
	const top = Math.max(1, ...stores.map((store) => store.revenueCents));
	return (
		<BarList
			isRanked
			items={stores.map((store) => ({
				id: store.id,
				label: (
					<Link
						className="text-ink hover:text-brand"
						to={paths.store(store.id)}
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
					<span className="text-ink-2" key="orders">
						{formatCount(store.orders)}{" "}
						{store.orders === 1 ? "pedido" : "pedidos"}
					</span>,
					<GrowthText growth={store.growth} key="growth" />,
				],
			}))}
			label="Lojas por receita"
		/>
	);
}
