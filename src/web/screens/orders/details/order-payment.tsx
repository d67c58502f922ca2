import { paymentMethodLabels } from "#contract/labels.ts";
import type { OrderDetails } from "#contract/orders.ts";
import { formatMoney } from "#core/money.ts";
import { DescriptionList } from "#web/ui/layout/description-list.tsx";
import { Section } from "./section.tsx";

export function OrderPayment({ order }: { order: OrderDetails }) {
	const { goodsCents, discountCents, freightCents, totalCents } = order;
	return (
		<Section title="Detalhes do pagamento">
			<div className="grid border-line-2 border-t sm:grid-cols-2 sm:gap-x-6">
				<DescriptionList
					items={[
						{ term: "Forma de pagamento", value: paymentText(order) },
						{
							term: "Comissão do marketplace",
							value: formatMoney(order.commissionCents),
						},
						{
							term: "Repasse às lojas",
							value: formatMoney(totalCents - order.commissionCents),
						},
					]}
				/>
				<DescriptionList
					className="max-sm:border-line-2 max-sm:border-t"
					items={[
						{ term: "Produtos", value: formatMoney(goodsCents) },
						{
							term: "Desconto",
							value:
								discountCents === 0 ? null : `− ${formatMoney(discountCents)}`,
						},
						{
							term: "Frete",
							value: freightCents === 0 ? "Grátis" : formatMoney(freightCents),
						},
						{ term: "Total", value: formatMoney(totalCents) },
					]}
				/>
			</div>
		</Section>
	);
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
