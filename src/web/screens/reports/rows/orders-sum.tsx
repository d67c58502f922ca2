import type { ReportOrders } from "#contract/reports.ts";
import { averageOf, formatCount, formatMoney } from "#core/money.ts";
import { moneyOrDash } from "../report-text.ts";

/** The rows added up one by one: what the figure must be. */
export function OrdersSum({
	totals: { orders, revenueCents, commissionCents },
}: {
	totals: NonNullable<ReportOrders["totals"]>;
}) {
	const sums = [
		["Pedidos", formatCount(orders)],
		["Receita", formatMoney(revenueCents)],
		["Comissão", formatMoney(commissionCents)],
		["Ticket Médio", moneyOrDash(averageOf(revenueCents, orders))],
	] as const;
	return (
		<dl
			aria-label="Soma dos pedidos"
			className="grid flex-1 grid-cols-2 gap-x-6 gap-y-1 sm:flex sm:justify-between"
		>
			{sums.map(([term, value]) => (
				<div key={term}>
					<dt className="text-ink-3 text-xs">{term}</dt>
					<dd className="font-semibold">{value}</dd>
				</div>
			))}
		</dl>
	);
}
