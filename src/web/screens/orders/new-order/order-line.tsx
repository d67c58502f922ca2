import { Trash2 } from "lucide-react";
import { Controller } from "react-hook-form";
import { formatCount, formatMoney } from "#core/money.ts";
import { RecordLink } from "#web/domain/peek.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { errorsOfLine, newPriceOf } from "./line-errors.ts";
import { stockText } from "./product-search.tsx";
import type { NewOrder } from "./use-new-order.ts";

/** One product of the order: its price as said on the phone, how many, and whatever stands in the way. */
export function OrderLine({
	at,
	order,
	onDone,
	onRemove,
}: {
	at: number;
	order: NewOrder;
	onDone: () => void;
	onRemove: () => void;
}) {
	const { form, values, products, cart } = order;
	const line = values.items[at];
	const product = line && products.get(line.productId);
	if (!product) return null;
	const refusals = errorsOfLine(cart.errors, at);
	const newPrice = newPriceOf(refusals);
	const typed = form.formState.errors.items?.[at]?.quantity?.message;
	const previewed = cart.preview?.parts
		.flatMap(({ items }) => items)
		.find(({ index }) => index === at);
	const units = line.quantity ?? 0;
	const stock = previewed?.stock ?? product.stock;
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_6rem_7rem_auto]">
			<div className="min-w-0 max-sm:col-start-1">
				<p className="font-medium [overflow-wrap:anywhere]">
					<RecordLink
						id={product.id}
						name={product.name}
						noun="products"
						opensInNewTab
					/>
				</p>
				<p className="text-ink-3 text-sm">
					<RecordLink
						id={product.storeId}
						name={product.storeName}
						noun="stores"
						opensInNewTab
					/>
					{product.sku && ` · ${product.sku}`} · {stockText(stock)}
				</p>
				{units > stock && refusals.length === 0 && (
					<p className="text-sm text-warn" role="status">
						{stock > 0
							? `Faltam ${formatCount(units - stock)} em estoque: confirme o prazo com a loja.`
							: "Não há em estoque: confirme o prazo com a loja."}
					</p>
				)}
			</div>
			<div className="max-sm:col-start-1 max-sm:w-28" data-quantity>
				<Field
					error={typed ?? refusals.map(({ message }) => message).join(" ")}
					label={<span className="sr-only">Quantidade de {product.name}</span>}
				>
					<Controller
						control={form.control}
						name={`items.${at}.quantity`}
						render={({ field: { onChange, ...field } }) => (
							<NumberInput
								{...field}
								align="end"
								onFocus={(event) => event.currentTarget.select()}
								onKeyDown={(event) => {
									if (event.key !== "Enter") return;
									event.preventDefault();
									onDone();
								}}
								onValueChange={onChange}
							/>
						)}
					/>
				</Field>
			</div>
			<p className="text-right tabular-nums max-sm:col-start-2 max-sm:row-start-1 sm:pt-2">
				<span className="block font-medium">
					{formatMoney(line.unitPriceCents * (units > 0 ? units : 0))}
				</span>
				<span className="block text-ink-3 text-xs">
					{formatMoney(line.unitPriceCents)} cada
				</span>
			</p>
			<IconButton
				className="max-sm:col-start-2 max-sm:justify-self-end"
				icon={Trash2}
				label={`Remover ${product.name}`}
				onClick={onRemove}
			/>
			{newPrice !== null && (
				<div className="col-span-full">
					<Button
						onClick={() => order.acceptPrice(at, newPrice)}
						size="sm"
					>{`Usar o novo preço, ${formatMoney(newPrice)}`}</Button>
				</div>
			)}
		</li>
	);
}
