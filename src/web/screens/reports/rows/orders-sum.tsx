import type { ReportOrders } from "#contract/reports.ts";
import { averageOf, formatCount, formatMoney } from "#core/money.ts";
import { moneyOrDash } from "../report-text.ts";
import { RowsSum } from "./rows-sum.tsx";

export function OrdersSum({
	totals: { orders, revenueCents, commissionCents },
}: {
	totals: NonNullable<ReportOrders["totals"]>;
}) {
	return (
		<RowsSum
			label="Soma dos pedidos"
			sums={[
				["Pedidos", formatCount(orders)],
				["Receita", formatMoney(revenueCents)],
				["Comissão", formatMoney(commissionCents)],
				["Ticket Médio", moneyOrDash(averageOf(revenueCents, orders))],
			]}
		/>
	);
}
