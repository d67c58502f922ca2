import { Link } from "react-router";
import type { Dashboard } from "#contract/dashboard.ts";
import { monthName } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { storeColorIndex } from "#core/store-color.ts";
import { useDialogLink } from "../../dialog-route.ts";
import { GrowthText } from "../../growth-text.tsx";
import { paths } from "../../paths.ts";
import { queryString } from "../../query-string.ts";
import { BarList } from "../../ui/bar-list.tsx";
import { Card, CardBody, CardHeader } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { HowComputed } from "../../ui/how-computed.tsx";
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
				<CardBody className="grid gap-5">
					{[1, 2, 3, 4, 5].map((n) => (
						<Skeleton className="h-9 w-full" key={n} />
					))}
				</CardBody>
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
					<Link
						{...dialogLink(
							paths.reportOrders,
							queryString({ month, storeId: store.id }),
						)}
						aria-label={`${formatMoney(store.revenueCents)}: pedidos de ${store.name}`}
						className="font-semibold text-ink no-underline hover:text-brand hover:underline"
						key="revenue"
					>
						{formatMoney(store.revenueCents)}
					</Link>,
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
