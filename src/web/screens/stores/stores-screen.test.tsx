import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { mix, pageOf, renderStores } from "#tests/support/web-stores.tsx";

const cardOf = async (name: string) => {
	const link = await screen.findByRole("link", { name });
	const card = link.closest("article");
	if (!card) throw new Error(`${name} has no card`);
	return within(card);
};

test("three of the four figures open the stores they count", async () => {
	renderStores("/lojas");
	for (const [title, address] of [
		["Total de Lojas", "/lojas"],
		["Lojas Ativas", "/lojas?status=ativa"],
		["Pendentes", "/lojas?status=pendente"],
	] as const) {
		const link = await screen.findByRole("link", { name: title });
		expect(link.getAttribute("href")).toBe(address);
	}
	screen.getByText("4,6");
});

test("the list asks for what its address says, and leaves nonsense out", async () => {
	const { server } = renderStores(
		"/lojas?status=ativa&sort=name&rating=9&foo=bar",
	);
	await cardOf("Mix Store");
	expect(server.asked).toContain(
		"GET /api/stores?pageSize=48&sort=name&status=ativa",
	);
});

test("a card tells all about its store", async () => {
	renderStores("/lojas");
	const card = await cardOf("Mix Store");
	for (const text of [
		"Geral · Fernanda Oliveira",
		"Ativa",
		"Ambos",
		"R$\u00a0118.475,66",
		"238",
		"47",
		"4,7",
		"(31) 99845-2210",
		"Desde 08/08/2022",
	])
		card.getByText(text, { normalizer: String });
});

test("a store nobody has rated shows a dash, not zero stars", async () => {
	renderStores("/lojas", {
		"GET /api/stores": pageOf([{ ...mix, rating: null }]),
	});
	(await cardOf("Mix Store")).getByText("—");
});

test("a marketplace without stores offers to create the first", async () => {
	renderStores("/lojas", { "GET /api/stores": pageOf([]) });
	await screen.findByText("Nenhuma loja encontrada");
	screen.getByText("Cadastre a primeira loja parceira para começar a vender.");
	expect(
		screen.getByRole("link", { name: "Criar Nova Loja" }).getAttribute("href"),
	).toBe("/lojas/nova");
});

test("a search that finds nothing can be cleared", async () => {
	const { user, router } = renderStores("/lojas?search=nada&type=varejo", {
		"GET /api/stores": pageOf([]),
	});
	await user.click(
		await screen.findByRole("button", { name: "Limpar busca e filtros" }),
	);
	expect(router.state.location.search).toBe("");
});

test("a list that cannot be read says why and is tried again", async () => {
	let isBroken = true;
	const { user } = renderStores("/lojas", {
		"GET /api/stores": () =>
			isBroken
				? Response.json(
						{ type: "x", title: "Recusado.", status: 403, code: "forbidden" },
						{ status: 403 },
					)
				: Response.json(pageOf([mix])),
	});
	await screen.findByText("Recusado.");
	isBroken = false;
	await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
	await cardOf("Mix Store");
});

test("Desativar sends the version that was seen, and tells when it failed", async () => {
	let sent: unknown;
	const { user } = renderStores("/lojas", {
		"PUT /api/stores/3/status": async (request: Request) => {
			sent = await request.json();
			return Response.json(
				{ type: "x", title: "Recusado.", status: 403, code: "forbidden" },
				{ status: 403 },
			);
		},
	});
	await user.click(
		await screen.findByRole("button", { name: "Ações de Mix Store" }),
	);
	await user.click(await screen.findByRole("menuitem", { name: "Desativar" }));
	await screen.findByText("O status não foi alterado");
	expect(sent).toEqual({ status: "inativa", version: 4 });
});
