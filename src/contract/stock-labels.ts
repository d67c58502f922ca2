import type { StockDirection, StockReason } from "#core/stock-movement.ts";

export const stockDirectionLabels: Record<StockDirection, string> = {
	entrada: "Entrada",
	saida: "Saída",
};

export const stockReasonLabels: Record<StockReason, string> = {
	reposicao: "Reposição",
	"devolucao-de-cliente": "Devolução de cliente",
	avaria: "Avaria",
	perda: "Perda",
	"uso-interno": "Uso interno",
	outro: "Outro",
};

/** As the product's histories tell it: "Reposição: NF 4312"; of another reason, what it is. */
export function stockReasonText(
	reason: StockReason,
	detail: string | null,
): string {
	const label = stockReasonLabels[reason];
	return detail ? `${label}: ${detail}` : label;
}
