import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Session } from "#contract/session.ts";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { ana } from "#tests/support/web-customers.tsx";
import { shirt } from "#tests/support/web-products.tsx";
import { mix, mixSettings } from "#tests/support/web-stores.tsx";
import { anasSession } from "#tests/support/web-team.ts";
import { ServerUrlContext } from "#web/data/server-url.ts";
import { openSession } from "#web/data/session.ts";
import { FirstSteps } from "./first-steps.tsx";

test("an empty marketplace begins with its first store", async () => {
	renderSteps({});
	await screen.findByText("0 de 4");
	expect(hrefOf("Nova Loja")).toBe("/lojas/nova");
	expect(hrefOf("Novo Cliente")).toBe("/clientes/novo");
	// A product needs a store that sells.
	expect(screen.queryByRole("link", { name: "Novo Produto" })).toBeNull();
	expect(screen.queryByText(/^curl/)).toBeNull();
});

test("a pending store waits for its approval", async () => {
	renderSteps({ stores: [{ ...mix, status: "pendente" }] });
	await screen.findByText("Aprovar a primeira loja");
	screen.getByText("0 de 4");
	expect(hrefOf("Abrir loja")).toBe("/lojas/3");
});

test("an active store makes way for the first product", async () => {
	renderSteps({ stores: [mix] });
	await screen.findByText("1 de 4");
	screen.getByText("Mix Store está ativa.");
	expect(hrefOf("Novo Produto")).toBe("/produtos/novo");
});

test("a product nobody can buy yet is opened, not made again", async () => {
	renderSteps({ stores: [mix], products: [{ ...shirt, isApproved: false }] });
	await screen.findByText("1 de 4");
	expect(hrefOf("Abrir produto")).toBe("/produtos/5");
});

const testOrder = "Fazer um pedido de teste";
const developersCommand = "Ver o comando para desenvolvedores";

test("with store, product and customer ready, a test order is one button away", async () => {
	renderSteps({ stores: [mix], products: [shirt], customers: [ana] });
	await screen.findByRole("link", { name: testOrder });
	expect(hrefOf(testOrder)).toBe(
		"/pedidos/novo?customerId=7&productId=5&quantity=1",
	);
	expect(screen.queryByText(/^curl/)).toBeNull();
});

test("the command of a storefront is one click away, for developers", async () => {
	const { user } = renderSteps({
		stores: [mix],
		products: [shirt],
		customers: [ana],
	});
	await user.click(
		await screen.findByRole("button", { name: developersCommand }),
	);
	const command = screen.getByText(/^curl/);
	expect(command.textContent).toContain("http://127.0.0.1:3000/api/orders");
	expect(command.textContent).toContain(
		'{"customerId":7,"items":[{"productId":5,"quantity":1}],"paymentMethod":"pix"}',
	);
	screen.getByRole("button", { name: "Copiar comando" });
});

test("where people sign in, the command carries a key, and says where to get one", async () => {
	const { user } = renderSteps(
		{ stores: [mix], products: [shirt], customers: [ana] },
		{ session: anasSession },
	);
	await user.click(
		await screen.findByRole("button", { name: developersCommand }),
	);
	expect(screen.getByText(/^curl/).textContent).toContain(
		'-H "Authorization: Bearer $DIVISHOP_KEY"',
	);
	expect(hrefOf("Criar uma em Chaves de API")).toBe("/configuracoes/chaves");
});

test("a minimum that the stock does not reach asks for stock, not for an order that fails", async () => {
	renderSteps(
		{ stores: [mix], products: [shirt], customers: [ana] },
		{ settings: highMinimum },
	);
	await screen.findByText(/estoque de Camiseta Básica não chega/);
	expect(hrefOf("Abrir produto")).toBe("/produtos/5");
	expect(screen.queryByRole("link", { name: testOrder })).toBeNull();
});

test("a product of the store that reaches the minimum is taken instead", async () => {
	const plenty = { ...shirt, id: 6, stock: 1000 };
	renderSteps(
		{ stores: [mix], products: [shirt, plenty], customers: [ana] },
		{ settings: highMinimum },
	);
	await screen.findByRole("link", { name: testOrder });
	expect(hrefOf(testOrder)).toBe(
		"/pedidos/novo?customerId=7&productId=6&quantity=11",
	);
});

test("without a server there is a test order, and no command", async () => {
	renderSteps(
		{ stores: [mix], products: [shirt], customers: [ana] },
		{ serverUrl: null },
	);
	await screen.findByRole("link", { name: testOrder });
	expect(screen.queryByRole("button", { name: developersCommand })).toBeNull();
});

test("the first order ends the steps", async () => {
	renderSteps({
		stores: [mix],
		products: [shirt],
		customers: [ana],
		orders: [firstOrder],
	});
	const steps = await screen.findByRole("region", { name: "Primeiros passos" });
	within(steps).getByText("4 de 4");
	expect(hrefOf("Ver pedido")).toBe("/pedidos/DV-2026-001");
});

// Eleven shirts at R$ 49,90; the store has four.
const highMinimum = {
	...mixSettings,
	allowBackorders: false,
	requireMinOrder: true,
	minOrderCents: 50_000,
};

const firstOrder = {
	id: 1,
	code: "#DV-2026-001",
	returnState: null,
	customerId: 7,
	customerName: "Ana Conceição",
	status: "pago",
	totalCents: 6490,
	itemCount: 1,
	placedAt: "2026-02-28T15:00:00.000Z",
	splitDetails: [],
	late: [],
	version: 1,
};

interface Rows {
	stores?: (typeof mix)[];
	products?: (typeof shirt)[];
	customers?: (typeof ana)[];
	orders?: (typeof firstOrder)[];
}

function renderSteps(
	{ stores = [], products = [], customers = [], orders = [] }: Rows,
	{
		serverUrl = "http://127.0.0.1:3000/",
		settings = mixSettings,
		session = openSession,
	}: {
		serverUrl?: string | null;
		settings?: typeof mixSettings;
		session?: Session;
	} = {},
) {
	return renderRoutes(
		[
			{
				path: "/",
				element: (
					<ServerUrlContext value={serverUrl}>
						<FirstSteps />
					</ServerUrlContext>
				),
			},
		],
		{
			server: fakeServer({
				"GET /api/stores": page(stores, ({ status }) => status === "ativa"),
				"GET /api/products": page(products, ({ isApproved }) => isApproved),
				"GET /api/customers": page(customers, () => true),
				"GET /api/orders": page(orders, () => true),
				"GET /api/stores/3/settings": settings,
			}),
			session,
		},
	);
}

/** Only a question with a filter leaves out what is not ready. */
function page<Row>(rows: Row[], isReady: (row: Row) => boolean) {
	return ({ url }: Request) => {
		const isFiltered = [...new URL(url).searchParams.keys()].length > 1;
		const items = isFiltered ? rows.filter(isReady) : rows;
		return Response.json({
			items,
			total: items.length,
			isTotalCapped: false,
			from: items.length > 0 ? 1 : 0,
			nextCursor: null,
			previousCursor: null,
		});
	};
}

function hrefOf(name: string): string | null {
	return screen.getByRole("link", { name }).getAttribute("href");
}
