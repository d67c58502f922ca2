import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { fill } from "#tests/support/render-web.tsx";
import { refusal } from "#tests/support/web-answers.ts";
import {
	addressOf,
	orderPageOf,
	renderOrder,
	singleOrder,
	splitOrder,
	textOf,
} from "#tests/support/web-orders.tsx";

const code = "#DV-2024-1247";
const otherOrder = { ...singleOrder, id: 1246, code: "#DV-2024-1246" };
const nothing = orderPageOf([]);

test("the figures count the month, and open the orders that wait for someone", async () => {
	renderList("/pedidos", {
		"GET /api/orders/counters": {
			thisMonth: 1247,
			open: [
				{ status: "pago", count: 12, isCapped: false },
				{ status: "em-separacao", count: 10_000, isCapped: true },
			],
		},
	});
	const summary = await screen.findByRole("region", {
		name: "Resumo dos pedidos",
	});
	await within(summary).findByText("em fevereiro de 2024");
	expect(summary.textContent).toContain("Pedidos este mês");
	within(summary).getByText("1.247");
	expect(
		within(summary)
			.getAllByRole("link")
			.map((link) => [link.textContent, link.getAttribute("href")]),
	).toEqual([
		["12Pago", "/pedidos?status=pago"],
		["10.000+Em Separação", "/pedidos?status=em-separacao"],
	]);
});

test("figures that do not come leave the list standing", async () => {
	renderList("/pedidos", {
		"GET /api/orders/counters": refusal(403, "forbidden"),
	});
	await cardOf(code);
	expect((await screen.findByRole("alert")).textContent).toContain("Recusado.");
});

describe("search, filters and order", () => {
	test("what is searched stands in the address, and nothing found leads back to everything", async () => {
		const { user, router } = renderList("/pedidos?status=pago", {
			"GET /api/orders": (request: Request) =>
				Response.json(
					request.url.includes("search=") ? nothing : orderPageOf([splitOrder]),
				),
		});
		await cardOf(code);
		await fill(
			user,
			screen.getByPlaceholderText("Buscar por ID, cliente ou loja..."),
			"nada",
		);
		await user.keyboard("{Enter}");
		await screen.findByText("Nenhum pedido encontrado");
		screen.getByText("Tente ajustar os filtros de busca");
		expect(addressOf(router)).toBe("/pedidos?search=nada&status=pago");
		await user.click(
			screen.getByRole("button", { name: "Limpar busca e filtros" }),
		);
		await cardOf(code);
		expect(addressOf(router)).toBe("/pedidos");
	});

	test("the address is asked of the server, told by chips and taken back one by one", async () => {
		const { user, router, server } = renderList(
			"/pedidos?status=pago&storeId=2&customerId=7&situation=late&minValue=5000&cor=azul",
			{
				"GET /api/stores/2/name": { name: "TechHub" },
				"GET /api/customers/7": { name: "Ana Conceição" },
			},
		);
		await cardOf(code);
		expect(server.asked).toContain(
			"GET /api/orders?customerId=7&minValue=5000&pageSize=24&situation=late&sort=newest&status=pago&storeId=2&type=all",
		);
		const chips = screen.getByRole("group", { name: "Filtros aplicados" });
		await within(chips).findByText("TechHub");
		for (const text of [
			...["Status: Pago", "Loja: TechHub", "Valor mínimo: R$ 50,00"],
			...["Cliente: Ana Conceição", "Situação: Atrasados"],
		])
			expect(textOf(chips)).toContain(text);
		await user.click(
			within(chips).getByRole("button", {
				name: "Remover filtro Situação: Atrasados",
			}),
		);
		expect(router.state.location.search).not.toContain("late");
		screen.getByRole("button", { name: "Filtros (4)" });
		await user.click(
			within(chips).getByRole("button", { name: "Limpar filtros" }),
		);
		expect(router.state.location.search).toBe("?cor=azul");
	});

	test("only late orders can be sorted by lateness, and with the filter goes the sort", async () => {
		const { user, router } = renderList("/pedidos?situation=late&sort=late");
		const sort = await screen.findByRole("combobox", { name: /Ordenar/ });
		expect(sort).toHaveProperty("value", "late");
		await user.click(
			screen.getByRole("button", {
				name: "Remover filtro Situação: Atrasados",
			}),
		);
		expect(addressOf(router)).toBe("/pedidos");
		expect(sort).toHaveProperty("value", "newest");
		expect(
			within(sort).queryByRole("option", { name: "Mais atrasados" }),
		).toBeNull();
	});

	test("filters and order begin the list anew, and Back undoes them", async () => {
		const { user, router, server } = renderList("/pedidos?cursor=abc");
		await user.selectOptions(
			await screen.findByRole("combobox", { name: /Ordenar/ }),
			"Maior valor",
		);
		expect(addressOf(router)).toBe("/pedidos?sort=highest");
		await pressForLazy("Filtros");
		const dialog = await screen.findByRole("dialog", {
			name: "Filtros de pedidos",
		});
		await user.selectOptions(
			within(dialog).getByLabelText("Tipo"),
			"Multi-loja",
		);
		await user.click(
			within(dialog).getByRole("button", { name: "Aplicar filtros" }),
		);
		await screen.findByText("Filtros aplicados!");
		expect(addressOf(router)).toBe("/pedidos?sort=highest&type=multi");
		await waitFor(() =>
			expect(server.asked.at(-1)).toBe(
				"GET /api/orders?pageSize=24&sort=highest&type=multi",
			),
		);
		await act(() => router.navigate(-1));
		expect(addressOf(router)).toBe("/pedidos?sort=highest");
	});

	test("Exportar hands over what the list is narrowed to, not its page", async () => {
		vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:test");
		vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
		const { user, server } = renderList(
			"/pedidos?search=ana&status=pago&sort=highest&cursor=abc",
			{ "GET /api/orders/export": () => new Response("a;b") },
		);
		await pressForLazy("Exportar");
		const dialog = await screen.findByRole("dialog", {
			name: "Exportar pedidos",
		});
		expect(dialog.textContent).toContain("com a busca e os filtros atuais");
		await user.click(within(dialog).getByRole("button", { name: "Exportar" }));
		await screen.findByText("Exportação concluída!");
		const asked = server.asked.find((text) => text.includes("/export")) ?? "";
		expect(
			Object.fromEntries(new URLSearchParams(asked.split("?")[1])),
		).toEqual({
			...{ search: "ana", status: "pago", type: "all" },
			...{ format: "xlsx", dateRange: "current-month", rows: "order" },
			fields: "basic,financial,contact",
		});
	});
});

test("the next page is told by its place, and the cards stay until it is there", async () => {
	let arrive = () => {};
	const { user, router } = renderList("/pedidos?status=pago", {
		"GET /api/orders": (request: Request) =>
			request.url.includes("cursor=")
				? new Promise<Response>((resolve) => {
						arrive = () =>
							resolve(
								Response.json(
									orderPageOf([otherOrder], {
										...{ total: 1247, from: 25, previousCursor: "antes" },
									}),
								),
							);
					})
				: Response.json(
						orderPageOf([splitOrder], { total: 1247, nextCursor: "depois" }),
					),
	});
	await cardOf(code);
	const pages = screen.getByRole("navigation", { name: "Páginas de pedidos" });
	expect(pages.textContent).toContain("1–1 de 1.247");
	await user.click(within(pages).getByRole("button", { name: "Próxima" }));
	expect(addressOf(router)).toBe("/pedidos?cursor=depois&status=pago");
	expect(await cardOf(code)).toBeTruthy();
	arrive();
	await cardOf("#DV-2024-1246");
	expect(screen.queryByRole("article", { name: code })).toBeNull();
	expect(pages.textContent).toContain("25–25 de 1.247");
	expect(within(pages).getByRole("button", { name: "Próxima" })).toHaveProperty(
		"disabled",
		true,
	);
	expect(
		within(pages).getByRole("button", { name: "Anterior" }),
	).toHaveProperty("disabled", false);
});

test("chosen orders are counted over pages and printed together", async () => {
	const { user, router } = renderList("/pedidos", {
		"GET /api/orders": (request: Request) =>
			Response.json(
				request.url.includes("sort=oldest")
					? orderPageOf([otherOrder])
					: orderPageOf([splitOrder]),
			),
	});
	const choose = async (name: string) =>
		user.click(await screen.findByLabelText(`Selecionar ${name}`));
	await choose(code);
	const bar = screen.getByRole("region", { name: "Pedidos selecionados" });
	expect(bar.textContent).toContain("1 pedido selecionado");
	await act(() => router.navigate("/pedidos?sort=oldest"));
	await screen.findByLabelText("Selecionar #DV-2024-1246");
	await user.click(
		within(bar).getByRole("button", { name: "Selecionar a página" }),
	);
	expect(bar.textContent).toContain("2 pedidos selecionados");
	expect(
		within(bar).getByRole("link", { name: "Imprimir" }).getAttribute("href"),
	).toBe("/pedidos/imprimir?codes=DV-2024-1247,DV-2024-1246");
	await user.click(within(bar).getByRole("button", { name: "Limpar" }));
	expect(bar.isConnected).toBe(false);
	expect(screen.getByLabelText("Selecionar #DV-2024-1246")).toHaveProperty(
		"checked",
		false,
	);
});

test("a marketplace without orders is led to its first one, not told of filters", async () => {
	renderList("/pedidos", {
		"GET /api/orders": nothing,
		"GET /api/stores": nothing,
		"GET /api/products": nothing,
		"GET /api/customers": nothing,
	});
	await screen.findByText("Cadastrar a primeira loja");
	expect(screen.queryByText("Nenhum pedido encontrado")).toBeNull();
});

test("a server that does not answer is tried three more times, told, and tried again on demand", async () => {
	vi.useFakeTimers();
	let isAway = true;
	const { user, server } = renderList("/pedidos", {
		"GET /api/orders": () =>
			isAway
				? Promise.reject(new TypeError("fetch failed"))
				: Response.json(orderPageOf([splitOrder])),
	});
	await act(() => vi.advanceTimersByTimeAsync(8_000));
	vi.useRealTimers();
	const alert = screen.getByRole("alert");
	expect(alert.textContent).toContain("Não foi possível carregar os pedidos");
	expect(alert.textContent).toContain(
		"Sem conexão com o servidor. Verifique a rede e tente novamente.",
	);
	const tries = server.asked.filter((asked) => asked.includes("/orders?"));
	expect(tries).toHaveLength(4);
	isAway = false;
	await user.click(
		within(alert).getByRole("button", { name: "Tentar novamente" }),
	);
	await cardOf(code);
	expect(screen.queryByRole("alert")).toBeNull();
});

const renderList = (at: string, answers: Record<string, unknown> = {}) =>
	renderOrder(splitOrder, { at, answers });

const cardOf = (name: string) => screen.findByRole("article", { name });

/** Its dialog's code comes when it is first opened: React waits for that only inside an awaited `act`. */
async function pressForLazy(name: string) {
	const button = await screen.findByRole("button", { name });
	await act(async () => button.click());
}
