import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { orderPageOf, splitOrder } from "#tests/support/web-orders.tsx";
import {
	expectOffers,
	lesserRoles,
	type Offers,
	openMenuOf,
	renderAs,
} from "#tests/support/web-roles.tsx";

const code = "#DV-2024-1247";

const answers = {
	"GET /api/orders": orderPageOf([splitOrder]),
	"GET /api/orders/counters": { thisMonth: 1, open: [] },
	"GET /api/orders/DV-2024-1247": splitOrder,
};

const list: Offers = {
	"Selecionar a página": ["exports:read", "orders:write"],
	Cartões: "everyone",
	Tabela: "everyone",
	[`Selecionar ${code}`]: ["exports:read", "orders:write"],
	"Novo Pedido": "orders:create",
	Exportar: "exports:read",
	[`Ações de ${code}`]: "everyone",
	"Buscar pedidos": "everyone",
	"Ordenar por": "everyone",
	Filtros: "everyone",
};

const details: Offers = {
	"Status do pedido": "orders:write",
	"Status de Mix Store": "orders:write",
	"Status de TechHub": "orders:write",
	"Status de Loja Centro": "orders:write",
	"Código de rastreio de Mix Store": "orders:write",
	"Código de rastreio de TechHub": "orders:write",
	"Código de rastreio de Loja Centro": "orders:write",
	"Informar NF-e de Mix Store": "orders:write",
	"Informar NF-e de TechHub": "orders:write",
	"Informar NF-e de Loja Centro": "orders:write",
	"Cancelar Pedido": "orders:write",
	Reprocessar: "orders:write",
	Editar: "orders:write",
	Imprimir: "exports:read",
	Romaneios: "exports:read",
	"Nova nota interna": "notes:write",
	Fechar: "everyone",
};

const menu: Offers = {
	"Ver Detalhes": "everyone",
	Editar: "orders:write",
	Reimprimir: "exports:read",
	"Imprimir romaneios": "exports:read",
	Reprocessar: "orders:write",
	"Cancelar Pedido": "orders:write",
};

describe.each(lesserRoles)("as %s", (role) => {
	test.each([
		["the list", "/pedidos", list],
		["an order", "/pedidos/DV-2024-1247", details],
	])("%s offers what the role may do", async (_, at, offers) => {
		renderAs(role, at, answers);
		await expectOffers(role, offers);
	});

	test("an order's menu offers what the role may do", async () => {
		await openMenuOf(renderAs(role, "/pedidos", answers), code);
		await expectOffers(role, menu);
	});
});

test("whoever may not change an order still reads how far it is, and its tracking codes", async () => {
	renderAs("leitura", "/pedidos/DV-2024-1247", answers);
	await screen.findByText("BR1BR");
	screen.getByText("BR2BR");
	expect(
		screen.getAllByText("2 de 3 lojas enviaram, 1 entregou").length,
	).toBeGreaterThan(0);
});
