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
	"Novo Produto": "catalog:write",
	"Editar Camiseta Básica": "catalog:write",
	Exportar: "exports:read",
	Importar: "catalog:write",
	"Ações de Camiseta Básica": "everyone",
	"Buscar produtos": "everyone",
	"Ordenar por": "everyone",
	Filtros: "everyone",
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
