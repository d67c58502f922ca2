import { orderPathCode } from "#core/order-code.ts";

/** Every address of the product; no component spells one. */
export const paths = {
	dashboard: "/",
	stores: "/lojas",
	newStore: "/lojas/nova",
	store: (id: number) => `/lojas/${id}`,
	editStore: (id: number) => `/lojas/${id}/editar`,
	duplicateStore: (id: number) => `/lojas/${id}/duplicar`,
	storeSettings: (id: number) => `/lojas/${id}/configurar`,
	orders: "/pedidos",
	order: (code: string) => `/pedidos/${orderPathCode(code)}`,
	editOrder: (code: string) => `/pedidos/${orderPathCode(code)}/editar`,
	printOrders: (codes: readonly string[]) =>
		`/pedidos/imprimir?codes=${codes.map(orderPathCode).join(",")}`,
	ordersOfCustomer: (id: number) => `/pedidos?customerId=${id}`,
	products: "/produtos",
	newProduct: "/produtos/novo",
	product: (id: number) => `/produtos/${id}`,
	editProduct: (id: number) => `/produtos/${id}/editar`,
	duplicateProduct: (id: number) => `/produtos/${id}/duplicar`,
	customers: "/clientes",
	newCustomer: "/clientes/novo",
	customer: (id: number) => `/clientes/${id}`,
	editCustomer: (id: number) => `/clientes/${id}/editar`,
	reports: "/relatorios",
	reportOrders: "/relatorios/pedidos",
	salesReport: "/relatorios/vendas",
	storesReport: "/relatorios/lojas",
	commissionsReport: "/relatorios/comissoes",
	settings: "/configuracoes",
	sampleData: "/configuracoes?aba=dados",
} as const;
