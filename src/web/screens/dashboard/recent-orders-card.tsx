import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { OrderSummary } from "#contract/orders.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { errorText } from "#web/data/api-errors.ts";
import { useBusinessNow } from "#web/data/clock.ts";
import { orderQueries } from "#web/data/orders.ts";
import { OrderSplitBar } from "#web/domain/order-split-bar.tsx";
import { RecordLink } from "#web/domain/peek.tsx";
import {
	MultiStoreBadge,
	OrderStatusBadge,
} from "#web/domain/status-badges.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Card, CardHeader, CardRows } from "#web/ui/layout/card.tsx";
import { relativeTime } from "#web/ui/marks/relative-time.ts";

export function RecentOrdersCard() {
	const orders = useQuery(orderQueries.recent());
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
				<CardRows aria-hidden>
					{[1, 2, 3, 4, 5, 6, 7, 8].map((n) => (
						<OrderRowSkeleton key={n} />
					))}
				</CardRows>
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
	const dialogLink = useDialogLink();
	const [first] = order.splitDetails;
	return (
		<li className={rowGrid}>
			<div className="min-w-0">
				<Link
					className="whitespace-nowrap font-semibold text-ink normal-nums no-underline hover:text-brand"
					{...dialogLink(paths.order(order.code))}
				>
					{order.code}
				</Link>
				<div className="text-ink-3 text-xs">
					{now && `${relativeTime(new Date(order.placedAt), now)} · `}
					{formatCount(order.itemCount)}{" "}
					{order.itemCount === 1 ? "item" : "itens"}
				</div>
			</div>
			<div className="min-w-0 max-lg:row-start-2">
				<div className="truncate" title={order.customerName}>
					<RecordLink
						id={order.customerId}
						name={order.customerName}
						noun="customers"
					/>
				</div>
				{order.splitDetails.length > 1 ? (
					<MultiStoreBadge stores={order.splitDetails.length} />
				) : (
					first && (
						<div className="truncate text-ink-3 text-xs">
							<RecordLink
								id={first.storeId}
								name={first.storeName}
								noun="stores"
							/>
						</div>
					)
				)}
			</div>
			<OrderSplitBar
				className="max-lg:col-span-2 max-lg:row-start-3"
				parts={order.splitDetails}
			/>
			<div className="text-right font-semibold tabular-nums max-lg:col-start-2 max-lg:row-start-2 max-lg:self-start">
				{formatMoney(order.totalCents)}
			</div>
			<div className="max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end">
				<OrderStatusBadge status={order.status} />
			</div>
		</li>
	);
}

/** The row's shape while the orders are on the way. */
function OrderRowSkeleton() {
	return (
		<li className={rowGrid}>
			<div>
				<Skeleton className="my-1 h-3.5 w-28" />
				<Skeleton className="my-1 h-3 w-24" />
			</div>
			<div className="max-lg:row-start-2">
				<Skeleton className="my-1 h-3.5 w-36" />
				<Skeleton className="my-1 h-3 w-24" />
			</div>
			<div className="max-lg:col-span-2 max-lg:row-start-3">
				<Skeleton className="h-1.5 w-full" />
				<Skeleton className="mt-3 h-3 w-40" />
			</div>
			<Skeleton className="h-3.5 w-24 max-lg:col-start-2 max-lg:row-start-2 lg:justify-self-end" />
			<Skeleton className="h-5 w-20 max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end" />
		</li>
	);
}

const rowGrid =
	"grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 lg:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1.6fr)_8.5rem_8.5rem]";
