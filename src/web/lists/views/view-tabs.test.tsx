import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ListView, ListViews } from "#contract/list-views.ts";
import { renderOrder, splitOrder } from "#tests/support/web-orders.tsx";

test("the tab of the address is the current one, however its values are ordered", async () => {
	render("/pedidos?status=processando,pago&sort=oldest");
	const tab = await screen.findByRole("link", { name: /A separar/ });
	expect(tab.getAttribute("aria-current")).toBe("page");
	expect(await screen.findByRole("link", { name: "A separar 1.234" })).toBe(
		tab,
	);
	// Counted as far as there was time.
	screen.getByRole("link", { name: "Todos 10.000+" });
	screen.getByRole("link", { name: "Meus …" });
	expect(screen.queryByText("Alterada")).toBe(null);
});

test("a changed view says so, and is saved over or as a new one", async () => {
	const { user, router, sent } = render("/pedidos?paymentMethod=pix");
	await screen.findByRole("button", { name: "Opções da visão Meus" });
	await router.navigate("/pedidos?paymentMethod=pix&status=pago");
	await screen.findByText("Alterada");
	await user.click(screen.getByRole("button", { name: "Salvar" }));
	await waitFor(() =>
		expect(sent.at(-1)).toMatchObject({
			name: "Meus",
			params: { paymentMethod: "pix", status: "pago" },
			version: 3,
		}),
	);
	await user.click(screen.getByRole("button", { name: "Salvar como nova" }));
	await user.type(screen.getByLabelText(/Nome da visão/), "Pix pago");
	await user.click(
		screen
			.getAllByRole("button", { name: "Salvar" })
			.at(-1) as HTMLButtonElement,
	);
	await waitFor(() =>
		expect(sent.at(-1)).toMatchObject({ list: "orders", name: "Pix pago" }),
	);
});

test("filters that someone else saved to a shared view meanwhile are not saved over unseen", async () => {
	const { user, router, queryClient, sent, stored } = render(
		"/pedidos?paymentMethod=pix",
	);
	await screen.findByRole("button", { name: "Opções da visão Meus" });
	await router.navigate("/pedidos?paymentMethod=pix&status=pago");
	await screen.findByText("Alterada");
	stored.view = {
		...own,
		...{ name: "Nossos", params: { paymentMethod: "boleto" }, version: 4 },
	};
	await act(() => queryClient.invalidateQueries());
	await screen.findByRole("link", { name: /Nossos/ });
	await user.click(screen.getByRole("button", { name: "Salvar" }));
	await waitFor(() => expect(sent.at(-1)).toMatchObject({ version: 3 }));
});

test("a built-in view is hidden, not removed", async () => {
	const { user, sent } = render("/pedidos");
	await user.click(
		await screen.findByRole("button", { name: "Opções da visão Todos" }),
	);
	expect(screen.queryByRole("menuitem", { name: "Excluir" })).toBe(null);
	await user.click(screen.getByRole("menuitem", { name: "Ocultar" }));
	await waitFor(() => expect(sent.at(-1)).toMatchObject({ hidden: ["todos"] }));
});

test("with a tab that is hidden the focus goes to the first of the others", async () => {
	const { user, isHidden } = render("/pedidos");
	await user.click(
		await screen.findByRole("button", { name: "Opções da visão Todos" }),
	);
	isHidden.add("todos");
	await user.click(screen.getByRole("menuitem", { name: "Ocultar" }));
	await waitFor(() =>
		expect(screen.queryByRole("link", { name: /^Todos/ })).toBeNull(),
	);
	await waitFor(() =>
		expect(document.activeElement).toBe(
			screen.getByRole("link", { name: /^A separar/ }),
		),
	);
});

test("a tab comes back alone: what was hidden since stays so", async () => {
	const { user, isHidden, sent } = render("/pedidos");
	await user.click(
		await screen.findByRole("button", { name: "Opções da visão Todos" }),
	);
	isHidden.add("todos");
	await user.click(screen.getByRole("menuitem", { name: "Ocultar" }));
	const undo = await screen.findByRole("button", { name: "Desfazer" });
	await waitFor(() =>
		expect(screen.queryByRole("link", { name: /^Todos/ })).toBeNull(),
	);
	await user.click(screen.getByRole("link", { name: /^A separar/ }));
	isHidden.add("a-separar");
	await user.click(
		await screen.findByRole("button", { name: "Opções da visão A separar" }),
	);
	await user.click(screen.getByRole("menuitem", { name: "Ocultar" }));
	await waitFor(() =>
		expect(screen.queryByRole("link", { name: /^A separar/ })).toBeNull(),
	);
	await user.click(undo);
	await waitFor(() =>
		expect(sent.at(-1)).toMatchObject({ hidden: ["a-separar"] }),
	);
});

test("a removed view comes back alone, in its place: what was chosen since stays", async () => {
	const { user, isHidden, isRemoved, sent } = render(
		"/pedidos?paymentMethod=pix",
	);
	await user.click(
		await screen.findByRole("button", { name: "Opções da visão Meus" }),
	);
	isRemoved.add("v5");
	await user.click(screen.getByRole("menuitem", { name: "Excluir" }));
	const undo = await screen.findByRole("button", { name: "Desfazer" });
	await waitFor(() =>
		expect(screen.queryByRole("link", { name: /^Meus/ })).toBeNull(),
	);
	await user.click(screen.getByRole("link", { name: /^Todos/ }));
	isHidden.add("todos");
	await user.click(
		await screen.findByRole("button", { name: "Opções da visão Todos" }),
	);
	await user.click(screen.getByRole("menuitem", { name: "Ocultar" }));
	await waitFor(() =>
		expect(screen.queryByRole("link", { name: /^Todos/ })).toBeNull(),
	);
	await user.click(undo);
	await waitFor(() =>
		expect(sent.at(-1)).toEqual({
			list: "orders",
			tabOrder: ["todos", "a-separar", "v6"],
			hidden: ["todos"],
			defaultKey: "v6",
		}),
	);
});

test("what no longer exists of a view is named as its chips name it", async () => {
	render("/pedidos?paymentMethod=pix", {
		...own,
		dropped: ["minValue", "sort", "gone", "alsoGone"],
	});
	await screen.findByText(
		"Parte desta visão não existe mais e ficou de fora: Valor mínimo, Ordem, outro filtro.",
	);
});

test("the default view is opened from the menu, and by no other link", async () => {
	const { router } = render("/pedidos");
	await screen.findByRole("link", { name: /Meus/ });
	expect(router.state.location.search).toBe("");
	await router.navigate("/pedidos", { state: "opens-default-view" });
	await waitFor(() =>
		expect(router.state.location.search).toBe("?paymentMethod=pix"),
	);
});

const own: ListView = {
	...{ key: "v5", id: 5, name: "Meus", isShared: false, version: 3 },
	...{ mayChange: true, isHidden: false, dropped: [] },
	params: { paymentMethod: "pix" },
};
const builtIn = { ...own, id: null, isShared: true, mayChange: false };
const views: ListViews = {
	items: [
		{ ...builtIn, key: "todos", name: "Todos", params: {}, version: null },
		{
			...{ ...builtIn, key: "a-separar", name: "A separar", version: null },
			params: { sort: "oldest", status: "pago,processando" },
		},
		own,
	],
	defaultKey: "v5",
};

function render(at: string, mine: ListView = own) {
	const sent: unknown[] = [];
	const stored = { view: mine };
	/** By key, as the server knows it. */
	const isHidden = new Set<string>();
	const isRemoved = new Set<string>();
	const keep =
		(answer: unknown, status = 200) =>
		async (request: Request) => {
			sent.push(await request.json());
			return Response.json(answer, { status });
		};
	const view = renderOrder(splitOrder, {
		at,
		answers: {
			"GET /api/views": () =>
				Response.json({
					items: views.items
						.filter(({ key }) => !isRemoved.has(key))
						.map((view) => ({
							...(view === own ? stored.view : view),
							isHidden: isHidden.has(view.key),
						})),
					defaultKey: isRemoved.has("v5") ? null : "v5",
				}),
			"GET /api/views/counts": {
				items: [
					{ key: "todos", count: 10_000, isCapped: true },
					{ key: "a-separar", count: 1_234, isCapped: false },
					{ key: "v5", count: null, isCapped: false },
				],
			},
			"PUT /api/views/5": keep(own),
			"DELETE /api/views/5": () => new Response(null, { status: 204 }),
			"POST /api/views": keep({ ...own, key: "v6", id: 6 }, 201),
			"PUT /api/views/choices": keep(views),
		},
	});
	return { ...view, sent, stored, isHidden, isRemoved };
}
