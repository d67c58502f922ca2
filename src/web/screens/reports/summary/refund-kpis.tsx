import type { ReportSummary } from "#contract/reports.ts";
import { formatMoney } from "#core/money.ts";
import { KpiCard } from "#web/ui/layout/kpi-card.tsx";
import type { Explanations } from "../explanations.ts";
import type { ReportLinks } from "../report-links.ts";
import { refundCountText } from "../report-text.ts";

/** What went back of what was sold, on the day it did; all of them open the refunds. */
export function RefundKpis({
	report,
	explained,
	links,
}: {
	report: ReportSummary;
	explained: Explanations;
	links: ReportLinks;
}) {
	const { refunds, refundCents, commissionCents, commissionBackCents } = report;
	return (
		<section
			aria-label="Estornos do período"
			className="grid gap-4 sm:grid-cols-3 print:grid-cols-3 print:gap-2"
		>
			<KpiCard
				{...links.refunds()}
				description={
					refunds === 0
						? "nenhum reembolso no período"
						: refundCountText(refunds)
				}
				howComputed={explained.refunds}
				title="Estornos"
				value={formatMoney(refundCents)}
			/>
			<KpiCard
				{...links.refunds()}
				description={`comissão líquida de ${formatMoney(commissionCents - commissionBackCents)}`}
				howComputed={explained.commissionBack}
				title="Comissão Estornada"
				value={formatMoney(commissionBackCents)}
			/>
			<KpiCard
				{...links.refunds()}
				description="receita menos estornos"
				howComputed={explained.netRevenue}
				title="Receita Líquida"
				value={formatMoney(report.netRevenueCents)}
			/>
		</section>
	);
}
