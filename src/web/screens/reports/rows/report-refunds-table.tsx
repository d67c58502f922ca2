import { Link } from "react-router";
import type { ReportRefunds } from "#contract/reports.ts";
import { returnReasonLabels } from "#contract/return-labels.ts";
import { formatDay } from "#core/business-time.ts";
import { formatMoney } from "#core/money.ts";
import { RecordLink } from "#web/domain/peek.tsx";
import { useDialogLink } from "#web/routing/dialog-route.ts";
import { paths } from "#web/routing/paths.ts";
import { stickyHead } from "./sticky-head.ts";

type ReportRefund = ReportRefunds["items"][number];

/** On a phone two columns, with what does not fit below the code and the value. */
export function ReportRefundsTable({
	refunds,
}: {
	refunds: readonly ReportRefund[];
}) {
	return (
		<table className="w-full text-left">
			<caption className="sr-only">
				Reembolsos, com o que cada um soma ao número
			</caption>
			<thead className="text-ink-3 text-xs">
				<tr className={`${stickyHead} *:py-2 *:pr-3 *:font-medium lg:*:pr-4`}>
					<th scope="col">Pedido</th>
					<th className="max-sm:hidden" scope="col">
						Reembolso
					</th>
					<th className="max-sm:hidden" scope="col">
						Loja
					</th>
					<th className="max-md:hidden" scope="col">
						Motivo
					</th>
					<th className="text-right max-sm:pr-0!" scope="col">
						Valor no relatório
					</th>
					<th className="pr-0! text-right max-sm:hidden" scope="col">
						Comissão Estornada
					</th>
				</tr>
			</thead>
			<tbody className="divide-y divide-line-2">
				{refunds.map((refund) => (
					<Row key={refund.id} refund={refund} />
				))}
			</tbody>
		</table>
	);
}

function Row({ refund }: { refund: ReportRefund }) {
	// Closing the order leads back here.
	const dialogLink = useDialogLink();
	const day = formatDay(refund.refundedOn);
	const isWhole = refund.refundCents === refund.totalCents;
	return (
		<tr className="break-inside-avoid align-top *:py-row *:pr-3 lg:*:pr-4">
			<th className="font-normal" scope="row">
				<Link
					{...dialogLink(paths.order(refund.code))}
					className="record-link whitespace-nowrap font-semibold text-ink normal-nums"
				>
					{refund.code}
				</Link>
				<span className="block text-ink-2">
					<RecordLink
						id={refund.customerId}
						name={refund.customerName}
						noun="customers"
					/>
				</span>
				<span className="block text-ink-3 text-xs sm:hidden">
					{day} ·{" "}
					<RecordLink
						id={refund.storeId}
						name={refund.storeName}
						noun="stores"
					/>
				</span>
			</th>
			<td className="whitespace-nowrap max-sm:hidden">{day}</td>
			<td className="[overflow-wrap:anywhere] max-sm:hidden">
				<RecordLink id={refund.storeId} name={refund.storeName} noun="stores" />
			</td>
			<td className="max-md:hidden">
				{returnReasonLabels[refund.reason]}
				{refund.borneBy === "marketplace" && (
					<span className="block text-ink-3 text-xs">
						pago pelo marketplace
					</span>
				)}
			</td>
			<td className="whitespace-nowrap text-right max-sm:pr-0!">
				<span className="font-semibold">{formatMoney(refund.refundCents)}</span>
				{!isWhole && (
					<span className="block text-ink-3 text-xs">
						de {formatMoney(refund.totalCents)}
					</span>
				)}
				<span className="block text-ink-3 text-xs sm:hidden">
					comissão {formatMoney(refund.commissionBackCents)}
				</span>
			</td>
			<td className="whitespace-nowrap pr-0! text-right max-sm:hidden">
				{formatMoney(refund.commissionBackCents)}
			</td>
		</tr>
	);
}
