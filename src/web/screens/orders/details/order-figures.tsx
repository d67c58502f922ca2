import type { OrderDetails } from "#contract/orders.ts";
import { formatCount, formatMoney } from "#core/money.ts";
import { dateOf, timeOf } from "../order-text.ts";

export function OrderFigures({ order }: { order: OrderDetails }) {
	const figures = [
		{ label: "Total", value: formatMoney(order.totalCents) },
		{ label: "Itens", value: formatCount(order.itemCount) },
		{ label: "Data", value: dateOf(order.placedAt) },
		{ label: "Horário", value: timeOf(order.placedAt) },
	];
	return (
		<dl className="grid grid-cols-2 gap-3 sm:grid-cols-[1.5fr_1fr_1fr_1fr]">
			{figures.map(({ label, value }) => (
				<div
					className="rounded-control border border-line px-3.5 py-2.5"
					key={label}
				>
					<dt className="text-ink-3 text-xs">{label}</dt>
					<dd className="font-semibold text-lg tracking-tight max-sm:text-md">
						{value}
					</dd>
				</div>
			))}
		</dl>
	);
}
