import { ChevronRight } from "lucide-react";
import type { OrderPart } from "#contract/orders.ts";
import { formatMoney, formatPercent } from "#core/money.ts";
import { commissionBaseLines } from "#core/order-amounts.ts";
import { sumText } from "#web/domain/amount-rows.ts";
import { exactCommission, momentOf } from "../order-text.ts";

/** Rate, base, rounding and when it was frozen, step by step. */
export function CommissionExplained({ part }: { part: OrderPart }) {
	const base = formatMoney(part.commissionBaseCents);
	const rate = formatPercent(part.commissionRateBps);
	const exact = exactCommission(
		part.commissionBaseCents,
		part.commissionRateBps,
	);
	const rounded = formatMoney(part.commissionCents);
	return (
		<details className="group">
			<summary className="inline-flex list-none items-center gap-1 rounded font-medium text-brand hover:underline [&::-webkit-details-marker]:hidden">
				<ChevronRight
					aria-hidden
					className="transition-transform group-open:rotate-90"
					size={14}
				/>
				Como foi calculado
				<span className="sr-only">: comissão de {part.storeName}</span>
			</summary>
			<ol className="mt-2 grid gap-1.5 pl-[1.125rem] text-ink-2 tabular-nums">
				<li>
					<strong className="text-ink">Base:</strong>{" "}
					{sumText(commissionBaseLines(part))}. O frete não entra.
				</li>
				<li>
					<strong className="text-ink">Taxa:</strong> {rate}, a da loja quando o
					pedido foi feito.
				</li>
				<li>
					<strong className="text-ink">Conta:</strong> {base} × {rate} ={" "}
					{exact === rounded
						? `${rounded}, exatos.`
						: `${exact}, arredondado uma única vez (meio centavo para cima): ${rounded}.`}
				</li>
				<li>
					<strong className="text-ink">Congelada</strong> em{" "}
					{momentOf(part.frozenAt)}: se a loja mudar de taxa, este pedido não
					muda.
				</li>
			</ol>
		</details>
	);
}
