import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CustomerDetails } from "#contract/customers.ts";
import { dayOf, formatDay } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { paths } from "../../../paths.ts";
import { useBusinessNow } from "../../../settings-query.ts";
import { Card } from "../../../ui/card.tsx";
import { relativeTime } from "../../../ui/relative-time.ts";

/** What the customer is worth so far; cancelled orders do not count. */
export function CustomerMetrics({ customer }: { customer: CustomerDetails }) {
	const now = useBusinessNow();
	const last = customer.lastOrderAt ? new Date(customer.lastOrderAt) : null;
	const lastDay = last && formatDay(dayOf(last));
	const ago = last && relativeTime(last, now ?? last);
	return (
		<dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
			<Metric label="Total gasto" note="sem os cancelados">
				{formatMoney(customer.totalSpentCents)}
			</Metric>
			<Metric
				label="Pedidos"
				note="ver histórico"
				to={paths.ordersOfCustomer(customer.id)}
			>
				{formatCount(customer.totalOrders)}
			</Metric>
			<Metric label="Ticket Médio" note="por pedido">
				{formatMoney(customer.averageOrderCents)}
			</Metric>
			<Metric
				label="Último pedido"
				note={ago === lastDay ? "data do pedido" : (ago ?? "nenhuma compra")}
			>
				{lastDay ?? "—"}
			</Metric>
		</dl>
	);
}

function Metric({
	label,
	note,
	to,
	children,
}: {
	label: string;
	note: string;
	to?: string;
	children: ReactNode;
}) {
	return (
		<Card className="relative px-3.5 py-3 has-[a:hover]:border-field-line has-[a:hover]:bg-hover">
			<dt className="text-ink-2 text-sm">
				{to === undefined ? (
					label
				) : (
					<Link
						className="after:absolute after:inset-0 after:rounded-card"
						to={to}
					>
						{label}
					</Link>
				)}
			</dt>
			<dd className="mt-1 font-semibold text-xl tracking-tight">{children}</dd>
			<dd className="text-ink-3 text-xs">{note}</dd>
		</Card>
	);
}
