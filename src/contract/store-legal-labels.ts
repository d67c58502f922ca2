import type { StoreContactRole, StoreDocumentKind } from "./store-legal.ts";

export const storeContactRoleLabels: Record<StoreContactRole, string> = {
	comercial: "Comercial",
	expedicao: "Expedição",
	financeiro: "Financeiro",
	juridico: "Jurídico",
};

export const storeDocumentKindLabels: Record<StoreDocumentKind, string> = {
	"contrato-social": "Contrato social",
	"cartao-cnpj": "Cartão CNPJ",
	"documento-do-responsavel": "Documento do responsável",
	"comprovante-de-endereco": "Comprovante de endereço",
	alvara: "Alvará",
	"contrato-com-o-marketplace": "Contrato com o marketplace",
	outro: "Outro",
};
