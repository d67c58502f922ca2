import type { ReportFilters, ReportPeriod } from "#contract/reports.ts";
import { periodText } from "./report-text.ts";

/** How each figure is computed, in the words of an operator. */
export function explanationsOf(
	filters: ReportFilters,
	previousPeriod: ReportPeriod,
) {
	const share = shareText(filters);
	const shareOfRefund = refundShareText(filters);
	const growth = `O percentual compara com ${periodText(previousPeriod)}.`;
	return {
		revenue: `Soma dos pedidos do período, com frete e descontos, sem os cancelados. ${share}${growth}`,
		commission: `Soma das comissões das lojas em cada pedido, à taxa do dia da compra. ${share}A taxa média é a comissão dividida pela receita. ${growth}`,
		refunds: `Valores devolvidos aos clientes, produtos e frete, no dia do reembolso, seja qual for o dia da compra. ${shareOfRefund}`,
		commissionBack: `Comissão devolvida às lojas pelos itens reembolsados no período. Quando o marketplace arca com o reembolso, a comissão fica como está. ${shareOfRefund}`,
		netRevenue: `Receita do período menos os estornos do período. Os pedidos reembolsados podem ser de antes; por isso o valor de um período curto pode ser negativo. ${shareOfRefund}`,
		orders: `Pedidos feitos no período, sem os cancelados. Um pedido de várias lojas conta uma vez. ${growth}`,
		participatingStores:
			"Lojas com ao menos um pedido no período. As ativas são as que têm o status Ativa hoje, entre todas as cadastradas.",
		topStores: `Receita, comissão e pedidos de cada loja no período, da maior receita para a menor. Um pedido de várias lojas conta em cada uma, só com a parte dela. ${growth}`,
		categories: `Receita dos itens de cada categoria, com a sua parte do frete e dos descontos. O percentual é da receita de todas elas. Um pedido com itens de várias categorias conta em cada uma.`,
		evolution: `Meses inteiros, sem pedidos cancelados. ${share}Estornos contam no mês do reembolso, e a Receita Líquida é a receita menos os estornos. Lojas Ativas são as que tiveram pedidos no mês. Crescimento compara a receita com a do mês anterior da tabela.`,
	};
}

export type Explanations = ReturnType<typeof explanationsOf>;

/** What counts of a refund when only a part of it was asked for. */
export function refundShareText({
	category,
}: Pick<ReportFilters, "category">): string {
	return category === undefined
		? ""
		: "De cada reembolso contam só os itens da categoria escolhida, com a sua parte do frete.";
}

/** What counts of an order when only a part of it was asked for; ends in a space. */
export function shareText({
	storeId,
	category,
}: Pick<ReportFilters, "storeId" | "category">): string {
	if (storeId !== undefined && category !== undefined)
		return "De cada pedido contam só os itens da categoria que são da loja escolhida, com a sua parte do frete e dos descontos. ";
	if (storeId !== undefined)
		return "De cada pedido conta só a parte da loja escolhida. ";
	if (category !== undefined)
		return "De cada pedido contam só os itens da categoria escolhida, com a sua parte do frete e dos descontos. ";
	return "";
}
