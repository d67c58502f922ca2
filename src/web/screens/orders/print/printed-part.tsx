import { Fragment } from "react";
import { orderStatusLabels } from "#contract/labels.ts";
import type { OrderPart } from "#contract/orders.ts";
import { valueLines } from "#core/order-amounts.ts";
import { amountRows } from "#web/domain/amount-rows.ts";
import { classNames } from "#web/ui/class-names.ts";
import { trackingText } from "../order-text.ts";
import { PrintedItems } from "./printed-items.tsx";
import { PrintedNfe } from "./printed-nfe.tsx";
import { PrintedReturns } from "./printed-returns.tsx";

type PrintedPartProps = {
	part: OrderPart;
	number: number;
	of: number;
	returnLines: readonly string[];
};

/** What one store packs, with a box to tick for each line. */
export function PrintedPart({
	part,
	number,
	of,
	returnLines,
}: PrintedPartProps) {
	return (
		<section className="mt-4">
			<div className="flex break-after-avoid flex-wrap items-baseline justify-between gap-x-4 border-ink border-b pb-1">
				<h3 className="font-semibold text-lg [overflow-wrap:anywhere]">
					{of > 1 && `${number}/${of} · `}
					{part.storeName}
				</h3>
				<p>
					{orderStatusLabels[part.status]}
					{part.trackingCode &&
						` · Rastreio ${trackingText(part.trackingCode)}`}
				</p>
			</div>
			<PrintedNfe nfeKey={part.nfeKey} />
			<PrintedItems items={part.items} />
			<p className="break-inside-avoid border-ink/25 border-t pt-1.5 text-right tabular-nums">
				{amountRows(valueLines(part), { value: "Total da loja" }).map(
					({ name, label, value, isTotal }, index) => (
						<Fragment key={name}>
							{index > 0 && " · "}
							<span
								className={classNames(
									"whitespace-nowrap",
									isTotal && "font-semibold",
								)}
							>
								{label} {value}
							</span>
						</Fragment>
					),
				)}
			</p>
			<PrintedReturns lines={returnLines} />
		</section>
	);
}
