import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { markStale } from "#web/data/stale.ts";
import { DashboardScreen } from "./dashboard-screen.tsx";

test("a marketplace without orders shows the first steps instead of zeros, and keeps them when the first order ends them", async () => {
	let orders: unknown[] = [];
	const nothing = () => Response.json(pageOf([]));
	const { queryClient } = renderRoutes(
		[{ path: "/", Component: DashboardScreen }],
		{
			server: fakeServer({
				"GET /api/stores": nothing,
				"GET /api/products": nothing,
				"GET /api/customers": nothing,
				"GET /api/orders": () => Response.json(pageOf(orders)),
				"GET /api/dashboard": onItsWay,
			}),
		},
	);
	await screen.findByText("0 de 4");
	expect(screen.queryByText("Pedidos Recentes")).toBeNull();
	orders = [firstOrder];
	act(() => markStale(queryClient, ["orders"]));
	await screen.findByText("1 de 4");
	await screen.findByText("Pedidos Recentes");
});

test("a marketplace with orders needs no first steps", async () => {
	const server = fakeServer({
		"GET /api/orders": pageOf([firstOrder]),
		"GET /api/dashboard": onItsWay,
	});
	renderRoutes([{ path: "/", Component: DashboardScreen }], { server });
	await screen.findByText("#DV-2026-001");
	expect(screen.queryByText("Primeiros passos")).toBeNull();
	expect(server.asked.filter((asked) => asked.includes("/stores"))).toEqual([]);
});

/** The figures are not what these tests look at. */
const onItsWay = () => new Promise<Response>(() => {});

const firstOrder = {
	id: 1,
	code: "#DV-2026-001",

	customerId: 7,
	customerName: "Ana Conceição",
	status: "pago",
	totalCents: 6490,
	returnState: null,
	itemCount: 1,
	placedAt: "2026-02-28T15:00:00.000Z",
	splitDetails: [
		{ storeId: 3, storeName: "Mix Store", valueCents: 6490, status: "pago" },
	],
	late: [],
	version: 1,
};

function pageOf(items: unknown[]) {
	return {
		items,
		total: items.length,
		isTotalCapped: false,
		from: items.length === 0 ? 0 : 1,
		nextCursor: null,
		previousCursor: null,
	};
}
