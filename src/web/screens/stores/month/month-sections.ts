import { holdReasonLabels, partMoneyLabels } from "#contract/payout-labels.ts";
import type { StoreMonth } from "#contract/store-month.ts";
import { formatDay } from "#core/business-time.ts";
import { formatCount, formatMoney, formatPercent } from "#core/money.ts";
import { queryString } from "#web/data/query-string.ts";
import { paths } from "#web/routing/paths.ts";

export interface MonthRow {
	label: string;
	value: string;
	/** Which rows it is made of. */
	to?: { path: string; search?: string };
	isTotal?: boolean;
}

export interface MonthSection {
	title: string;
	/** How its figures come about, in plain words. */
	help: string;
	rows: MonthRow[];
	/** What to say where there are none. */
	none?: string;
}

/** A month in words and figures, the same on the screen and on paper. */
export function sectionsOf(month: StoreMonth): MonthSection[] {
	return [
		soldOf(month),
		commissionOf(month),
		refundsOf(month),
		{
			title: "Líquido",
			help: "O que os clientes pagaram, mais os descontos pagos pelo marketplace, menos a comissão e menos os estornos do mês que são da loja.",
			rows: [total("Líquido do mês", month.netCents)],
		},
		standingOf(month),
		heldOf(month),
		comingOf(month),
		paidOf(month),
		accountOf(month),
	];
}

function soldOf({ sold, storeId, month }: StoreMonth): MonthSection {
	const search = queryString({ month, storeId });
	return {
		title: "Vendido",
		help: "Pedidos feitos no mês e não cancelados, pela parte desta loja, como nos relatórios. Produtos mais frete, menos descontos, é o que os clientes pagaram.",
		rows: [
			{
				label: "Pedidos",
				value: formatCount(sold.orders),
				to: { path: paths.reportOrders, search },
			},
			{ label: "Unidades", value: formatCount(sold.units) },
			money("Produtos", sold.goodsCents),
			money("Descontos", -sold.discountCents),
			money("Frete", sold.freightCents),
			total("Pago pelos clientes", sold.valueCents),
			...ifAny(
				"Descontos pagos pelo marketplace",
				sold.marketplaceDiscountCents,
			),
		],
	};
}

function commissionOf({
	commissions,
	commissionCents,
}: StoreMonth): MonthSection {
	return {
		title: "Comissão",
		help: "A taxa de cada pedido é a que valia quando ele foi feito. A base são os produtos menos os descontos da loja; sobre o frete não há comissão.",
		rows: [
			...commissions.map(({ rateBps, baseCents, commissionCents: cents }) =>
				money(`${formatPercent(rateBps)} de ${formatMoney(baseCents)}`, -cents),
			),
			...(commissions.length > 1
				? [total("Comissão do mês", -commissionCents)]
				: []),
		],
		none: "Sem vendas, sem comissão.",
	};
}

function refundsOf({ refunds, storeId, month }: StoreMonth): MonthSection {
	return {
		title: "Estornos",
		help: "Reembolsos feitos no mês, de vendas de qualquer mês. O que o marketplace assume não é descontado da loja; a comissão do que voltou é devolvida a ela.",
		rows:
			refunds.count === 0
				? []
				: [
						{
							...money("Reembolsado aos clientes", -refunds.refundCents),
							to: {
								path: paths.reportRefunds,
								search: queryString({ month, storeId }),
							},
						},
						...ifAny(
							"Assumido pelo marketplace",
							refunds.marketplaceRefundCents,
						),
						...ifAny("Descontos do marketplace", -refunds.couponBackCents),
						...ifAny("Comissão devolvida", refunds.commissionBackCents),
					],
		none: "Nenhum estorno no mês.",
	};
}

function standingOf({ standing, storeId }: StoreMonth): MonthSection {
	return {
		title: "Onde está o dinheiro destas vendas",
		help: "O que as vendas do mês deixam para a loja, depois de comissão e estornos, pelo que já aconteceu com esse valor até hoje.",
		rows: [
			money(partMoneyLabels.pago, standing.paidCents),
			money(partMoneyLabels["em-repasse"], standing.inPayoutCents),
			money(partMoneyLabels.disponivel, standing.availableCents),
			{
				...money(partMoneyLabels["a-receber"], standing.pendingCents),
				to: { path: paths.storeMoney(storeId) },
			},
		],
	};
}

function heldOf({ held }: StoreMonth): MonthSection {
	return {
		title: "O que falta para receber",
		help: "O que está a receber, pelo motivo. Quando há mais de um, conta o que alguém precisa resolver: retenção, depois devolução em andamento.",
		rows: held.map(({ reason, parts, amountCents }) =>
			money(
				`${reason ? holdReasonLabels[reason] : "Liberado hoje"} (${formatCount(parts)})`,
				amountCents,
			),
		),
		none: "Nada a receber deste mês.",
	};
}

function comingOf({ coming }: StoreMonth): MonthSection {
	return {
		title: "Quando vem",
		help: "O dia a partir do qual o ciclo que inclui o valor pode ser fechado, se nada mudar. O que ainda não foi entregue, está em devolução ou retido não tem data.",
		rows: coming.map(({ closesOn, parts, amountCents }) =>
			money(
				`${closesOn ? `Ciclo que fecha a partir de ${formatDay(closesOn)}` : "Ainda sem data"} (${formatCount(parts)})`,
				amountCents,
			),
		),
		none: "Nada por vir deste mês.",
	};
}

function paidOf({ payouts }: StoreMonth): MonthSection {
	return {
		title: "Pago no mês",
		help: "Repasses confirmados no mês, de vendas de qualquer mês. Um repasse que o banco devolveu, ou cuja confirmação foi estornada, aparece também com sinal de menos.",
		rows: payouts.map(({ payoutId, on, amountCents }) => ({
			...money(
				`Repasse ${amountCents < 0 ? "devolvido ou estornado" : "pago"} em ${formatDay(on)}`,
				amountCents,
			),
			to: { path: paths.payout(payoutId) },
		})),
		none: "Nenhum repasse no mês.",
	};
}

function accountOf({ account, storeId }: StoreMonth): MonthSection {
	return {
		title: "Conta do mês",
		help: "Tudo o que a loja tem a receber, disponível e em repasse: o saldo no começo do mês, mais os lançamentos do mês, é o saldo no fim. São os mesmos lançamentos dos extratos.",
		rows: [
			money("Saldo no começo", account.openingCents),
			money("Vendas, menos comissão", account.salesCents),
			...ifAny("Cancelamentos", account.cancellationCents),
			...ifAny("Estornos", account.refundCents),
			...ifAny("Ajustes manuais", account.adjustmentCents),
			money("Pago à loja", account.paidCents),
			{
				...total("Saldo no fim", account.closingCents),
				to: { path: paths.storeMoney(storeId) },
			},
		],
	};
}

function money(label: string, cents: number): MonthRow {
	return { label, value: formatMoney(cents === 0 ? 0 : cents) };
}

function total(label: string, cents: number): MonthRow {
	return { ...money(label, cents), isTotal: true };
}

function ifAny(label: string, cents: number): MonthRow[] {
	return cents === 0 ? [] : [money(label, cents)];
}
