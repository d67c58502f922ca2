import type { PointerEvent } from "react";
import type { CustomerDetails } from "#contract/customers.ts";
import { monthName } from "#core/business-time.ts";
import { formatCompactMoney, formatMoney } from "#core/money.ts";
import { ChartTable } from "../../../ui/chart-table.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ordersText, shortMonth } from "../customer-text.ts";

type Month = CustomerDetails["monthlySpending"][number];

const height = 128;
const roomForText = 18;
/** How much of its column a bar fills. */
const barShare = 0.56;

/** Twelve upright bars that stay readable on a phone; the table behind them says the same. */
export function MonthBars({
	months,
	active,
	onActivate,
}: {
	months: Month[];
	/** The month under the pointer, which is told elsewhere in full. */
	active: number | null;
	onActivate: (index: number | null) => void;
}) {
	const top = Math.max(1, ...months.map(({ spentCents }) => spentCents));
	const column = 100 / months.length;

	function onPointer(event: PointerEvent<SVGSVGElement>) {
		const { left, width } = event.currentTarget.getBoundingClientRect();
		const share = (event.clientX - left) / Math.max(1, width);
		const index = Math.floor(share * months.length);
		onActivate(Math.min(months.length - 1, Math.max(0, index)));
	}

	return (
		<figure className="m-0 min-w-0">
			<svg
				aria-hidden
				className="block w-full"
				height={height}
				onPointerDown={onPointer}
				onPointerLeave={({ pointerType }) => {
					// A finger leaves at once; what it tapped stays to be read.
					if (pointerType === "mouse") onActivate(null);
				}}
				onPointerMove={onPointer}
			>
				{months.map(({ month, spentCents }, index) => {
					const size = (spentCents / top) * (height - roomForText);
					const isQuiet = active !== null && active !== index;
					return (
						<g
							className={classNames(
								"transition-opacity",
								isQuiet && "opacity-45",
							)}
							key={month}
						>
							<rect
								className={spentCents > 0 ? "fill-brand" : "fill-track"}
								height={Math.max(2, size)}
								rx={Math.min(4, Math.max(1, size / 2))}
								width={`${column * barShare}%`}
								x={`${column * (index + (1 - barShare) / 2)}%`}
								y={height - Math.max(2, size)}
							/>
							{spentCents > 0 && (
								<text
									className="fill-ink-2 text-2xs max-sm:hidden"
									textAnchor="middle"
									x={`${column * (index + 0.5)}%`}
									y={height - size - 6}
								>
									{formatCompactMoney(spentCents)}
								</text>
							)}
						</g>
					);
				})}
			</svg>
			<div
				aria-hidden
				className="mt-1.5 flex text-center text-2xs text-ink-3 leading-4"
			>
				{months.map(({ month }, index) => (
					<span className="min-w-0 flex-1" key={month}>
						{shortMonth(month)}
						{(index === 0 || month.endsWith("-01")) && (
							<span className="block">{month.slice(0, 4)}</span>
						)}
					</span>
				))}
			</div>
			<ChartTable
				caption="Gastos por mês nos últimos 12 meses"
				columns={["Gasto", "Pedidos"]}
				rows={months.map(({ month, spentCents, orders }) => ({
					label: monthName(month),
					cells: [formatMoney(spentCents), ordersText(orders)],
				}))}
			/>
		</figure>
	);
}
