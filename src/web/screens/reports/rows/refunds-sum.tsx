import type { ReportRefunds } from "#contract/reports.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { RowsSum } from "./rows-sum.tsx";

export function RefundsSum({
	totals: { refunds, refundCents, commissionBackCents },
}: {
	totals: NonNullable<ReportRefunds["totals"]>;
}) {
	return (
		<RowsSum
			label="Soma dos estornos"
			sums={[
				["Reembolsos", formatCount(refunds)],
				["Estornos", formatMoney(refundCents)],
				["Comissão Estornada", formatMoney(commissionBackCents)],
			]}
		/>
	);
}
