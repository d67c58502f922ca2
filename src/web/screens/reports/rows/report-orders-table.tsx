import { Link } from "react-router";
import type { ReportOrders } from "#contract/reports.ts";
import { dayOf, formatDay, formatTime } from "#core/business-time.ts";
import { formatMoney } from "#core/money.ts";
import { RecordLink } from "#web/domain/peek.tsx";
import { OrderStatusBadge } from "#web/domain/status-badges.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { stickyHead } from "./sticky-head.ts";

type ReportOrder = ReportOrders["items"][number];

/** On a phone two columns, with what does not fit below the code and the value. */
export function ReportOrdersTable({
	orders,
}: {
	orders: readonly ReportOrder[];
}) {
	return (
		<table className="w-full text-left">
			<caption className="sr-only">
				Pedidos, com o que cada um soma ao número
			</caption>
			<thead className="text-ink-3 text-xs">
				<tr className={`${stickyHead} *:py-2 *:pr-3 *:font-medium lg:*:pr-4`}>
					<th scope="col">Pedido</th>
					<th className="max-sm:hidden" scope="col">
						Data
					</th>
					<th className="max-sm:hidden" scope="col">
						Cliente
					</th>
					<th className="max-sm:hidden" scope="col">
						Status
					</th>
					<th className="text-right max-sm:pr-0!" scope="col">
						Valor no relatório
					</th>
					<th className="pr-0! text-right max-sm:hidden" scope="col">
						Comissão
					</th>
				</tr>
			</thead>
			<tbody className="divide-y divide-line-2">
				{orders.map((order) => (
					<Row key={order.id} order={order} />
				))}
			</tbody>
		</table>
	);
}

function Row({ order }: { order: ReportOrder }) {
	// Closing the order leads back here.
	const dialogLink = useDialogLink();
	const placedAt = new Date(order.placedAt);
	const day = formatDay(dayOf(placedAt));
	const isWhole = order.revenueCents === order.totalCents;
	return (
		<tr className="break-inside-avoid align-top *:py-row *:pr-3 lg:*:pr-4">
			<th className="font-normal" scope="row">
				<Link
					{...dialogLink(paths.order(order.code))}
					className="record-link whitespace-nowrap font-semibold text-ink normal-nums"
				>
					{order.code}
				</Link>
				<span className="block text-ink-2 sm:hidden">
					<CustomerLink order={order} />
				</span>
				<span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-3 text-xs sm:hidden">
					{day}
					<OrderStatusBadge status={order.status} />
				</span>
			</th>
			<td className="whitespace-nowrap max-sm:hidden">
				{day}{" "}
				<span className="text-ink-3 max-md:hidden max-lg:block max-lg:text-xs">
					{formatTime(placedAt)}
				</span>
			</td>
			<td className="min-w-28 [overflow-wrap:anywhere] max-sm:hidden">
				<span className="line-clamp-3">
					<CustomerLink order={order} />
				</span>
			</td>
			<td className="max-sm:hidden">
				<OrderStatusBadge status={order.status} />
			</td>
			<td className="whitespace-nowrap text-right max-sm:pr-0!">
				<span className="font-semibold">{formatMoney(order.revenueCents)}</span>
				{!isWhole && (
					<span className="block text-ink-3 text-xs">
						de {formatMoney(order.totalCents)}
					</span>
				)}
				<span className="block text-ink-3 text-xs sm:hidden">
					comissão {formatMoney(order.commissionCents)}
				</span>
			</td>
			<td className="whitespace-nowrap pr-0! text-right max-sm:hidden">
				{formatMoney(order.commissionCents)}
			</td>
		</tr>
	);
}

function CustomerLink({ order }: { order: ReportOrder }) {
	return (
		<RecordLink
			id={order.customerId}
			name={order.customerName}
			noun="customers"
		/>
	);
}
