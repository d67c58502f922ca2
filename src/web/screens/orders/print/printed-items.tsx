import type { OrderItem } from "#contract/orders.ts";
import { formatCount, formatMoney } from "#core/money.ts";

/** The lines of a store's part, with a box to tick for each. */
export function PrintedItems({
	items,
	showsPrices = true,
}: {
	items: readonly OrderItem[];
	showsPrices?: boolean;
}) {
	return (
		<table className="w-full">
			<thead>
				<tr className="text-left text-xs *:py-1 *:font-semibold">
					<th className="w-6">
						<span className="sr-only">Conferido</span>
					</th>
					<th className="w-12 pr-3 text-right">Qtd.</th>
					<th>Produto</th>
					<th
						className={
							showsPrices ? "w-32 min-w-32 pr-3 max-sm:hidden" : "w-32 min-w-32"
						}
					>
						SKU
					</th>
					{showsPrices && (
						<>
							<th className="w-28 text-right max-sm:hidden">Unitário</th>
							<th className="text-right sm:w-28">Total</th>
						</>
					)}
				</tr>
			</thead>
			<tbody>
				{items.map((item) => (
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
							{showsPrices && (
								<span className="block whitespace-nowrap text-xs sm:hidden">
									{formatMoney(item.unitPriceCents)} cada
								</span>
							)}
						</td>
						<td
							className={
								showsPrices ? "pr-3 normal-nums max-sm:hidden" : "normal-nums"
							}
						>
							{item.sku}
						</td>
						{showsPrices && (
							<>
								<td className="whitespace-nowrap text-right max-sm:hidden">
									{formatMoney(item.unitPriceCents)}
								</td>
								<td className="whitespace-nowrap pl-3 text-right">
									{formatMoney(item.goodsCents)}
								</td>
							</>
						)}
					</tr>
				))}
			</tbody>
		</table>
	);
}
