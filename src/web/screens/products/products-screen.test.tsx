import {
	configure,
	screen,
	waitForElementToBeRemoved,
	within,
} from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { refusal } from "#tests/support/web-answers.ts";
import {
	productCounters,
	productPageOf,
	renderProducts,
	shirt,
} from "#tests/support/web-products.tsx";

// A whole screen is rendered: on a busy machine that takes longer than the defaults wait.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });
const card = () => screen.findByRole("article");

async function openMenu(answers = {}) {
	const view = renderProducts("/produtos", answers);
	await view.user.click(
		await screen.findByRole("button", { name: "Ações de Camiseta Básica" }),
	);
	return view;
}

const actions = () =>
	screen.getAllByRole("menuitem").map((item) => item.textContent);

test("the counters are the server's", async () => {
	renderProducts("/produtos");
	const summary = await screen.findByRole("region", {
		name: "Resumo do catálogo",
	});
	await within(summary).findByText("495");
	for (const text of [
		...["Total de Produtos", "Em Estoque", "418"],
		...["Estoque Baixo", "50", "Sem Estoque", "27"],
	])
		within(summary).getByText(text);
});

test("a card shows both prices, stock, sold and its badges", async () => {
	renderProducts("/produtos");
	const text = (await card()).textContent?.replaceAll("\u00a0", " ");
	for (const part of [
		...["Camiseta Básica", "MOD-CAM123", "Mix Store", "Moda"],
		...["Estoque Baixo", "VarejoR$ 49,90", "AtacadoR$ 34,90"],
		...["Estoque4", "Vendidos1.250", "Ver", "Editar"],
	])
		expect(text).toContain(part);
});

test("without a wholesale price there is no Atacado", async () => {
	renderProducts("/produtos", {
		"GET /api/products": productPageOf([
			{ ...shirt, priceWholesaleCents: null },
		]),
	});
	expect((await card()).textContent).not.toContain("Atacado");
});

test.each([
	[{ isApproved: false }, "aguarda aprovação"],
	[{ isOnline: false }, "desativado"],
	[{ storeStatus: "pendente" as const }, "loja pendente"],
	[{ storeStatus: "inativa" as const }, "loja inativa"],
])(
	"with %o a product is out of the catalogue, says so, and is not green",
	async (changes, reason) => {
		renderProducts("/produtos", {
			"GET /api/products": productPageOf([
				{ ...shirt, stock: 50, status: "ativo", ...changes },
			]),
		});
		const badges = within(await card());
		badges.getByText(`Fora do catálogo · ${reason}`);
		expect(badges.getByText("Ativo").parentElement?.className).not.toContain(
			"bg-ok-soft",
		);
	},
);

test("a product in the catalogue is green and says nothing more", async () => {
	renderProducts("/produtos", {
		"GET /api/products": productPageOf([
			{ ...shirt, stock: 50, status: "ativo" },
		]),
	});
	const badges = within(await card());
	expect(badges.queryByText(/Fora do catálogo/)).toBeNull();
	expect(badges.getByText("Ativo").parentElement?.className).toContain(
		"bg-ok-soft",
	);
});

test("an empty catalogue offers to create the first product", async () => {
	renderProducts("/produtos", { "GET /api/products": productPageOf([]) });
	await screen.findByText("Nenhum produto encontrado");
	screen.getByRole("link", { name: "Criar Novo Produto" });
	expect(screen.queryByText("Limpar busca e filtros")).toBeNull();
});

test("without a store that sells, an empty catalogue begins with the store", async () => {
	const nothing = productPageOf([]);
	renderProducts("/produtos", {
		"GET /api/products": nothing,
		"GET /api/stores": nothing,
		"GET /api/customers": nothing,
		"GET /api/orders": nothing,
	});
	await screen.findByText("Cadastrar a primeira loja");
	screen.getByRole("link", { name: "Nova Loja" });
});

test("the menu has the specified actions, with the stock among them", async () => {
	await openMenu();
	expect(actions()).toEqual([
		...["Ver Detalhes", "Editar", "Duplicar"],
		...["Ajustar estoque", "Desativar", "Remover"],
	]);
});

test("a waiting product is approved from its menu", async () => {
	const { user, server } = await openMenu({
		"GET /api/products": productPageOf([{ ...shirt, isApproved: false }]),
		"POST /api/products/5/approval": shirt,
	});
	expect(actions()).toContain("Aprovar");
	await user.click(screen.getByRole("menuitem", { name: "Aprovar" }));
	await screen.findByText("Produto aprovado!");
	expect(server.asked).toContain("POST /api/products/5/approval");
});

test("removing asks in the specified words first", async () => {
	const { user, server } = await openMenu({
		"DELETE /api/products/5": () => new Response(null, { status: 204 }),
	});
	await user.click(screen.getByRole("menuitem", { name: "Remover" }));
	const question = await screen.findByRole("alertdialog", {
		name: "Confirmar ação",
	});
	expect(question.textContent).toContain(
		"Esta ação não pode ser desfeita. Tem certeza que deseja continuar?",
	);
	await user.click(within(question).getByRole("button", { name: "Confirmar" }));
	await screen.findByText("Produto removido!");
	expect(server.asked).toContain("DELETE /api/products/5?version=2");
});

test("an adjustment that a sale overtook shows the new stock and keeps what was typed", async () => {
	const { user } = await openMenu({
		"POST /api/products/5/stock-adjustments": refusal(409, "stock_changed", {
			errors: [
				{
					field: "stock",
					code: "stock_changed",
					message: "O estoque mudou de 4 para 3 enquanto você contava.",
					params: { seen: 4, stock: 3 },
				},
			],
		}),
	});
	await user.click(screen.getByRole("menuitem", { name: "Ajustar estoque" }));
	await user.click(await screen.findByLabelText("Contagem"));
	const dialog = screen.getByRole("dialog", { name: "Ajustar estoque" });
	await user.type(within(dialog).getByLabelText(/^Estoque contado/), "10");
	await user.click(
		within(dialog).getByRole("button", { name: "Contagem de inventário" }),
	);
	expect(dialog.textContent).toContain("Diferença+6");
	await user.click(
		within(dialog).getByRole("button", { name: "Ajustar Estoque" }),
	);
	await within(dialog).findByText(
		"O estoque mudou de 4 para 3 enquanto você contava.",
	);
	expect(dialog.textContent).toContain("No sistema3");
	expect(dialog.textContent).toContain("Diferença+7");
});

test("a counted stock below zero is refused in its own words", async () => {
	const { user } = await openMenu({});
	await user.click(screen.getByRole("menuitem", { name: "Ajustar estoque" }));
	await user.click(await screen.findByLabelText("Contagem"));
	const dialog = screen.getByRole("dialog", { name: "Ajustar estoque" });
	await user.type(within(dialog).getByLabelText(/^Estoque contado/), "-3");
	await user.tab();
	await within(dialog).findByText("O estoque não pode ser negativo.");
});

test("products that wait are counted and one click away", async () => {
	const { user, router } = renderProducts("/produtos", {
		"GET /api/products/counters": { ...productCounters, pending: 3 },
	});
	await user.click(
		await screen.findByRole("button", { name: "Aguardando aprovação (3)" }),
	);
	expect(router.state.location.search).toBe("?situation=pending");
});

test("the toolbar keeps room for products that wait until they are counted", async () => {
	let count = (_: Response) => {};
	renderProducts("/produtos", {
		"GET /api/products/counters": () =>
			new Promise<Response>((resolve) => {
				count = resolve;
			}),
	});
	const room = await screen.findByRole("button", { name: /^Aguardando/ });
	expect(room.className).toContain("invisible");
	count(Response.json({ ...productCounters, pending: 0 }));
	await waitForElementToBeRemoved(room);
});
