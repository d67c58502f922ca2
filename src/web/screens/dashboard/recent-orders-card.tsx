import { Link } from "react-router";
import type { OrderSummary } from "#contract/orders.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { errorText } from "../../api-errors.ts";
import { MultiStoreBadge, OrderStatusBadge } from "../../badges.tsx";
import { OrderSplitBar } from "../../order-split-bar.tsx";
import { paths } from "../../paths.ts";
import { useBusinessNow } from "../../settings-query.ts";
import { Card, CardBody, CardHeader, CardRows } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { relativeTime } from "../../ui/relative-time.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useRecentOrders } from "./dashboard-queries.ts";

export function RecentOrdersCard() {
	const orders = useRecentOrders();
	return (
		<Card>
			<CardHeader
				aside={
					<Link className="font-semibold text-brand" to={paths.orders}>
						Ver todos
					</Link>
				}
				title="Pedidos Recentes"
			/>
			{orders.data ? (
				<Rows orders={orders.data.items} />
			) : orders.isError ? (
				<ErrorState
					description={errorText(orders.error)}
					isRetrying={orders.isFetching}
					onRetry={() => orders.refetch()}
				/>
			) : (
				<CardBody className="grid gap-5">
					{[1, 2, 3, 4, 5].map((n) => (
						<Skeleton className="h-10 w-full" key={n} />
					))}
				</CardBody>
			)}
		</Card>
	);
}

function Rows({ orders }: { orders: OrderSummary[] }) {
	const now = useBusinessNow();
	if (orders.length === 0)
		return (
			<EmptyState
				description="Os pedidos chegam da loja virtual e aparecem aqui na hora."
				title="Nenhum pedido ainda"
			/>
		);
	return (
		<CardRows>
			{orders.map((order) => (
				<OrderRow key={order.id} now={now} order={order} />
			))}
		</CardRows>
	);
}

function OrderRow({
	order,
	now,
}: {
	order: OrderSummary;
	now: Date | undefined;
}) {
	const [first] = order.splitDetails;
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 lg:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1.6fr)_8.5rem_8.5rem]">
			<div className="min-w-0">
				<Link
					className="font-semibold text-ink no-underline hover:text-brand"
					to={paths.order(order.code)}
				>
					{order.code}
				</Link>
				<div className="text-ink-3 text-xs">
					{now && `${relativeTime(new Date(order.placedAt), now)} · `}
					{formatCount(order.itemCount)}{" "}
					{order.itemCount === 1 ? "item" : "itens"}
				</div>
			</div>
			<div className="min-w-0 max-lg:col-span-2 max-lg:row-start-2">
				<div className="truncate" title={order.customerName}>
					{order.customerName}
				</div>
				{order.splitDetails.length > 1 ? (
					<MultiStoreBadge stores={order.splitDetails.length} />
				) : (
					<div className="truncate text-ink-3 text-xs">{first?.storeName}</div>
				)}
			</div>
			<OrderSplitBar
				className="max-lg:col-span-2 max-lg:row-start-3"
				parts={order.splitDetails}
			/>
			<div className="text-right font-semibold tabular-nums max-lg:col-start-1 max-lg:row-start-4 max-lg:text-left">
				{formatMoney(order.totalCents)}
			</div>
			<div className="max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end">
				<OrderStatusBadge status={order.status} />
			</div>
		</li>
	);
}
