import type { ReportSummary } from "#contract/reports.ts";
import { formatCount, formatDecimal, formatMoney } from "#core/money.ts";
import { useSettings } from "#web/data/settings.ts";
import { growthChange } from "#web/domain/growth.tsx";
import { paths } from "#web/routing/paths.ts";
import { KpiCard } from "#web/ui/layout/kpi-card.tsx";
import type { Explanations } from "../explanations.ts";
import type { ReportLinks } from "../report-links.ts";
import { comparisonText } from "../report-text.ts";

export function ReportKpis({
	report,
	explained,
	links,
}: {
	report: ReportSummary;
	explained: Explanations;
	links: ReportLinks;
}) {
	const previous =
		report.revenueGrowth === null
			? "sem vendas antes para comparar"
			: comparisonText(report.previousPeriod, report.period);
	const activeStores = useActiveStoresText(report);
	return (
		<section
			aria-label="Indicadores do período"
			className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4 print:grid-cols-4 print:gap-2"
		>
			<KpiCard
				{...growthChange(report.revenueGrowth)}
				{...links.rows()}
				description={previous}
				howComputed={explained.revenue}
				title="Receita Total"
				value={formatMoney(report.revenueCents)}
				variant="primary"
			/>
			<KpiCard
				{...growthChange(report.commissionGrowth)}
				{...links.rows()}
				description={
					report.commissionPercent === null
						? "sem receita no período"
						: `${previous} · taxa média de ${formatDecimal(report.commissionPercent, 1)}%`
				}
				howComputed={explained.commission}
				title="Comissões Geradas"
				value={formatMoney(report.commissionCents)}
				variant="warning"
			/>
			<KpiCard
				{...growthChange(report.ordersGrowth)}
				{...links.rows()}
				description={previous}
				howComputed={explained.orders}
				title="Pedidos Processados"
				value={formatCount(report.orders)}
				variant="success"
			/>
			<KpiCard
				{...links.report(paths.storesReport)}
				description={activeStores}
				howComputed={explained.participatingStores}
				title="Lojas Participantes"
				value={formatCount(report.participatingStores)}
			/>
		</section>
	);
}

/** "21 ativas de 24": always as it is now, which has to be said beside the figures of a past period. */
function useActiveStoresText({
	activeStores,
	totalStores,
	period,
}: ReportSummary): string {
	const today = useSettings()?.today;
	const isPast = today !== undefined && period.to < today;
	const text = `${formatCount(activeStores)} ${activeStores === 1 ? "ativa" : "ativas"} de ${formatCount(totalStores)}`;
	return isPast ? `hoje: ${text}` : text;
}
