import { orderStatusLabels } from "#contract/labels.ts";
import type { OrderPart } from "#contract/orders.ts";
import { formatCount, formatMoney } from "#core/money.ts";

type PrintedPartProps = { part: OrderPart; number: number; of: number };

/** What one store packs, with a box to tick for each line. */
export function PrintedPart({ part, number, of }: PrintedPartProps) {
	return (
		<section className="mt-4">
			<div className="flex break-after-avoid flex-wrap items-baseline justify-between gap-x-4 border-ink border-b pb-1">
				<h3 className="font-semibold text-lg [overflow-wrap:anywhere]">
					{of > 1 && `${number}/${of} · `}
					{part.storeName}
				</h3>
				<p>
					{orderStatusLabels[part.status]}
					{part.trackingCode && ` · Rastreio ${part.trackingCode}`}
				</p>
			</div>
			<table className="w-full">
				<thead>
					<tr className="text-left text-xs *:py-1 *:font-semibold">
						<th className="w-6">
							<span className="sr-only">Conferido</span>
						</th>
						<th className="w-12 pr-3 text-right">Qtd.</th>
						<th>Produto</th>
						<th className="w-32 min-w-32 pr-3 max-sm:hidden">SKU</th>
						<th className="w-28 text-right max-sm:hidden">Unitário</th>
						<th className="text-right sm:w-28">Total</th>
					</tr>
				</thead>
				<tbody>
					{part.items.map((item) => (
						<tr
							className="break-inside-avoid border-ink/25 border-t align-baseline *:py-1.5"
							key={item.id}
						>
							<td>
								<span
									aria-hidden
									className="inline-block size-3 border border-ink"
								/>
							</td>
							<td className="pr-3 text-right font-semibold">
								{formatCount(item.quantity)}
							</td>
							<td className="pr-3 normal-nums [overflow-wrap:anywhere]">
								{item.name}
								<span className="block whitespace-nowrap text-xs sm:hidden">
									{formatMoney(item.unitPriceCents)} cada
								</span>
							</td>
							<td className="pr-3 normal-nums max-sm:hidden">{item.sku}</td>
							<td className="whitespace-nowrap text-right max-sm:hidden">
								{formatMoney(item.unitPriceCents)}
							</td>
							<td className="whitespace-nowrap pl-3 text-right">
								{formatMoney(item.goodsCents)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<p className="break-inside-avoid border-ink/25 border-t pt-1.5 text-right tabular-nums">
				{part.discountCents > 0 &&
					`Desconto − ${formatMoney(part.discountCents)} · `}
				Frete {formatMoney(part.freightCents)} ·{" "}
				<span className="whitespace-nowrap font-semibold">
					Total da loja {formatMoney(part.valueCents)}
				</span>
			</p>
		</section>
	);
}
