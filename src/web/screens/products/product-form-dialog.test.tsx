import { configure, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { freeSku, suggestSku } from "#core/sku.ts";
import { refusal } from "#tests/support/web-answers.ts";
import {
	category,
	field,
	fillIn,
	hasWholesale,
	name,
	openNew,
	put,
	retail,
	sku,
	stock,
	submit,
	wholesale,
} from "#tests/support/web-product-form.ts";
import {
	renderProducts,
	shirt,
	shirtInDetail,
} from "#tests/support/web-products.tsx";

// A whole screen is rendered: on a busy machine that takes longer than the defaults wait.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });
test("a product is created and announced in the specified words", async () => {
	let sent: unknown;
	const { user, router } = await openNew({
		"POST /api/products": async (request: Request) => {
			sent = await request.json();
			return Response.json({ ...shirt, name: "Boné" }, { status: 201 });
		},
	});
	await fillIn(user);
	await user.clear(sku());
	await put(user, field(/^Peso/), "0,25");
	await put(user, field(/^Dimensões/), "20x15x5");
	await submit(user);
	await screen.findByText("Produto criado com sucesso!");
	screen.getByText("O produto Boné foi adicionado ao catálogo.");
	expect(sent).toEqual({
		name: "Boné",
		sku: null,
		storeId: 3,
		category: "moda",
		priceRetailCents: 104_990,
		priceWholesaleCents: null,
		stock: 12,
		description: "",
		weightGrams: 250,
		dimensions: "20x15x5",
	});
	expect(router.state.location.pathname).toBe("/produtos");
});

test("required fields say so and nothing is sent", async () => {
	const { user, server } = await openNew();
	await submit(user);
	expect(await screen.findAllByText("Preencha este campo.")).toHaveLength(4);
	screen.getByText("Escolha uma das opções.");
	expect(server.asked.some((asked) => asked.startsWith("POST"))).toBe(false);
});

test("the SKU follows name and category until someone writes their own", async () => {
	const { user } = await openNew();
	await put(user, name(), "Camiseta");
	expect(sku().value).toBe("");
	await user.selectOptions(category(), "Calçados");
	expect(sku().value).toMatch(/^CAL-CAM\d{3}$/);
	await put(user, name(), "7 Óculos");
	expect(sku().value).toMatch(/^CAL-OCU\d{3}$/);
	await put(user, sku(), "MEU-1");
	await user.selectOptions(category(), "Moda");
	expect(sku().value).toBe("MEU-1");
	await user.click(
		screen.getByRole("button", { name: "Sugerir outro código" }),
	);
	expect(sku().value).toMatch(/^MOD-OCU\d{3}$/);
});

test.each([
	["1.234,5a", "Informe um valor em reais, como 59,90."],
	["12,345", "Um valor tem no máximo duas casas decimais, como 59,90."],
])(
	"the price %s is refused at the field and stays as typed",
	async (typed, message) => {
		const { user } = await openNew();
		await put(user, retail(), typed);
		await submit(user);
		await screen.findByText(message);
		expect(retail().value).toBe(typed);
		expect(retail().getAttribute("aria-invalid")).toBe("true");
	},
);

test("numbers of foreign keyboards and spreadsheets are understood", async () => {
	let sent: object = {};
	const { user } = await openNew({
		"POST /api/products": async (request: Request) => {
			sent = await request.json();
			return Response.json(shirt, { status: 201 });
		},
	});
	await fillIn(user);
	await put(user, retail(), "59.90");
	await put(user, field(/^Peso/), "8.3");
	await submit(user);
	await waitFor(() =>
		expect(sent).toMatchObject({ priceRetailCents: 5990, weightGrams: 8300 }),
	);
});

test("a store that is typed and not on the list is refused, and the one before is not taken", async () => {
	const { user, server } = await openNew();
	await fillIn(user);
	const store = screen.getByRole<HTMLInputElement>("combobox", {
		name: /^Loja/,
	});
	await put(user, store, "Loja que não existe");
	await submit(user);
	await screen.findByText("Escolha uma loja da lista.");
	expect(store.value).toBe("Loja que não existe");
	await waitFor(() => expect(document.activeElement).toBe(store)); // after the message
	expect(server.asked.some((asked) => asked.startsWith("POST"))).toBe(false);
});

test("a price of zero and a fraction of a unit are refused", async () => {
	const { user } = await openNew();
	await put(user, retail(), "0");
	await put(user, stock(), "1,5");
	await submit(user);
	await screen.findByText("Informe um preço maior que zero.");
	screen.getByText("Informe um número inteiro, como 12.");
});

test("the wholesale price is asked for only with its box ticked, and one not below retail is pointed out", async () => {
	let sent: { priceWholesaleCents?: unknown } = {};
	const { user } = await openNew({
		"POST /api/products": async (request: Request) => {
			sent = await request.json();
			return Response.json(shirt, { status: 201 });
		},
	});
	await fillIn(user);
	expect(screen.queryByLabelText("Preço Atacado")).toBeNull();
	await user.click(hasWholesale());
	await put(user, wholesale(), "1.049,90");
	screen.getByText(
		"O preço de atacado não é menor que o de varejo. Confira antes de salvar.",
	);
	expect(wholesale().getAttribute("aria-invalid")).toBeNull();
	await submit(user);
	await waitFor(() => expect(sent.priceWholesaleCents).toBe(104_990));
});

test("a ticked box without a wholesale price says what saving will do, and does it", async () => {
	let sent: { priceWholesaleCents?: unknown } = {};
	const { user } = await openNew({
		"POST /api/products": async (request: Request) => {
			sent = await request.json();
			return Response.json(shirt, { status: 201 });
		},
	});
	await fillIn(user);
	await user.click(hasWholesale());
	screen.getByText("Sem um valor aqui, o produto fica sem preço de atacado.");
	await submit(user);
	await waitFor(() => expect(sent.priceWholesaleCents).toBeNull());
});

test("unticking the box forgets the wholesale price, also one that cannot be read", async () => {
	let sent: { priceWholesaleCents?: unknown } = {};
	const { user } = await openNew({
		"POST /api/products": async (request: Request) => {
			sent = await request.json();
			return Response.json(shirt, { status: 201 });
		},
	});
	await fillIn(user);
	await user.click(hasWholesale());
	await put(user, wholesale(), "abc");
	await user.click(hasWholesale());
	await submit(user);
	await waitFor(() => expect(sent.priceWholesaleCents).toBeNull());
});

test("unusual dimensions are pointed out, not refused", async () => {
	const { user } = await openNew();
	await put(user, field(/^Dimensões/), "20 por 15");
	await user.tab();
	await screen.findByText(
		"O usual são três medidas em centímetros, como 20x15x5.",
	);
});

test("a SKU the store already has is told at the field and nothing typed is lost", async () => {
	const { user } = await openNew({
		"POST /api/products": refusal(409, "duplicate_sku", {
			errors: [
				{
					field: "sku",
					code: "duplicate_sku",
					message: "Esta loja já tem um produto com este SKU.",
				},
			],
		}),
	});
	await fillIn(user);
	await submit(user);
	await screen.findByText("Esta loja já tem um produto com este SKU.");
	expect(document.activeElement).toBe(sku());
	expect(name().value).toBe("Boné");
	expect(retail().value).toBe("1.049,90");
});

/** A store that has these codes, as of now. */
function storeWith(taken: string[], checked: string[] = []) {
	return {
		"GET /api/products/free-sku": (request: Request) => {
			const asked = new URL(request.url).searchParams.get("sku") ?? "";
			checked.push(asked);
			return Response.json({ sku: freeSku(asked, taken) });
		},
		"POST /api/products": async (request: Request) => {
			const { sku } = (await request.json()) as { sku: string };
			return taken.includes(sku)
				? refusal(409, "duplicate_sku", {
						errors: [
							{ field: "sku", code: "duplicate_sku", message: "Já existe." },
						],
					})()
				: Response.json({ ...shirt, sku }, { status: 201 });
		},
	};
}

/** All that `suggestSku` could draw, but for one. */
const allBut = (free: string) =>
	Array.from({ length: 1000 }, (_, digits) =>
		suggestSku("Moda", "Boné", digits),
	).filter((sku) => sku !== free);

test("a suggested SKU is one that the store does not have", async () => {
	const { user } = await openNew(storeWith(allBut("MOD-BON042")));
	await fillIn(user);
	await waitFor(() => expect(sku().value).toBe("MOD-BON042"));
	await submit(user);
	await screen.findByText("Produto criado com sucesso!");
});

test("a suggested SKU that was taken meanwhile gives way to the next, and the field says so", async () => {
	const taken: string[] = [];
	const checked: string[] = [];
	const { user } = await openNew(storeWith(taken, checked));
	await fillIn(user);
	const first = sku().value;
	await waitFor(() => expect(checked).toContain(first));
	taken.push(first);
	await submit(user);
	await screen.findByText(
		`A loja já tem um produto com ${first}. Sugerimos outro: salve de novo.`,
	);
	expect(sku().value).not.toBe(first);
	expect(name().value).toBe("Boné");
	await submit(user);
	await screen.findByText("Produto criado com sucesso!");
});

test("of an SKU that was typed and is taken, a free one is offered", async () => {
	const { user } = await openNew(storeWith(["MEU-1000"]));
	await fillIn(user);
	await put(user, sku(), "MEU-1000");
	await user.click(
		await screen.findByRole("button", { name: "Usar MEU-1000-2" }),
	);
	expect(sku().value).toBe("MEU-1000-2");
	await waitFor(() =>
		expect(
			screen.queryByText("Esta loja já tem um produto com este SKU."),
		).toBeNull(),
	);
});

test("editing starts from what is stored; the stock is shown, not edited", async () => {
	renderProducts("/produtos/5/editar");
	await screen.findByRole("button", { name: "Salvar Alterações" });
	expect(name().value).toBe("Camiseta Básica");
	expect(retail().value).toBe("49,90");
	expect(hasWholesale().checked).toBe(true);
	expect(wholesale().value).toBe("34,90");
	expect(field(/^Peso/).value).toBe("0,25");
	expect(stock().readOnly).toBe(true);
});

test("someone else's change is told with what they changed, and reloading keeps what was typed", async () => {
	let stored = shirtInDetail;
	const { user } = renderProducts("/produtos/5/editar", {
		"GET /api/products/5": () => Response.json(stored),
		"PUT /api/products/5": refusal(409, "version_conflict", {
			conflict: {
				actor: "Carla",
				at: "2024-02-29T15:00:00.000Z",
				fields: ["priceRetailCents", "images"],
				version: 3,
			},
		}),
	});
	await screen.findByRole("button", { name: "Salvar Alterações" });
	await put(user, name(), "Camiseta Premium");
	stored = { ...shirtInDetail, priceRetailCents: 5990, version: 3 };
	await user.click(screen.getByRole("button", { name: "Salvar Alterações" }));
	const notice = await screen.findByRole("alert");
	expect(notice.textContent).toContain("Carla");
	expect(notice.textContent).toContain("preço de varejo e imagens");
	await user.click(screen.getByRole("button", { name: "Recarregar" }));
	await screen.findByText("Versão atual carregada");
	expect(name().value).toBe("Camiseta Premium");
	expect(retail().value).toBe("59,90");
});
