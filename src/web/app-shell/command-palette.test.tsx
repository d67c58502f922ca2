// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeServer, fill, renderRoutes } from "#tests/support/render-web.tsx";
import { CommandPalette } from "./command-palette.tsx";

afterEach(cleanup);

test("an action is found by its words and leads there", async () => {
	const { user, router, onClose } = render();
	await fill(user, screen.getByRole("combobox"), "nova loja");
	await user.keyboard("{Enter}");
	expect(router.state.location.pathname).toBe("/lojas/nova");
	expect(onClose).toHaveBeenCalled();
});

test("a screen is found without accents", async () => {
	const { user, router } = render();
	await fill(user, screen.getByRole("combobox"), "relatorios");
	await user.keyboard("{Enter}");
	expect(router.state.location.pathname).toBe("/relatorios");
});

test("a dialog over the list that is open keeps the list's filters", async () => {
	const { user, router } = render("/lojas?status=ativa");
	await fill(user, screen.getByRole("combobox"), "nova loja");
	await user.keyboard("{Enter}");
	expect(router.state.location).toMatchObject({
		pathname: "/lojas/nova",
		search: "?status=ativa",
	});
});

test("stores, orders, products and customers are asked for once typing rests", async () => {
	const { user, server, router } = render();
	await fill(user, screen.getByRole("combobox"), "techhub");
	await waitFor(() => expect(server.asked).toHaveLength(4));
	expect(server.asked.toSorted()).toEqual([
		"GET /api/customers?pageSize=5&search=techhub",
		"GET /api/orders?pageSize=5&search=techhub",
		"GET /api/products?pageSize=5&search=techhub",
		"GET /api/stores?pageSize=5&search=techhub",
	]);
	const first = await screen.findByRole("option", { selected: true });
	expect(first.textContent).toContain("TechHub");
	await user.keyboard("{Enter}");
	expect(router.state.location.pathname).toBe("/lojas/4");
});

test("one letter asks nobody", async () => {
	const { user, server } = render();
	await fill(user, screen.getByRole("combobox"), "t");
	await waitFor(() =>
		expect(screen.getAllByRole("option").length).toBeGreaterThan(0),
	);
	expect(server.asked).toEqual([]);
});

test("nothing found says so", async () => {
	const { user } = render();
	await fill(user, screen.getByRole("combobox"), "xyzzy");
	expect(await screen.findByText("Nada encontrado para “xyzzy”.")).toBeTruthy();
});

test("an export can be started from anywhere", async () => {
	const { user, onExport } = render();
	await fill(user, screen.getByRole("combobox"), "exportar clientes");
	await user.keyboard("{Enter}");
	expect(onExport).toHaveBeenCalledWith("customers");
});

function render(at = "/") {
	const onClose = vi.fn();
	const onExport = vi.fn();
	const empty = {
		items: [],
		total: 0,
		isTotalCapped: false,
		from: 0,
		nextCursor: null,
		previousCursor: null,
	};
	const server = fakeServer({
		"GET /api/stores": (request: Request) =>
			Response.json(
				new URL(request.url).searchParams.get("search") === "techhub"
					? { ...empty, items: [techHub], total: 1, from: 1 }
					: empty,
			),
		"GET /api/orders": empty,
		"GET /api/products": empty,
		"GET /api/customers": empty,
	});
	const view = renderRoutes(
		[
			{
				path: "*",
				element: (
					<CommandPalette
						onClose={onClose}
						onExport={onExport}
						onShowShortcuts={vi.fn()}
					/>
				),
			},
		],
		{ at, server },
	);
	return { ...view, onClose, onExport, server };
}

const techHub = {
	id: 4,
	name: "TechHub",
	slug: "techhub",
	type: "varejo",
	status: "ativa",
	category: "tecnologia",
	manager: "Lucas Tanaka",
	phone: "11987654321",
	email: null,
	description: "",
	rating: 4.8,
	joinedOn: "2023-01-10",
	revenueCents: 100,
	orders: 1,
	products: 1,
	version: 1,
};
