// @vitest-environment happy-dom
import { cleanup, configure, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { refusal } from "#tests/support/web-customers.tsx";
import {
	renderProducts,
	shirt,
	shirtInDetail,
} from "#tests/support/web-products.tsx";

// A whole screen is rendered: on a busy machine that takes longer than the defaults wait.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

const field = (label: string | RegExp) =>
	screen.getByLabelText<HTMLInputElement>(label);
const name = () => field(/^Nome do Produto/);
const category = () => field(/^Categoria/);
const sku = () => field("SKU");
const retail = () => field(/^Preço Varejo/);
const wholesale = () => field("Preço Atacado");
const hasWholesale = () => field("Tem preço atacado");
const stock = () => field(/^Estoque/);

async function openNew(answers = {}) {
	const view = renderProducts("/produtos/novo", answers);
	await screen.findByRole("dialog", { name: "Novo Produto" });
	return view;
}

/** At once, as from the clipboard: key by key, a form of this size takes its time. */
async function put(user: UserEvent, input: HTMLInputElement, text: string) {
	await user.clear(input);
	await user.click(input);
	await user.paste(text);
}

async function fillIn(user: UserEvent) {
	await put(user, name(), "Boné");
	await user.click(screen.getByRole("combobox", { name: /^Loja/ }));
	await user.click(await screen.findByRole("option", { name: "Mix Store" }));
	await user.selectOptions(category(), "Moda");
	await put(user, retail(), "1.049,9");
	await put(user, stock(), "12");
}

const submit = (user: UserEvent) =>
	user.click(screen.getByRole("button", { name: "Criar Produto" }));

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
	expect(await screen.findByText("Produto criado com sucesso!")).toBeTruthy();
	expect(
		screen.getByText("O produto Boné foi adicionado ao catálogo."),
	).toBeTruthy();
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
	expect(screen.getByText("Escolha uma das opções.")).toBeTruthy();
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

test.each(["1.234,5a", "-10", "10.50"])(
	"the price %s is refused at the field and stays as typed",
	async (typed) => {
		const { user } = await openNew();
		await put(user, retail(), typed);
		await user.tab();
		await submit(user);
		expect(
			await screen.findByText(/Informe um número|Valor inválido/),
		).toBeTruthy();
		expect(retail().value).toBe(typed);
		expect(retail().getAttribute("aria-invalid")).toBe("true");
	},
);

test("a price of zero and a fraction of a unit are refused", async () => {
	const { user } = await openNew();
	await put(user, retail(), "0");
	await put(user, stock(), "1,5");
	await submit(user);
	expect(
		await screen.findByText("Informe um preço maior que zero."),
	).toBeTruthy();
	expect(stock().getAttribute("aria-invalid")).toBe("true");
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
	expect(
		screen.getByText("O preço de atacado não é menor que o de varejo."),
	).toBeTruthy();
	await submit(user);
	await waitFor(() => expect(sent.priceWholesaleCents).toBe(104_990));
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
	expect(
		await screen.findByText(
			"O usual são três medidas em centímetros, como 20x15x5.",
		),
	).toBeTruthy();
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
	expect(
		await screen.findByText("Esta loja já tem um produto com este SKU."),
	).toBeTruthy();
	expect(document.activeElement).toBe(sku());
	expect(name().value).toBe("Boné");
	expect(retail().value).toBe("1.049,90");
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

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const picture = (fileName: string) =>
	new File([png, fileName], fileName, { type: "image/png" });
const picker = () => field(/Arraste, cole|Adicionar/);

test("files are judged as they are chosen, each by its name, and at most five stay", async () => {
	const { user } = await openNew();
	await user.upload(picker(), [
		new File([], "vazia.png", { type: "image/png" }),
		new File(["GIF89a"], "falsa.png", { type: "image/png" }),
		...["1", "2", "3", "4", "5", "6"].map((n) => picture(`${n}.png`)),
	]);
	expect(
		await screen.findByText("O arquivo vazia.png está vazio."),
	).toBeTruthy();
	expect(
		screen.getByText("O arquivo falsa.png não é uma imagem PNG ou JPG."),
	).toBeTruthy();
	expect(
		screen.getByText(
			"O arquivo 6.png não foi enviado: um produto pode ter no máximo 5 imagens.",
		),
	).toBeTruthy();
	expect(screen.getByText("5 de 5")).toBeTruthy();
});

test("pictures are put in order from the keyboard, and the first is the cover", async () => {
	const { user } = await openNew();
	await user.upload(picker(), [picture("a.png"), picture("b.png")]);
	const handles = () =>
		screen
			.getAllByRole("button", { name: /^Mover/ })
			.map((button) => button.getAttribute("aria-label"));
	const handle = await screen.findByRole("button", { name: /^Mover b.png/ });
	handle.focus();
	await user.keyboard("{Home}");
	expect(handles()).toEqual([
		"Mover b.png, posição 1 de 2",
		"Mover a.png, posição 2 de 2",
	]);
	await user.keyboard("{ArrowRight}");
	expect(handles()[1]).toBe("Mover b.png, posição 2 de 2");
});

test("a picture that fails keeps the form open, and the product is created only once", async () => {
	let isBroken = true;
	const { user, server, router } = await openNew({
		"POST /api/products": () => Response.json(shirt, { status: 201 }),
		"POST /api/products/5/images": () =>
			isBroken
				? refusal(422, "image_unreadable", {
						errors: [
							{
								field: "file",
								code: "image_damaged",
								message: "O arquivo a.png está danificado ou incompleto.",
							},
						],
					})()
				: Response.json(
						{
							id: 1,
							sha256: "0".repeat(64),
							mediaType: "image/png",
							width: 1,
							height: 1,
							bytes: 1,
						},
						{ status: 201 },
					),
	});
	await fillIn(user);
	await user.upload(picker(), picture("a.png"));
	await screen.findByRole("button", { name: "Remover a.png" });
	await submit(user);
	expect(
		await screen.findByText("O arquivo a.png está danificado ou incompleto."),
	).toBeTruthy();
	expect(
		screen.getByText(/O produto foi salvo, mas uma imagem não foi enviada/),
	).toBeTruthy();
	expect(router.state.location.pathname).toBe("/produtos/novo");
	isBroken = false;
	await user.click(screen.getByRole("button", { name: "Salvar Alterações" }));
	await waitFor(() => expect(router.state.location.pathname).toBe("/produtos"));
	expect(
		server.asked.filter((asked) => asked === "POST /api/products"),
	).toHaveLength(1);
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
	expect(await screen.findByText("Versão atual carregada")).toBeTruthy();
	expect(name().value).toBe("Camiseta Premium");
	expect(retail().value).toBe("59,90");
});
