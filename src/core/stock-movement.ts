import { RuleViolation } from "./errors.ts";

/** Why goods come in or go out by hand. */
export const stockReasons = {
	entrada: ["reposicao", "devolucao-de-cliente", "outro"],
	saida: ["avaria", "perda", "uso-interno", "outro"],
} as const;
export type StockDirection = keyof typeof stockReasons;
export type StockReason = (typeof stockReasons)[StockDirection][number];

/**
 * What is added to the stock. Goods that are not there cannot leave, whether or not the store sells without stock:
 * stockChange(3, { direction: "saida", quantity: 2 }) → -2.
 */
export function stockChange(
	stock: number,
	{ direction, quantity }: { direction: StockDirection; quantity: number },
): number {
	if (direction === "entrada") return quantity;
	if (quantity > stock)
		throw new RuleViolation("stock_below_exit", `Stock is ${stock}`, {
			fields: [
				{ field: "quantity", code: "stock_below_exit", params: { stock } },
			],
		});
	return -quantity;
}
