import type { OrderPart } from "#contract/orders.ts";
import { payoutLines, valueLines } from "#core/order-amounts.ts";
import { amountRows, partLabels } from "#web/domain/amount-rows.ts";
import { CommissionExplained } from "./commission-explained.tsx";

/** From the goods to what the store receives, and how the commission was computed. */
export function PartAmounts({ part }: { part: OrderPart }) {
	return (
		<div className="grid gap-x-8 gap-y-2 border-line-2 border-t bg-hover px-4 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_17rem]">
			<dl className="grid content-start gap-1 sm:order-last">
				{amountRows(
					[...valueLines(part), ...payoutLines(part).slice(1)],
					partLabels(part.commissionRateBps),
				).map(({ name, label, value, isTotal }) => (
					<div className="flex justify-between gap-4" key={name}>
						<dt className={isTotal ? "font-medium" : "text-ink-2"}>{label}</dt>
						<dd className={isTotal ? "font-semibold" : undefined}>{value}</dd>
					</div>
				))}
			</dl>
			<CommissionExplained part={part} />
		</div>
	);
}
