import { describe, test } from "vitest";
import {
	ana,
	anaInDetail,
	counters,
	pageOf,
} from "#tests/support/web-customers.tsx";
import {
	expectOffers,
	lesserRoles,
	type Offers,
	openMenuOf,
	renderAs,
} from "#tests/support/web-roles.tsx";

const answers = {
	"GET /api/customers": pageOf([ana]),
	"GET /api/customers/counters": counters,
	"GET /api/customers/7": { ...anaInDetail, isVipCandidate: true },
	"GET /api/customers/8": { ...anaInDetail, id: 8, isVipCandidate: false },
};

const list: Offers = {
	"Selecionar Ana Conceição": ["exports:read", "customers:write"],
	"Selecionar a página": ["exports:read", "customers:write"],
	Cartões: "everyone",
	Tabela: "everyone",
	"Novo Cliente": "customers:write",
	Exportar: "exports:read",
	Importar: "customers:write",
	"Ações de Ana Conceição": "everyone",
	"Buscar clientes": "everyone",
	"Ordenar por": "everyone",
	Filtros: "everyone",
};

const profile: Offers = {
	"Tornar VIP": "customers:write",
	Desativar: "customers:write",
	Editar: "customers:write",
	"Novo Pedido": "orders:create",
	Resumo: "everyone",
	Histórico: "everyone",
	"Nova nota interna": "notes:write",
	Fechar: "everyone",
	"Novo pedido do titular": "privacy:manage",
	"Pacote do titular (JSON)": "privacy:manage",
	"Pacote para imprimir": "privacy:manage",
};

const menu: Offers = {
	"Ver Perfil": "everyone",
	Editar: "customers:write",
	"Histórico de Compras": "everyone",
	Desativar: "customers:write",
};

describe.each(lesserRoles)("as %s", (role) => {
	test.each([
		["the list", "/clientes", list],
		["a customer whom the rule suggests", "/clientes/7", profile],
		["another customer", "/clientes/8", profile],
	])("%s offers what the role may do", async (_, at, offers) => {
		renderAs(role, at, answers);
		await expectOffers(role, offers);
	});

	test("a customer's menu offers what the role may do", async () => {
		await openMenuOf(renderAs(role, "/clientes", answers), ana.name);
		await expectOffers(role, menu);
	});
});
