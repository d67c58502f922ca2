import { paymentMethodLabels } from "#contract/labels.ts";
import type { OrderDetails } from "#contract/orders.ts";
import { payoutLines, valueLines } from "#core/order-amounts.ts";
import { type AmountRow, amountRows } from "#web/domain/amount-rows.ts";
import { DescriptionList } from "#web/ui/layout/description-list.tsx";
import { Section } from "./section.tsx";

export function OrderPayment({ order }: { order: OrderDetails }) {
	const [, ...received] = amountRows(
		payoutLines({ ...order, valueCents: order.totalCents }),
		{
			commission: "Comissão do marketplace",
			payout: "Repasse às lojas",
		},
	);
	return (
		<Section title="Detalhes do pagamento">
			<div className="grid border-line-2 border-t sm:grid-cols-2 sm:gap-x-6">
				<DescriptionList
					items={[
						{ term: "Forma de pagamento", value: paymentText(order) },
						...received.map(described),
					]}
				/>
				<DescriptionList
					className="max-sm:border-line-2 max-sm:border-t"
					items={amountRows(valueLines(order)).map(described)}
				/>
			</div>
		</Section>
	);
}

function described({ label, value }: AmountRow) {
	return { term: label, value };
}

/** "Pix", "Cartão em 3 parcelas" */
export function paymentText(
	order: Pick<OrderDetails, "paymentMethod" | "paymentInstallments">,
): string {
	const method = paymentMethodLabels[order.paymentMethod];
	return order.paymentInstallments === 1
		? method
		: `${method} em ${order.paymentInstallments} parcelas`;
}
