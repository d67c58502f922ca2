import type { LedgerKind, NegativeCause } from "#core/ledger.ts";
import type { HoldReason } from "#core/part-money.ts";
import type { LeftOutReason, PayoutCadence } from "#core/payout-cycle.ts";
import type { PixKeyKind } from "#core/pix-key.ts";
import type { PartMoney, PayoutState } from "./payouts.ts";

export const payoutStateLabels: Record<PayoutState, string> = {
	aberto: "A pagar",
	pago: "Pago",
	devolvido: "Devolvido pelo banco",
};

export const payoutCadenceLabels: Record<PayoutCadence, string> = {
	semanal: "Semanal (segunda a domingo)",
	dezenas: "A cada dezena (dias 1, 11 e 21)",
	quinzenal: "Quinzenal (dias 1 e 16)",
	mensal: "Mensal",
};

export const leftOutLabels: Record<LeftOutReason, string> = {
	"saldo-negativo": "Saldo negativo",
	"sem-saldo": "Sem saldo disponível",
	"abaixo-do-minimo": "Abaixo do valor mínimo",
	"sem-chave-pix": "Sem chave Pix",
	"chave-pix-nova": "Chave Pix alterada há menos de 3 dias",
};

/** As it follows "por". */
export const negativeCauseLabels: Record<NegativeCause, string> = {
	estorno: "estorno a clientes",
	cancelamento: "cancelamento de vendas",
	ajuste: "ajuste manual",
	retencao: "retenção manual",
};

/** Why the money of a part is not free yet. */
export const holdReasonLabels: Record<HoldReason, string> = {
	"nao-entregue": "Ainda não entregue",
	"prazo-de-devolucao": "Dentro do prazo de devolução",
	"devolucao-aberta": "Devolução em andamento",
	"sem-nfe": "Falta a NF-e da loja",
	retido: "Retido manualmente",
};

export const partMoneyLabels: Record<PartMoney["state"], string> = {
	"a-receber": "A receber",
	disponivel: "Disponível",
	"em-repasse": "Em repasse",
	pago: "Pago",
	cancelado: "Cancelado",
};

export const ledgerKindLabels: Record<LedgerKind, string> = {
	venda: "Venda",
	cupom: "Cupom pago pelo marketplace",
	comissao: "Comissão",
	cancelamento: "Venda cancelada",
	"cancelamento-cupom": "Cupom da venda cancelada",
	"cancelamento-comissao": "Comissão da venda cancelada",
	liberacao: "Valor liberado",
	retencao: "Valor retido",
	estorno: "Estorno ao cliente",
	"estorno-cupom": "Cupom estornado",
	"estorno-comissao": "Comissão estornada",
	ajuste: "Ajuste manual",
	repasse: "Repasse fechado",
	"repasse-pago": "Repasse pago",
	"repasse-devolvido": "Repasse devolvido pelo banco",
	"reversao-repasse-pago": "Pagamento do repasse estornado",
	"reversao-estorno": "Estorno ao cliente desfeito",
	"reversao-estorno-cupom": "Estorno do cupom desfeito",
	"reversao-estorno-comissao": "Estorno da comissão desfeito",
};

export const pixKeyKindLabels: Record<PixKeyKind, string> = {
	cpf: "CPF",
	cnpj: "CNPJ",
	email: "E-mail",
	phone: "Telefone",
	random: "Chave aleatória",
};
