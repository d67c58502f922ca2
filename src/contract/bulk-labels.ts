import {
	formatCount,
	formatMoney,
	formatPercent,
	withSign,
} from "#core/money.ts";
import type { BulkOutcome, BulkResult, BulkState } from "./bulk-actions.ts";
import type { BulkKind, BulkParams } from "./bulk-kinds.ts";
import {
	customerStatusLabels,
	orderStatusLabels,
	productCategoryLabels,
} from "./labels.ts";

export const bulkStateLabels: Record<BulkState, string> = {
	checking: "Conferindo",
	checked: "Falta confirmar",
	discarded: "Descartada",
	applying: "Em andamento",
	done: "Concluída",
	undoing: "Desfazendo",
	undone: "Desfeita",
};

export const bulkOutcomeLabels: Record<BulkOutcome, string> = {
	change: "Muda",
	same: "Já está assim",
	refused: "Recusado",
};

export const bulkResultLabels: Record<BulkResult, string> = {
	done: "Feito",
	failed: "Falhou",
	undone: "Desfeito",
	kept: "Mantido",
};

/**
 * What it does, in a few words: "Preço de varejo: +7%, final ,90". `storeName`: of the store whose parts alone change,
 * where there is one.
 */
export function bulkTitle(
	kind: BulkKind,
	params: unknown,
	storeName: string | null,
): string {
	return (titles[kind] as Title<BulkKind>)(params as never, storeName);
}

type Title<Kind extends BulkKind> = (
	params: BulkParams<Kind>,
	storeName: string | null,
) => string;

const titles: { [Kind in BulkKind]: Title<Kind> } = {
	"order-status": ({ status }, storeName) =>
		storeName === null
			? `Status: ${orderStatusLabels[status]}`
			: `Status da parte de ${storeName}: ${orderStatusLabels[status]}`,
	"order-reprocessing": () => "Reprocessar pedidos",
	"order-cancellation": () => "Cancelar pedidos",
	"product-online": ({ isOnline }) =>
		isOnline ? "Ativar produtos" : "Desativar produtos",
	"product-approval": () => "Aprovar produtos",
	"product-category": ({ category }) =>
		`Categoria: ${productCategoryLabels[category]}`,
	"product-price": priceText,
	"product-stock": ({ how, quantity }) => {
		if (how === "set") return `Estoque: ${quantity}`;
		return `Estoque: ${withSign(quantity, formatCount)}`;
	},
	"product-removal": () => "Remover produtos",
	"customer-status": ({ status }) => `Status: ${customerStatusLabels[status]}`,
	"store-status": ({ status }) =>
		status === "ativa" ? "Ativar lojas" : "Desativar lojas",
	"store-settings": (settings) =>
		settings.commissionRateBps !== undefined &&
		Object.keys(settings).length === 1
			? `Comissão: ${formatPercent(settings.commissionRateBps)}`
			: "Configurações de lojas",
};

const priceNames = {
	retail: "Preço de varejo",
	wholesale: "Preço de atacado",
	both: "Preços",
} as const;

function priceText({
	prices,
	direction,
	by,
	rounding,
}: BulkParams<"product-price">): string {
	const sign = direction === "up" ? 1 : -1;
	const change =
		"bps" in by
			? withSign(sign * by.bps, formatPercent)
			: withSign(sign * by.cents, formatMoney);
	const end = rounding === "none" ? "" : `, final ,${rounding}`;
	return `${priceNames[prices]}: ${change}${end}`;
}
