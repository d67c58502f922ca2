import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal } from "#tests/support/web-answers.ts";
import { ana, pageOf, renderCustomers } from "#tests/support/web-customers.tsx";

const cardOf = async (name: string) => {
	const link = await screen.findByRole("link", { name });
	const card = link.closest("article");
	if (!card) throw new Error(`${name} has no card`);
	return within(card);
};

test("the four counters open the customers they count", async () => {
	renderCustomers("/clientes");
	for (const [title, value, address] of [
		["Total de Clientes", "450", "/clientes"],
		["Clientes Ativos", "386", "/clientes?segment=active"],
		["Clientes VIP", "45", "/clientes?status=vip"],
		["Atacadistas", "99", "/clientes?type=atacado"],
	] as const) {
		const link = await screen.findByRole("link", { name: title });
		expect(link.getAttribute("href")).toBe(address);
		screen.getByText(value);
	}
	screen.getByText("22% da base");
});

test("a card tells who the customer is and what they bought", async () => {
	renderCustomers("/clientes");
	const card = await cardOf("Ana Conceição");
	for (const text of [
		"A",
		"Desde 12/03/2023",
		"Ativo",
		"Varejo",
		"ana@exemplo.com.br",
		"(11) 98765-4321",
		"São Paulo/SP",
		"R$\u00a01.234,56",
		"R$\u00a0411,52",
		"Moda",
		"Casa & Decoração",
	])
		card.getByText(text, { normalizer: String });
	// 23:30 of the day before in São Paulo.
	card.getByText("28/02/2024");
	expect(card.queryByText("Sugestão de VIP")).toBeNull();
});

test("a customer who never bought has no figures to show", async () => {
	renderCustomers("/clientes", {
		"GET /api/customers": pageOf([
			{
				...ana,
				totalOrders: 0,
				totalSpentCents: 0,
				averageOrderCents: 0,
				lastOrderAt: null,
				favoriteCategories: [],
				city: null,
				state: null,
			},
		]),
	});
	const card = await cardOf("Ana Conceição");
	card.getByText("Nenhuma compra ainda");
	card.getByText("Cidade não informada");
	card.getByText("—");
});

test("markup in a name is text", async () => {
	const name = "<script>alert(1)</script>";
	renderCustomers("/clientes", {
		"GET /api/customers": pageOf([{ ...ana, name }]),
	});
	await screen.findByRole("link", { name });
	expect(document.querySelector("article script")).toBeNull();
});

test("who meets the VIP rule is suggested quietly", async () => {
	renderCustomers("/clientes", {
		"GET /api/customers": pageOf([{ ...ana, isVipCandidate: true }]),
	});
	const card = await cardOf("Ana Conceição");
	card.getByText("Sugestão de VIP");
	const link = await screen.findByRole("link", {
		name: "1 sugerido pela regra",
	});
	expect(link.getAttribute("href")).toBe("/clientes?segment=vip-candidates");
});

test("the row menu has exactly the specified actions", async () => {
	const { user } = renderCustomers("/clientes");
	await user.click(
		await screen.findByRole("button", { name: "Ações de Ana Conceição" }),
	);
	expect(
		screen.getAllByRole("menuitem").map((item) => item.textContent),
	).toEqual(["Ver Perfil", "Editar", "Histórico de Compras", "Desativar"]);
});

test("an inactive customer is offered Ativar", async () => {
	const { user } = renderCustomers("/clientes", {
		"GET /api/customers": pageOf([{ ...ana, status: "inativo" }]),
	});
	await user.click(
		await screen.findByRole("button", { name: "Ações de Ana Conceição" }),
	);
	screen.getByRole("menuitem", { name: "Ativar" });
});

test("Histórico de Compras leads to the customer's orders", async () => {
	const { user, router } = renderCustomers("/clientes");
	await user.click(
		await screen.findByRole("button", { name: "Ações de Ana Conceição" }),
	);
	await user.click(
		screen.getByRole("menuitem", { name: "Histórico de Compras" }),
	);
	expect(router.state.location.pathname).toBe("/pedidos");
	expect(router.state.location.search).toBe("?customerId=7");
});

test("Desativar is sent with the version and can be undone to VIP", async () => {
	const bodies: unknown[] = [];
	const { user } = renderCustomers("/clientes", {
		"GET /api/customers": pageOf([{ ...ana, status: "vip" }]),
		"PUT /api/customers/7/status": async (request: Request) => {
			const body: { status: string } = await request.json();
			bodies.push(body);
			return Response.json({ ...ana, status: body.status, version: 5 });
		},
	});
	await user.click(
		await screen.findByRole("button", { name: "Ações de Ana Conceição" }),
	);
	await user.click(screen.getByRole("menuitem", { name: "Desativar" }));
	await screen.findByText("Cliente desativado!");
	await user.click(screen.getByRole("button", { name: "Desfazer" }));
	await waitFor(() =>
		expect(bodies).toEqual([
			{ status: "inativo", version: 4 },
			{ status: "vip", version: 5 },
		]),
	);
});

test("a status that someone else changed first is told, not overwritten", async () => {
	const { user } = renderCustomers("/clientes", {
		"PUT /api/customers/7/status": refusal(409, "version_conflict", {
			title: "Outra pessoa salvou uma alteração antes de você.",
		}),
	});
	await user.click(
		await screen.findByRole("button", { name: "Ações de Ana Conceição" }),
	);
	await user.click(screen.getByRole("menuitem", { name: "Desativar" }));
	await screen.findByText("O status não foi alterado");
	screen.getByText("Outra pessoa salvou uma alteração antes de você.");
});

test("nothing found says so and offers the way on", async () => {
	const { user, router } = renderCustomers(
		"/clientes?search=ninguem&status=vip",
		{ "GET /api/customers": pageOf([]) },
	);
	await screen.findByText("Nenhum cliente encontrado");
	await user.click(
		screen.getByRole("button", { name: "Limpar busca e filtros" }),
	);
	expect(router.state.location.search).toBe("");
});

test("search, sort and filters of the address reach the server", async () => {
	const { server } = renderCustomers(
		"/clientes?search=529.982&sort=name&state=SP&minSpent=5000",
	);
	await screen.findByRole("link", { name: "Ana Conceição" });
	expect(server.asked).toContain(
		"GET /api/customers?minSpent=5000&pageSize=24&search=529.982&sort=name&state=SP",
	);
	screen.getByText("R$ 50,00");
});

test("a list that cannot be loaded says why and tries again", async () => {
	let isBroken = true;
	const { user } = renderCustomers("/clientes", {
		"GET /api/customers": () =>
			isBroken
				? refusal(422, "validation_failed", { title: "Algo deu errado." })()
				: Response.json(pageOf([ana])),
	});
	await screen.findByText("Não foi possível carregar os clientes");
	isBroken = false;
	await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
	await screen.findByRole("link", { name: "Ana Conceição" });
});
