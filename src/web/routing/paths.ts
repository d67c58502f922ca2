import { orderPathCode } from "#core/order-code.ts";

/** Every address of the product; no component spells one. */
export const paths = {
	dashboard: "/",
	stores: "/lojas",
	newStore: "/lojas/nova",
	store: (id: number) => `/lojas/${id}`,
	storeHistory: (id: number) => `/lojas/${id}/historico`,
	editStore: (id: number) => `/lojas/${id}/editar`,
	duplicateStore: (id: number) => `/lojas/${id}/duplicar`,
	storeLegal: (id: number) => `/lojas/${id}/dados-legais`,
	/** A month as the store asks for it. */
	storeMonth: (id: number) => `/lojas/${id}/mes`,
	printStoreMonth: (id: number, month: string) =>
		`/lojas/${id}/mes/imprimir?month=${month}`,
	storeSettings: (id: number) => `/lojas/${id}/configurar`,
	orders: "/pedidos",
	lateOrders: "/pedidos?situation=late&sort=late",
	withoutNfe: "/pedidos/sem-nfe",
	nfeKeys: "/pedidos/sem-nfe/chaves",
	newOrder: "/pedidos/novo",
	newOrderFor: (customerId: number) => `/pedidos/novo?customerId=${customerId}`,
	newOrderOf: (first: {
		customerId: number;
		productId: number;
		quantity: number;
	}) =>
		`/pedidos/novo?customerId=${first.customerId}&productId=${first.productId}&quantity=${first.quantity}`,
	newOrderCustomer: "/pedidos/novo/cliente",
	order: (code: string) => `/pedidos/${orderPathCode(code)}`,
	editOrder: (code: string) => `/pedidos/${orderPathCode(code)}/editar`,
	/** Of one store's part. */
	returnItems: (code: string, partId: number) =>
		`/pedidos/${orderPathCode(code)}/devolver/${partId}`,
	orderReturn: (code: string, id: number) =>
		`/pedidos/${orderPathCode(code)}/devolucoes/${id}`,
	printOrders: (codes: readonly string[]) =>
		`/pedidos/imprimir?codes=${codes.map(orderPathCode).join(",")}`,
	/** One page per store's part, or only those of one store. */
	printPackingSlips: (codes: readonly string[], storeId?: number) =>
		`/pedidos/romaneios?codes=${codes.map(orderPathCode).join(",")}${storeId ? `&storeId=${storeId}` : ""}`,
	openReturnsOfStore: (storeId: number) =>
		`/pedidos?returns=aberta&storeId=${storeId}`,
	ordersOfCustomer: (id: number) => `/pedidos?customerId=${id}`,
	products: "/produtos",
	newProduct: "/produtos/novo",
	product: (id: number) => `/produtos/${id}`,
	productHistory: (id: number) => `/produtos/${id}/historico`,
	editProduct: (id: number) => `/produtos/${id}/editar`,
	productStock: (id: number) => `/produtos/${id}/estoque`,
	duplicateProduct: (id: number) => `/produtos/${id}/duplicar`,
	customers: "/clientes",
	newCustomer: "/clientes/novo",
	customer: (id: number) => `/clientes/${id}`,
	customerHistory: (id: number) => `/clientes/${id}/historico`,
	editCustomer: (id: number) => `/clientes/${id}/editar`,
	dataPackage: (id: number) => `/clientes/${id}/pacote`,
	anonymise: (id: number) => `/clientes/${id}/anonimizar`,
	bulkActions: "/acoes",
	bulkAction: (id: number) => `/acoes/${id}`,
	import: (id: number) => `/importacoes/${id}`,
	newImport: (entity: string) => `/importacoes/nova?entity=${entity}`,
	payouts: "/repasses",
	closePayouts: "/repasses/fechar",
	payoutDesk: "/repasses/pagamentos",
	payout: (id: number) => `/repasses/pagamentos/${id}`,
	storeMoney: (storeId: number) => `/repasses/lojas/${storeId}`,
	adjustBalance: (storeId: number) => `/repasses/lojas/${storeId}/ajustar`,
	/** Null: the one that is still open. */
	statement: (storeId: number, id: number | null) =>
		`/repasses/lojas/${storeId}/extratos/${id ?? "aberto"}`,
	printStatement: (storeId: number, id: number | null) =>
		`/repasses/lojas/${storeId}/extratos/${id ?? "aberto"}/imprimir`,
	reports: "/relatorios",
	reportOrders: "/relatorios/pedidos",
	reportRefunds: "/relatorios/estornos",
	salesReport: "/relatorios/vendas",
	storesReport: "/relatorios/lojas",
	commissionsReport: "/relatorios/comissoes",
	settings: "/configuracoes",
	sampleData: "/configuracoes?aba=dados",
	calendar: "/configuracoes/calendario",
	team: "/configuracoes/equipe",
	inviteMember: "/configuracoes/equipe/convidar",
	keys: "/configuracoes/chaves",
	newKey: "/configuracoes/chaves/nova",
	webhooks: "/configuracoes/integracoes",
	newWebhook: "/configuracoes/integracoes/nova",
	webhook: (id: number) => `/configuracoes/integracoes/${id}`,
	editWebhook: (id: number) => `/configuracoes/integracoes/${id}/editar`,
	privacy: "/configuracoes/lgpd",
	newPrivacyRequest: "/configuracoes/lgpd/novo",
	privacyRequest: (id: number) => `/configuracoes/lgpd/${id}`,
	jobs: "/configuracoes/tarefas",
	account: "/configuracoes/conta",
	audit: "/configuracoes/auditoria",
} as const;

/** The state of a link that leaves it to the person how a list opens: see `useDefaultView` in lists. */
export const opensDefaultView = "opens-default-view";
