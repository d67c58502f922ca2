/** The lists that can be filtered and exported. */
export const listTypes = ["orders", "products", "customers", "stores"] as const;
export type ListType = (typeof listTypes)[number];

/** "pedidos", as it stands inside a sentence. */
export const listNouns: Record<ListType, string> = {
	orders: "pedidos",
	products: "produtos",
	customers: "clientes",
	stores: "lojas",
};
