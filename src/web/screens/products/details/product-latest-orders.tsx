import { Link } from "react-router";
import type { ProductOrder } from "#contract/products.ts";
import { dayOf, formatDay, formatTime } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { RecordLink } from "#web/domain/peek.tsx";
import { OrderStatusBadge } from "#web/domain/status-badges.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { Card, CardBody, CardHeader, CardRows } from "#web/ui/layout/card.tsx";

export function ProductLatestOrders({ orders }: { orders: ProductOrder[] }) {
	return (
		<Card>
			<CardHeader level={3} title="Últimos pedidos" />
			{orders.length === 0 ? (
				<CardBody>
					<p className="text-ink-3">Este produto ainda não foi pedido.</p>
				</CardBody>
			) : (
				<CardRows>
					{orders.map((order) => (
						<OrderRow key={order.code} order={order} />
					))}
				</CardRows>
			)}
		</Card>
	);
}

function OrderRow({ order }: { order: ProductOrder }) {
	const dialogLink = useDialogLink();
	const at = new Date(order.placedAt);
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1">
			<div className="min-w-0 flex-1 basis-44">
				<Link
					className="whitespace-nowrap font-semibold normal-nums hover:text-brand"
					{...dialogLink(paths.order(order.code))}
				>
					{order.code}
				</Link>
				<p className="line-clamp-2 text-ink-3 text-sm [overflow-wrap:anywhere]">
					<RecordLink
						id={order.customerId}
						name={order.customerName}
						noun="customers"
					/>{" "}
					·{" "}
					<span className="whitespace-nowrap">
						{formatDay(dayOf(at))} às {formatTime(at)}
					</span>
				</p>
			</div>
			<span className="text-ink-2 text-sm sm:w-16 sm:text-right">
				{formatCount(order.quantity)} un.
			</span>
			<span className="font-semibold sm:w-34 sm:text-right">
				{formatMoney(order.totalCents)}
			</span>
			<span className="flex sm:w-32 sm:justify-end">
				<OrderStatusBadge status={order.status} />
			</span>
		</li>
	);
}
