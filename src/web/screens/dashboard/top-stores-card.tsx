import type { Dashboard } from "#contract/dashboard.ts";
import { monthName } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { storeColorIndex } from "#core/store-color.ts";
import { queryString } from "#web/data/query-string.ts";
import { GrowthText } from "#web/domain/growth.tsx";
import { Peek } from "#web/domain/peek.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { BarList } from "#web/ui/charts/bar-list.tsx";
import { BarListSkeleton } from "#web/ui/charts/bar-list-skeleton.tsx";
import { seriesColor } from "#web/ui/charts/series-color.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Card, CardHeader } from "#web/ui/layout/card.tsx";
import { HowComputed } from "#web/ui/layout/how-computed.tsx";

export function TopStoresCard({
	dashboard,
}: {
	dashboard: Dashboard | undefined;
}) {
	return (
		<Card>
			<CardHeader
				aside={dashboard && monthName(dashboard.month)}
				help={
					<HowComputed title="Top 5 Lojas por Receita">
						A parte de cada loja nos pedidos do mês, com frete e descontos, sem
						os cancelados. Um pedido de várias lojas conta em cada uma. O
						percentual compara a receita com a do mês anterior inteiro.
					</HowComputed>
				}
				title="Top 5 Lojas por Receita"
			/>
			{dashboard ? (
				<Ranking dashboard={dashboard} />
			) : (
				<BarListSkeleton hasColumns isRanked rows={5} />
			)}
		</Card>
	);
}

function Ranking({
	dashboard: { month, topStores: stores },
}: {
	dashboard: Dashboard;
}) {
	const dialogLink = useDialogLink();
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
			columns={["Receita", "Pedidos", "Crescimento"]}
			isRanked
			items={stores.map((store) => ({
				id: store.id,
				label: store.name,
				// The rows, not the store: a removed one still counts here.
				link: dialogLink(
					paths.reportOrders,
					queryString({ month, storeId: store.id }),
				),
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
					<span className="text-ink-2" key="orders">
						{formatCount(store.orders)}
					</span>,
					<GrowthText growth={store.growth} key="growth" />,
				],
			}))}
			label="Lojas por receita"
		/>
	);
}
