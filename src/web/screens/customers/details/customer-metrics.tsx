import type { CustomerDetails } from "#contract/customers.ts";
import { dayOf, formatDay } from "#core/business-time.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { useBusinessNow } from "#web/data/clock.ts";
import { paths } from "#web/routing/paths.ts";
import { MetricCard } from "#web/ui/layout/metric-card.tsx";
import { relativeTime } from "#web/ui/marks/relative-time.ts";

/** What the customer is worth so far; cancelled orders do not count. */
export function CustomerMetrics({ customer }: { customer: CustomerDetails }) {
	const now = useBusinessNow();
	const last = customer.lastOrderAt ? new Date(customer.lastOrderAt) : null;
	const lastDay = last && formatDay(dayOf(last));
	const ago = last && relativeTime(last, now ?? last);
	return (
		<dl className="grid grid-cols-2 gap-3 sm:grid-cols-[1.3fr_0.8fr_1.3fr_1.1fr]">
			<MetricCard label="Total gasto" note="sem os cancelados">
				{formatMoney(customer.totalSpentCents)}
			</MetricCard>
			<MetricCard
				label="Pedidos"
				note="ver histórico"
				to={paths.ordersOfCustomer(customer.id)}
			>
				{formatCount(customer.totalOrders)}
			</MetricCard>
			<MetricCard label="Ticket Médio" note="por pedido">
				{formatMoney(customer.averageOrderCents)}
			</MetricCard>
			<MetricCard
				label="Último pedido"
				note={ago === lastDay ? "data do pedido" : (ago ?? "nenhuma compra")}
			>
				{lastDay ?? "—"}
			</MetricCard>
		</dl>
	);
}
