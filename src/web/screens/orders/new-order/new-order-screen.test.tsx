import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import type { FieldError } from "#contract/common.ts";
import type { OrderIntake } from "#contract/order-intake.ts";
import type { OrderPreview } from "#contract/order-preview.ts";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { ana, anaInDetail } from "#tests/support/web-customers.tsx";
import { splitOrder } from "#tests/support/web-orders.tsx";
import { pageOf } from "#tests/support/web-payouts.ts";
import { shirt, shirtInDetail } from "#tests/support/web-products.tsx";
import { marina, sessionOf } from "#tests/support/web-session.ts";
import { draftKey, forgetDraft } from "#web/data/order-draft-place.ts";
import { watchOf } from "#web/data/query-client.ts";
import { sessionQuery } from "#web/data/session.ts";
import { NewOrderScreen } from "./new-order-screen.tsx";
import { readDraft } from "./order-draft.ts";

const bia = {
	...ana,
	...{ id: 8, name: "Bia Atacadista", type: "atacado" as const },
	...{ address: null, city: null, state: null, postalCode: null },
};
const mug = {
	...shirt,
	...{ id: 6, name: "Caneca", sku: "CAS-CAN001", storeId: 4 },
	...{
		storeName: "TechHub",
		priceRetailCents: 2500,
		priceWholesaleCents: null,
	},
};

beforeEach(() => sessionStorage.clear());

test("a customer, a product and a press of the button make an order at the prices shown", async () => {
	const { user, sent, router } = await openForm();
	await chooseBuyer(user, "Ana Conceição");
	await add(user, "Camiseta Básica");
	expect(document.activeElement).toBe(quantityOf("Camiseta Básica"));
	await user.keyboard("3{Enter}");
	expect(document.activeElement).toBe(productSearch());
	await screen.findByText("R$ 149,70", { selector: ".font-bold" });
	await place(user);
	await waitFor(() =>
		expect(router.state.location.pathname).toBe("/pedidos/DV-2024-1247"),
	);
	expect(sent).toEqual([
		{
			customerId: 7,
			items: [{ productId: 5, quantity: 3, unitPriceCents: 4990 }],
			discountCents: 0,
			paymentMethod: "pix",
			paymentInstallments: 1,
			note: "",
		},
	]);
	expect(sessionStorage.getItem(draftKey)).toBeNull();
});

test("a wholesale customer is shown their own price, also of what was added before", async () => {
	const { user } = await openForm();
	await add(user, "Camiseta Básica");
	screen.getByText("R$ 49,90 cada");
	await chooseBuyer(user, "Bia Atacadista");
	screen.getByText("R$ 34,90 cada");
});

test("names of the order show their records, and open them beside what is typed", async () => {
	const { user } = await openForm("?customerId=7&productId=5");
	const product = await screen.findByRole("link", { name: /^Camiseta Básica/ });
	await screen.findByText("R$ 49,90", { selector: ".font-bold" });
	await user.hover(product);
	const card = await screen.findByRole("tooltip");
	await waitFor(() => expect(card.textContent).toContain("em estoque"));
	const names = [
		...screen.getAllByRole("link", { name: /^Ana Conceição/ }),
		...screen.getAllByRole("link", { name: /^Mix Store/ }),
	];
	expect(names.map((name) => name.getAttribute("href"))).toEqual([
		...["/clientes/7", "/lojas/3", "/lojas/3"],
	]);
	for (const name of [product, ...names])
		expect(name.getAttribute("target")).toBe("_blank");
});

test("Enter in a box never places the order", async () => {
	const { user, sent } = await openForm("?customerId=7&productId=5");
	await screen.findByText("R$ 49,90 cada");
	await user.click(screen.getByLabelText("Desconto"));
	await user.keyboard("{Enter}");
	await user.click(productSearch());
	await user.keyboard("{Escape}{Enter}");
	expect(sent).toEqual([]);
});

test("what is missing is said where it is missing, and nothing is sent", async () => {
	const { user, sent } = await openForm();
	await place(user);
	await screen.findByText("Escolha o cliente.");
	screen.getByText("Escolha ao menos um produto.");
	expect(screen.getAllByText("Preencha este campo.").length).toBeGreaterThan(1);
	// after the messages
	await waitFor(() =>
		expect(document.activeElement).toBe(
			screen.getByRole("combobox", { name: /Quem está comprando/ }),
		),
	);
	expect(sent).toEqual([]);
});

test("the same product twice is one line of two", async () => {
	const { user } = await openForm();
	await add(user, "Camiseta Básica");
	await add(user, "Camiseta Básica");
	expect(quantityOf("Camiseta Básica").value).toBe("2");
	expect(within(lines()).getAllByRole("listitem")).toHaveLength(1);
});

test("removing a line leaves the focus on the next one, and then on the search", async () => {
	const { user } = await openForm();
	await add(user, "Camiseta Básica");
	await add(user, "Caneca");
	await user.click(
		screen.getByRole("button", { name: "Remover Camiseta Básica" }),
	);
	await waitFor(() =>
		expect(document.activeElement).toBe(quantityOf("Caneca")),
	);
	await user.click(screen.getByRole("button", { name: "Remover Caneca" }));
	await waitFor(() => expect(document.activeElement).toBe(productSearch()));
});

describe("what the intake refuses", () => {
	const stockShort: FieldError = {
		field: "items.0.quantity",
		code: "stock_short",
		message: "Estoque insuficiente de Camiseta Básica: disponível 4.",
		params: { product: "Camiseta Básica", stock: 4 },
	};

	test("stands at its line before the order is placed", async () => {
		const { user } = await openForm("?customerId=7&productId=5", {
			refuse: ({ items }) =>
				(items[0]?.quantity ?? 0) > 4 ? [stockShort] : [],
		});
		await screen.findByText("R$ 49,90 cada");
		await user.clear(quantityOf("Camiseta Básica"));
		await user.type(quantityOf("Camiseta Básica"), "5");
		await screen.findByText(stockShort.message);
		expect(quantityOf("Camiseta Básica").getAttribute("aria-invalid")).toBe(
			"true",
		);
		await user.clear(quantityOf("Camiseta Básica"));
		await user.type(quantityOf("Camiseta Básica"), "4");
		await waitFor(() =>
			expect(screen.queryByText(stockShort.message)).toBeNull(),
		);
	});

	test("meanwhile stands there after placing, with the focus, and nothing is lost", async () => {
		const { user } = await openForm("?customerId=7&productId=5", {
			refusePlacing: [stockShort],
		});
		await screen.findByText("R$ 49,90 cada");
		await place(user);
		await screen.findByText(stockShort.message);
		await waitFor(() =>
			expect(document.activeElement).toBe(quantityOf("Camiseta Básica")),
		);
		expect(quantityOf("Camiseta Básica").value).toBe("1");
	});

	test("as an old price is mended by taking the new one", async () => {
		const { user, sent } = await openForm("?customerId=7&productId=5", {
			refuse: ({ items }) =>
				items[0]?.unitPriceCents === 5500
					? []
					: [
							{
								field: "items.0.unitPriceCents",
								code: "price_changed",
								message: "O preço atual de Camiseta Básica é R$ 55,00.",
								params: { product: "Camiseta Básica", currentCents: 5500 },
							},
						],
		});
		await user.click(
			await screen.findByRole("button", {
				name: /^Usar o novo preço, R\$\s55,00$/,
			}),
		);
		await screen.findByText("R$ 55,00 cada");
		await place(user);
		await waitFor(() => expect(sent).toHaveLength(1));
		expect(sent[0]?.items[0]?.unitPriceCents).toBe(5500);
	});
});

test("a second try after a lost answer carries the same key", async () => {
	const { user, keys } = await openForm("?customerId=7&productId=5", {
		losesFirstAnswer: true,
	});
	await screen.findByText("R$ 49,90 cada");
	await place(user);
	await screen.findByRole("alert");
	await place(user);
	await waitFor(() => expect(keys).toHaveLength(2));
	expect(keys[0]).toBe(keys[1]);
});

test("a try with changes after a lost answer leads to the order that was made", async () => {
	const { user } = await openForm("?customerId=7&productId=5", {
		refusePlacing: [
			{
				field: "idempotency-key",
				code: "idempotency_conflict",
				message: "Esta chave já foi usada com outro conteúdo.",
				params: { orderCode: "#DV-2024-1250" },
			},
		],
	});
	await screen.findByText("R$ 49,90 cada");
	await place(user);
	await screen.findByText("O pedido #DV-2024-1250 já foi feito");
	expect(
		screen.getByRole("link", { name: "Ver pedido" }).getAttribute("href"),
	).toBe("/pedidos/DV-2024-1250");
	expect(sessionStorage.getItem(draftKey)).toBeNull();
});

test("nothing is sold at a total that nobody saw", async () => {
	const { user, sent } = await openForm("?customerId=7&productId=5");
	await screen.findByText("R$ 49,90", { selector: ".font-bold" });
	await user.clear(quantityOf("Camiseta Básica"));
	await user.type(quantityOf("Camiseta Básica"), "3");
	await press(user);
	await screen.findByText(/^O total agora é R\$\s149,70\. Confira/);
	expect(sent).toEqual([]);
	await place(user);
	await waitFor(() => expect(sent).toHaveLength(1));
});

test("Esc in the customer's box brings back who was chosen, with their prices", async () => {
	const { user } = await openForm("?productId=5");
	await chooseBuyer(user, "Bia Atacadista");
	await screen.findByText("R$ 34,90 cada");
	const box = screen.getByRole<HTMLInputElement>("combobox", {
		name: /Quem está/,
	});
	await user.type(box, "x{Escape}");
	expect(box.value).toBe("Bia Atacadista");
	screen.getByText("R$ 34,90 cada");
});

test("a discount says who pays it", async () => {
	const { user, sent } = await openForm("?customerId=7&productId=5");
	await screen.findByText("R$ 49,90 cada");
	expect(screen.queryByLabelText("O marketplace")).toBeNull();
	await user.type(screen.getByLabelText("Desconto"), "5,00");
	await user.click(screen.getByLabelText("O marketplace"));
	await user.click(screen.getByLabelText("Cartão"));
	await screen.findByRole("option", {
		name: /^3 ×: R\$\s16,64 \+ 2 × R\$\s16,63$/,
	});
	await user.selectOptions(screen.getByLabelText("Parcelas"), "3");
	await place(user);
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({
		discountCents: 500,
		marketplaceDiscountCents: 500,
		paymentMethod: "cartao",
		paymentInstallments: 3,
	});
});

test("a customer without an address is asked for one", async () => {
	const { user, sent } = await openForm("?customerId=8&productId=5");
	await screen.findByText(/Bia Atacadista não tem endereço completo/);
	await user.type(screen.getByLabelText("CEP"), "01310100");
	await screen.findByText("Preenchido pelo CEP. Complete com o número.");
	await user.type(screen.getByLabelText("Endereço*"), ", 7");
	await place(user);
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]?.delivery).toEqual({
		postalCode: "01310100",
		address: "Avenida Paulista, 7",
		city: "São Paulo",
		state: "SP",
	});
});

describe("a draft", () => {
	test("is offered after a reload, and goes on where it was", async () => {
		const { user, unmount } = await openForm();
		await chooseBuyer(user, "Bia Atacadista");
		await add(user, "Camiseta Básica");
		await user.type(screen.getByLabelText(/^Observações/), "Portão azul");
		unmount();

		const again = await openForm();
		await screen.findByText("Continuar o pedido que você começou");
		screen.getByText("Bia Atacadista, com 1 produto.");
		await again.user.click(screen.getByRole("button", { name: "Continuar" }));
		screen.getByText("R$ 34,90 cada");
		expect(
			screen.getByLabelText<HTMLTextAreaElement>(/^Observações/).value,
		).toBe("Portão azul");
	});

	test("that is discarded is gone", async () => {
		const { user, unmount } = await openForm();
		await add(user, "Camiseta Básica");
		unmount();
		const again = await openForm();
		await again.user.click(
			await screen.findByRole("button", { name: "Descartar" }),
		);
		expect(sessionStorage.getItem(draftKey)).toBeNull();
		expect(screen.queryByText(/cada$/)).toBeNull();
	});

	test("is not kept while its member is signed out, and is again once they are back", async () => {
		const { user, queryClient } = await openForm();
		await add(user, "Camiseta Básica");
		const watch = watchOf(queryClient);
		act(() => void watch.ask("sign-in", new AbortController().signal));
		forgetDraft(); // as the gate does
		await user.type(screen.getByLabelText(/^Observações/), "Portão azul");
		expect(sessionStorage.getItem(draftKey)).toBeNull();
		act(() => watch.answer("sign-in", true));
		expect(readDraft(0)?.values.note).toBe("Portão azul");
	});

	test("is never kept in the name of whoever signs in next", async () => {
		const { user, queryClient } = await openForm();
		await add(user, "Camiseta Básica");
		const next = sessionOf({ ...marina, id: 8 });
		act(() => queryClient.setQueryData(sessionQuery().queryKey, next));
		await user.type(screen.getByLabelText(/^Observações/), "Portão azul");
		expect(readDraft(8)).toBeNull();
	});
});

interface Given {
	refuse?: (cart: OrderIntake) => FieldError[];
	refusePlacing?: FieldError[];
	losesFirstAnswer?: boolean;
}

async function openForm(search = "", given: Given = {}) {
	const sent: OrderIntake[] = [];
	const keys: (string | null)[] = [];
	const server = fakeServer({
		"GET /api/customers": pageOf([ana, bia]),
		"GET /api/customers/7": anaInDetail,
		"GET /api/customers/8": { ...anaInDetail, ...bia },
		"GET /api/products": pageOf([shirt, mug]),
		"GET /api/products/5": shirtInDetail,
		"GET /api/postal-codes/01310100": {
			state: "SP",
			city: "São Paulo",
			street: "Avenida Paulista",
		},
		"POST /api/orders/preview": async (request: Request) => {
			const cart: OrderIntake = await request.json();
			const errors = given.refuse?.(cart) ?? [];
			return errors.length > 0 ? refused(errors) : previewOf(cart);
		},
		"POST /api/orders/manual": async (request: Request) => {
			sent.push(await request.json());
			keys.push(request.headers.get("idempotency-key"));
			if (given.losesFirstAnswer && keys.length === 1)
				throw new TypeError("Failed to fetch");
			return given.refusePlacing
				? refused(given.refusePlacing)
				: Response.json(splitOrder, { status: 201 });
		},
	});
	const view = renderRoutes(
		[
			{ path: "pedidos/novo", element: <NewOrderScreen /> },
			{ path: "pedidos/:code", element: <p>Pedido</p> },
		],
		{ at: `/pedidos/novo${search}`, server },
	);
	await screen.findByRole("heading", { name: "Novo Pedido" });
	return { ...view, sent, keys };
}

type User = Awaited<ReturnType<typeof openForm>>["user"];

const productSearch = () =>
	screen.getByRole<HTMLInputElement>("combobox", { name: /Adicionar produto/ });
const lines = () => screen.getByRole("list", { name: "Produtos do pedido" });
const quantityOf = (name: string) =>
	screen.getByLabelText<HTMLInputElement>(`Quantidade de ${name}`);
const press = (user: User) =>
	user.click(screen.getByRole("button", { name: "Fazer pedido" }));

/** Once the total of what is typed is shown. */
async function place(user: User) {
	await waitFor(() =>
		expect(document.querySelector("[aria-busy=true]")).toBeNull(),
	);
	await press(user);
}

async function chooseBuyer(user: User, name: string) {
	await user.click(screen.getByRole("combobox", { name: /Quem está/ }));
	await user.click(await screen.findByRole("option", { name: RegExp(name) }));
}

async function add(user: User, name: string) {
	await user.click(productSearch());
	await user.click(await screen.findByRole("option", { name: RegExp(name) }));
	await screen.findByLabelText(`Quantidade de ${name}`);
}

function previewOf({ items }: OrderIntake): Response {
	const goodsCents = items.reduce(
		(sum, { quantity, unitPriceCents = 0 }) => sum + quantity * unitPriceCents,
		0,
	);
	const amounts = {
		goodsCents,
		discountCents: 0,
		marketplaceDiscountCents: 0,
		freightCents: 0,
	};
	const preview: OrderPreview = {
		...amounts,
		totalCents: goodsCents,
		itemCount: items.length,
		parts: [
			{
				...amounts,
				storeId: 3,
				storeName: "Mix Store",
				valueCents: goodsCents,
				items: [],
			},
		],
	};
	return Response.json(preview);
}

function refused(errors: FieldError[]): Response {
	const code = errors[0]?.code;
	return Response.json(
		{ type: `/api/docs#${code}`, title: "Não.", status: 409, code, errors },
		{ status: 409 },
	);
}
