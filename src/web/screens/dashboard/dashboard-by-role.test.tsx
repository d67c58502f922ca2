import { describe, test } from "vitest";
import { orderPageOf, splitOrder } from "#tests/support/web-orders.tsx";
import {
	expectOffers,
	lesserRoles,
	renderAs,
} from "#tests/support/web-roles.tsx";
import { pageOf } from "#tests/support/web-stores.tsx";

/** The figures are not what these tests look at. */
const onItsWay = () => new Promise<Response>(() => {});

const nothing = pageOf([]);

describe.each(lesserRoles)("as %s", (role) => {
	test("the dashboard offers what the role may do", async () => {
		renderAs(role, "/", {
			"GET /api/orders": orderPageOf([splitOrder]),
			"GET /api/dashboard": onItsWay,
		});
		await expectOffers(role, {
			"Novo Produto": "catalog:write",
			"Nova Loja": "catalog:write",
		});
	});

	test("the first steps offer what the role may do", async () => {
		renderAs(role, "/pedidos", {
			"GET /api/orders": nothing,
			"GET /api/orders/counters": onItsWay,
			"GET /api/stores": nothing,
			"GET /api/products": nothing,
			"GET /api/customers": nothing,
		});
		await expectOffers(role, {
			"Nova Loja": "catalog:write",
			"Novo Cliente": "customers:write",
			"Novo Pedido": "orders:create",
			Exportar: "exports:read",
			"Buscar pedidos": "everyone",
			Cartões: "everyone",
			Tabela: "everyone",
			"Ordenar por": "everyone",
			Filtros: "everyone",
		});
	});
});
