/** What the stock badge of a product says. */
export const stockStatuses = ["ativo", "estoque-baixo", "sem-estoque"] as const;
export type StockStatus = (typeof stockStatuses)[number];

/** Stock from 1 up to here is low. */
export const lowStockThreshold = 5;

/**
 * The status a stock level has: 0 → "sem-estoque", 1 to 5 → "estoque-baixo", above → "ativo".
 * Below zero is out of stock too: a store that allows backorders sells what it does not have yet.
 */
export function stockStatus(
	stock: number,
	threshold: number = lowStockThreshold,
): StockStatus {
	if (stock <= 0) return "sem-estoque";
	return stock <= threshold ? "estoque-baixo" : "ativo";
}
