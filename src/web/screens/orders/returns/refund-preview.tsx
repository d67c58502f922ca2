import type { OrderPart } from "#contract/orders.ts";
import type { OrderReturn } from "#contract/returns.ts";
import { type Cents, formatMoney } from "#core/money.ts";
import {
	borneRefund,
	freightLeft,
	type Refund,
	refundablePart,
	usualFreight,
	worthOf,
} from "#core/refund.ts";
import type { ReturnBearer } from "#core/return-rules.ts";

type RefundTerms = {
	part: OrderPart;
	returns: readonly OrderReturn[];
	items: readonly { itemId: number; quantity: number }[];
	/** Null: by the rule. */
	freightCents: Cents | null;
	borneBy: ReturnBearer;
};

/** By the rules the API goes by; null where the freight is above what is left, which its field says. */
export function refundOn(terms: RefundTerms): Refund | null {
	const { part, returns, borneBy } = terms;
	const refundable = refundablePart(part, returns);
	const items = terms.items.filter(({ quantity }) => quantity > 0);
	const freightCents = terms.freightCents ?? usualFreight(refundable, items);
	if (!(freightCents <= freightLeft(refundable))) return null;
	return borneRefund(worthOf(refundable, { items, freightCents }), borneBy);
}

/** What the customer gets, and what that costs the store. */
export function RefundPreview(terms: RefundTerms) {
	const { borneBy } = terms;
	const refund = refundOn(terms);
	if (!refund) return null;
	const { goodsCents, freightCents, refundCents } = refund;
	const { marketplaceDiscountCents, commissionBackCents } = refund;
	return (
		<section
			aria-label="Prévia do reembolso"
			aria-live="polite"
			className="rounded-control border border-line bg-hover px-3.5 py-3 text-sm"
		>
			<dl className="grid gap-1">
				<Line label="Produtos" value={goodsCents} />
				{freightCents > 0 && <Line label="Frete" value={freightCents} />}
				<Line isStrong label="Reembolso ao cliente" value={refundCents} />
				{borneBy === "loja" && (
					<>
						{marketplaceDiscountCents > 0 && (
							<Line
								label="Cupom que volta ao marketplace"
								value={marketplaceDiscountCents}
							/>
						)}
						<Line
							label="Comissão que volta à loja"
							value={-commissionBackCents}
						/>
					</>
				)}
				<Line
					isStrong
					label={
						borneBy === "loja"
							? "Sai do saldo da loja"
							: "Pago pelo marketplace"
					}
					value={refundCents + marketplaceDiscountCents - commissionBackCents}
				/>
			</dl>
		</section>
	);
}

function Line({
	label,
	value,
	isStrong = false,
}: {
	label: string;
	value: Cents;
	isStrong?: boolean;
}) {
	return (
		<div className="flex justify-between gap-4 tabular-nums">
			<dt className={isStrong ? "font-medium" : "text-ink-2"}>{label}</dt>
			<dd className={isStrong ? "font-semibold" : undefined}>
				{formatMoney(value || 0)}
			</dd>
		</div>
	);
}
