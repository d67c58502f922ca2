import { describe, test } from "vitest";
import {
	productCounters,
	productPageOf,
	shirt,
	shirtInDetail,
} from "#tests/support/web-products.tsx";
import {
	expectOffers,
	lesserRoles,
	type Offers,
	openMenuOf,
	renderAs,
} from "#tests/support/web-roles.tsx";

const answers = {
	"GET /api/products": productPageOf([{ ...shirt, isApproved: false }]),
	"GET /api/products/counters": productCounters,
	"GET /api/products/5": { ...shirtInDetail, isApproved: false },
};

const list: Offers = {
	"Selecionar Camiseta Básica": ["exports:read", "catalog:write"],
	"Selecionar a página": ["exports:read", "catalog:write"],
	Cartões: "everyone",
	Tabela: "everyone",
	"Novo Produto": "catalog:write",
	"Editar Camiseta Básica": "catalog:write",
	Exportar: "exports:read",
	Importar: "catalog:write",
	"Ações de Camiseta Básica": "everyone",
	"Buscar produtos": "everyone",
	"Ordenar por": "everyone",
	Filtros: "everyone",
};

const table: Offers = {
	"Novo Produto": "catalog:write",
	"Varejo de Camiseta Básica: R$ 49,90. Editar": "catalog:write",
	"Atacado de Camiseta Básica: R$ 34,90. Editar": "catalog:write",
	"Estoque de Camiseta Básica: 4. Editar": "catalog:write",
	Exportar: "exports:read",
	Importar: "catalog:write",
	"Selecionar Camiseta Básica": ["exports:read", "catalog:write"],
	"Selecionar a página": ["exports:read", "catalog:write"],
	"Ações de Camiseta Básica": "everyone",
	"Buscar produtos": "everyone",
	"Ordenar por": "everyone",
	Filtros: "everyone",
	Cartões: "everyone",
	Tabela: "everyone",
	Colunas: "everyone",
	Produto: "everyone",
	Varejo: "everyone",
	Estoque: "everyone",
	Vendidos: "everyone",
};

const details: Offers = {
	Aprovar: "catalog:write",
	"Aprovar e próximo": "catalog:write",
	Recusar: "catalog:write",
	"Ajustar estoque": "catalog:write",
	Editar: "catalog:write",
	Resumo: "everyone",
	Histórico: "everyone",
	"Nova nota interna": "notes:write",
	Fechar: "everyone",
};

const menu: Offers = {
	"Ver Detalhes": "everyone",
	Editar: "catalog:write",
	Duplicar: "catalog:write",
	Aprovar: "catalog:write",
	Recusar: "catalog:write",
	"Ajustar estoque": "catalog:write",
	Desativar: "catalog:write",
	Remover: "catalog:write",
};

describe.each(lesserRoles)("as %s", (role) => {
	test.each([
		["the list", "/produtos", list],
		["the table", "/produtos?layout=table", table],
		["a product that waits", "/produtos/5", details],
	])("%s offers what the role may do", async (_, at, offers) => {
		renderAs(role, at, answers);
		await expectOffers(role, offers);
	});

	test("a product's menu offers what the role may do", async () => {
		await openMenuOf(renderAs(role, "/produtos", answers), shirt.name);
		await expectOffers(role, menu);
	});
});
