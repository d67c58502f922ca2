import { formatCount } from "#core/money.ts";

/** "1 pedido", "1.247 pedidos" */
export function orderCountText(count: number): string {
	return `${formatCount(count)} ${count === 1 ? "pedido" : "pedidos"}`;
}
