import { Link } from "react-router";
import type { CustomerDetails } from "#contract/customers.ts";
import { dayOf, formatDay } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { OrderSplitBar } from "#web/domain/order-split-bar.tsx";
import { OrderStatusBadge } from "#web/domain/status-badges.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { Card, CardHeader, CardRows } from "#web/ui/layout/card.tsx";

export function CustomerLatestOrders({
	id,
	latestOrders,
}: Pick<CustomerDetails, "id" | "latestOrders">) {
	return (
		<Card>
			<CardHeader
				aside={
					latestOrders.length > 0 && (
						<Link
							className="font-semibold text-brand"
							to={paths.ordersOfCustomer(id)}
						>
							Ver todos
						</Link>
					)
				}
				level={3}
				title="Últimos pedidos"
			/>
			{latestOrders.length === 0 ? (
				<p className="px-card pb-card text-ink-3">
					Este cliente ainda não fez pedidos.
				</p>
			) : (
				<CardRows>
					{latestOrders.map((order) => (
						<OrderRow key={order.code} order={order} />
					))}
				</CardRows>
			)}
		</Card>
	);
}

function OrderRow({
	order,
}: {
	order: CustomerDetails["latestOrders"][number];
}) {
	const dialogLink = useDialogLink();
	const { itemCount } = order;
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-2 md:grid-cols-[9rem_minmax(0,1fr)_8.5rem_8rem]">
			<div className="min-w-0">
				<Link
					className="whitespace-nowrap font-semibold normal-nums hover:text-brand"
					{...dialogLink(paths.order(order.code))}
				>
					{order.code}
				</Link>
				<div className="text-ink-3 text-xs">
					{formatDay(dayOf(new Date(order.placedAt)))} ·{" "}
					{formatCount(itemCount)} {itemCount === 1 ? "item" : "itens"}
				</div>
			</div>
			<OrderSplitBar
				className="max-md:col-span-2 max-md:row-start-2"
				parts={order.splitDetails}
			/>
			<div className="text-right font-semibold max-md:col-start-2 max-md:row-start-1">
				{formatMoney(order.totalCents)}
			</div>
			<div className="justify-self-end max-md:col-span-2 max-md:justify-self-start">
				<OrderStatusBadge status={order.status} />
			</div>
		</li>
	);
}
