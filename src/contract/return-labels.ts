import type {
	OrderReturnState,
	RefundMethod,
	ReturnBearer,
	ReturnReason,
	ReturnState,
} from "#core/return-rules.ts";

export const returnStateLabels: Record<ReturnState, string> = {
	solicitada: "Solicitada",
	aprovada: "Aprovada",
	recusada: "Recusada",
	recebida: "Recebida",
	reembolsada: "Reembolsada",
};

export const returnReasonLabels: Record<ReturnReason, string> = {
	arrependimento: "Arrependimento",
	defeito: "Defeito",
	"item-errado": "Item errado",
	avaria: "Avaria no transporte",
	outro: "Outro motivo",
};

export const returnBearerLabels: Record<ReturnBearer, string> = {
	loja: "Loja",
	marketplace: "Marketplace",
};

export const refundMethodLabels: Record<RefundMethod, string> = {
	pix: "Pix",
	cartao: "Cartão",
	boleto: "Boleto",
	outro: "Outro meio",
};

/** The badge of an order, beside its status. */
export const orderReturnLabels: Record<OrderReturnState, string> = {
	aberta: "Devolução aberta",
	parcial: "Devolução parcial",
	devolvido: "Devolvido",
};
