import type { ProductCategory } from "#core/categories.ts";
import type { ReturnReason } from "#core/return-rules.ts";

interface Note {
	text: string;
	/** What it can be said of; left out: of anything. */
	of?: readonly ProductCategory[];
}

/** What a customer writes about what they bought. */
export function notesFor(
	reason: ReturnReason,
	categories: readonly ProductCategory[],
): string[] {
	return suiting(notes[reason], categories);
}

export function refusalsFor(categories: readonly ProductCategory[]): string[] {
	return suiting(refusals, categories);
}

function suiting(
	all: readonly Note[],
	categories: readonly ProductCategory[],
): string[] {
	return all
		.filter(({ of }) => !of || categories.every((one) => of.includes(one)))
		.map(({ text }) => text);
}

const notes: Record<ReturnReason, readonly Note[]> = {
	arrependimento: [
		{ text: "Cliente desistiu da compra dentro do prazo." },
		{
			text: "Tamanho não serviu; prefere o dinheiro de volta.",
			of: ["moda", "calcados"],
		},
		{ text: "Comprou em dobro por engano." },
	],
	"item-errado": [
		{
			text: "Recebeu outra cor.",
			of: ["moda", "calcados", "acessorios", "casa", "esportes"],
		},
		{
			text: "Veio um modelo diferente do anunciado.",
			of: ["moda", "calcados", "acessorios", "casa", "esportes", "eletronicos"],
		},
		{ text: "Veio outro produto no lugar do pedido." },
	],
	avaria: [
		{
			text: "Caixa chegou amassada e o produto quebrado.",
			of: ["casa", "esportes", "eletronicos"],
		},
		{ text: "Embalagem violada no transporte." },
	],
	defeito: [
		{
			text: "Parou de funcionar depois de alguns dias.",
			of: ["eletronicos"],
		},
		{
			text: "Costura abriu no primeiro uso.",
			of: ["moda", "calcados"],
		},
		{ text: "Não liga; cliente enviou vídeo.", of: ["eletronicos"] },
		{
			text: "Estragou antes da validade; cliente enviou fotos.",
			of: ["alimentos", "beleza"],
		},
		{ text: "Veio com defeito; cliente enviou fotos." },
	],
	outro: [{ text: "" }],
};

const refusals: readonly Note[] = [
	{ text: "Produto com sinais de uso; fotos conferidas com a loja." },
	{
		text: "Defeito por mau uso, segundo o laudo da assistência.",
		of: ["eletronicos"],
	},
];
