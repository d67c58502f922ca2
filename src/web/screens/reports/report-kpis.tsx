import type { MonthlyReport } from "#contract/reports.ts";
import { firstDayOfMonth, lastDayOfMonth } from "#core/business-time.ts";
import { formatCount, formatDecimal, formatMoney } from "#core/money.ts";
import { paths } from "../../paths.ts";
import { queryString } from "../../query-string.ts";
import { KpiCard } from "../../ui/kpi-card.tsx";

export function ReportKpis({ report }: { report: MonthlyReport }) {
	const orders = `${paths.orders}${queryString({
		dateFrom: firstDayOfMonth(report.month),
		dateTo: lastDayOfMonth(report.month),
	})}`;
	return (
		<section
			aria-label="Indicadores do período"
			className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4"
		>
			<KpiCard
				description="pedidos não cancelados"
				howComputed="Soma dos pedidos do mês, com frete e descontos, sem os cancelados."
				title="Receita Total"
				to={orders}
				value={formatMoney(report.revenueCents)}
				variant="primary"
			/>
			<KpiCard
				description={
					report.commissionPercent === null
						? "sem receita no mês"
						: `taxa média de ${formatDecimal(report.commissionPercent, 1)}%`
				}
				howComputed="Soma das comissões de cada loja em cada pedido, congeladas na compra. A taxa média é comissões divididas pela receita."
				title="Comissões Geradas"
				value={formatMoney(report.commissionCents)}
				variant="warning"
			/>
			<KpiCard
				description="no mês"
				howComputed="Pedidos feitos no mês, sem os cancelados."
				title="Pedidos Processados"
				to={orders}
				value={formatCount(report.orders)}
				variant="success"
			/>
			<KpiCard
				description={`${formatCount(report.activeStores)} ativas de ${formatCount(report.totalStores)}`}
				howComputed="Lojas com ao menos um pedido no mês."
				title="Lojas Participantes"
				to={paths.stores}
				value={formatCount(report.participatingStores)}
			/>
		</section>
	);
}
