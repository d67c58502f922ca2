/** What an address names, of records that are there. */
export interface NamedRecords {
	orderCode: string;
	partId: number;
	returnOf: { orderCode: string; id: number };
	payoutId: number;
	statementOf: { storeId: number; id: number };
	requestId: number;
	webhookId: number;
	importId: number;
	bulkActionId: number;
}

/** An address for each route there is, for tests that visit all of them; routes.test.tsx holds that none is missing. */
export function everyAddress({
	orderCode,
	partId,
	returnOf,
	payoutId,
	statementOf,
	requestId,
	webhookId,
	importId,
	bulkActionId,
}: NamedRecords): Record<string, string> {
	const statement = `/repasses/lojas/${statementOf.storeId}/extratos/${statementOf.id}`;
	return {
		convite: "/convite",
		"": "/",
		lojas: "/lojas",
		"lojas/nova": "/lojas/nova",
		"lojas/:id/historico?": "/lojas/1/historico",
		"lojas/:id/mes": "/lojas/1/mes",
		"lojas/:id/configurar": "/lojas/1/configurar",
		"lojas/:id/editar": "/lojas/1/editar",
		"lojas/:id/dados-legais": "/lojas/1/dados-legais",
		"lojas/:id/duplicar": "/lojas/1/duplicar",
		"lojas/:id/mes/imprimir": "/lojas/1/mes/imprimir?month=2024-02",
		pedidos: "/pedidos",
		"pedidos/:code": `/pedidos/${orderCode}`,
		"pedidos/:code/editar": `/pedidos/${orderCode}/editar`,
		"pedidos/:code/devolver/:id": `/pedidos/${orderCode}/devolver/${partId}`,
		"pedidos/:code/devolucoes/:id": `/pedidos/${returnOf.orderCode}/devolucoes/${returnOf.id}`,
		"pedidos/novo": "/pedidos/novo",
		"pedidos/novo/cliente": "/pedidos/novo/cliente",
		"pedidos/sem-nfe": "/pedidos/sem-nfe",
		"pedidos/sem-nfe/chaves": "/pedidos/sem-nfe/chaves",
		"pedidos/imprimir": `/pedidos/imprimir?codes=${orderCode}`,
		"pedidos/romaneios": `/pedidos/romaneios?codes=${orderCode}`,
		produtos: "/produtos",
		"produtos/novo": "/produtos/novo",
		"produtos/:id/historico?": "/produtos/1/historico",
		"produtos/:id/editar": "/produtos/1/editar",
		"produtos/:id/estoque": "/produtos/1/estoque",
		"produtos/:id/duplicar": "/produtos/1/duplicar",
		clientes: "/clientes",
		"clientes/novo": "/clientes/novo",
		"clientes/:id/historico?": "/clientes/1/historico",
		"clientes/:id/editar": "/clientes/1/editar",
		"clientes/:id/anonimizar": "/clientes/1/anonimizar",
		"clientes/:id/pacote": "/clientes/1/pacote",
		relatorios: "/relatorios",
		"relatorios/pedidos": "/relatorios/pedidos?month=2024-02&storeId=1",
		"relatorios/estornos": "/relatorios/estornos?month=2024-02",
		"relatorios/vendas": "/relatorios/vendas",
		"relatorios/lojas": "/relatorios/lojas",
		"relatorios/comissoes": "/relatorios/comissoes",
		repasses: "/repasses",
		"repasses/fechar": "/repasses/fechar",
		"repasses/pagamentos": "/repasses/pagamentos",
		"repasses/pagamentos/:id": `/repasses/pagamentos/${payoutId}`,
		"repasses/lojas/:id": "/repasses/lojas/1",
		"repasses/lojas/:id/ajustar": "/repasses/lojas/1/ajustar",
		"repasses/lojas/:id/extratos/:statement": statement,
		"repasses/lojas/:id/extratos/:statement/imprimir": `${statement}/imprimir`,
		"importacoes/nova": "/importacoes/nova?entity=products",
		"importacoes/:id": `/importacoes/${importId}`,
		acoes: "/acoes",
		"acoes/:id": `/acoes/${bulkActionId}`,
		configuracoes: "/configuracoes",
		"configuracoes/calendario": "/configuracoes/calendario",
		"configuracoes/conta": "/configuracoes/conta",
		"configuracoes/tarefas": "/configuracoes/tarefas",
		"configuracoes/equipe": "/configuracoes/equipe",
		"configuracoes/equipe/convidar": "/configuracoes/equipe/convidar",
		"configuracoes/chaves": "/configuracoes/chaves",
		"configuracoes/chaves/nova": "/configuracoes/chaves/nova",
		"configuracoes/integracoes": "/configuracoes/integracoes",
		"configuracoes/integracoes/nova": "/configuracoes/integracoes/nova",
		"configuracoes/integracoes/:id": `/configuracoes/integracoes/${webhookId}`,
		"configuracoes/integracoes/:id/editar": `/configuracoes/integracoes/${webhookId}/editar`,
		"configuracoes/lgpd": "/configuracoes/lgpd",
		"configuracoes/lgpd/novo": "/configuracoes/lgpd/novo",
		"configuracoes/lgpd/:id": `/configuracoes/lgpd/${requestId}`,
		"configuracoes/auditoria": "/configuracoes/auditoria",
		"*": "/nao-existe",
	};
}
