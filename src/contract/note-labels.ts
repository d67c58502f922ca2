import type { NotedEntity } from "./notes.ts";

/** What a note is on, before its name: "Loja TechHub". */
export const notedEntityLabels: Record<NotedEntity, string> = {
	order: "Pedido",
	store: "Loja",
	product: "Produto",
	customer: "Cliente",
};
