import type { ListName } from "#contract/list-names.ts";
import { formatCount } from "#core/money.ts";

/** The lists that can be filtered and exported. */
export type ListType = ListName;

/** "pedidos", as it stands inside a sentence. */
export const listNouns: Record<ListType, string> = {
	orders: "pedidos",
	products: "produtos",
	customers: "clientes",
	stores: "lojas",
};

const ones: Record<ListType, string> = {
	orders: "pedido",
	products: "produto",
	customers: "cliente",
	stores: "loja",
};

/** "1 pedido", "1.247 pedidos" */
export function listCountText(type: ListType, count: number): string {
	return `${formatCount(count)} ${count === 1 ? ones[type] : listNouns[type]}`;
}

/** "1 pedido selecionado", "12 lojas selecionadas" */
export function chosenText(type: ListType, count: number): string {
	const chosen = type === "stores" ? "selecionada" : "selecionado";
	return `${listCountText(type, count)} ${chosen}${count === 1 ? "" : "s"}`;
}
