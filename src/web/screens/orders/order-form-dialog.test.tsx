import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import { fill } from "#tests/support/render-web.tsx";
import { refusal } from "#tests/support/web-answers.ts";
import {
	conflictOn,
	renderOrder,
	singleOrder,
} from "#tests/support/web-orders.tsx";

const path = "/api/orders/DV-2024-1247";
const field = (label: string | RegExp) =>
	screen.getByLabelText<HTMLInputElement>(label);
const phone = () => field(/^Telefone/);
const city = () => field(/^Cidade/);
const note = () => field("Observações");

test("it begins with what the order keeps, written as it is read", async () => {
	await openForm();
	screen.getByRole("dialog", { name: "Editar pedido #DV-2024-1247" });
	expect(
		["E-mail*", "Telefone*", "CEP", "Endereço*", "Cidade*", "Estado (UF)*"].map(
			(label) => field(label).value,
		),
	).toEqual([
		...["ana@exemplo.com.br", "(11) 98765-4321", "01310-100"],
		...["Av. Paulista, 1000", "São Paulo", "SP"],
	]);
	expect(note().value).toBe("Fica em cima do balcão");
	expect(field("Estado (UF)*").querySelectorAll("option")).toHaveLength(27);
});

test("what is refused is said at its field, the first one has the focus, and nothing is sent", async () => {
	const { user, sent } = await openForm();
	await fill(user, field(/^E-mail/), "ana@");
	await fill(user, phone(), "119");
	await fill(user, field("CEP"), "0131");
	await user.clear(field(/^Endereço/));
	await fill(user, city(), "   ");
	await save(user);
	expect(await screen.findAllByText("Preencha este campo.")).toHaveLength(2);
	for (const text of [
		"Informe um e-mail válido, como nome@empresa.com.br.",
		"Informe um telefone com DDD, como (11) 98765-4321.",
		"Informe um CEP com 8 dígitos.",
	])
		screen.getByText(text);
	expect(city().getAttribute("aria-invalid")).toBe("true");
	// The messages come first, the focus after them.
	await waitFor(() => expect(document.activeElement).toBe(field(/^E-mail/)));
	expect(sent).toEqual([]);
});

test("it is saved without masks and spaces, over the version that was read, and closes", async () => {
	const { user, sent, router } = await openForm();
	await fill(user, field(/^E-mail/), " Ana@Exemplo.com.br ");
	await fill(user, phone(), "+55 (31) 3222-1111");
	await user.clear(field("CEP"));
	await user.selectOptions(field(/^Estado/), "MG · Minas Gerais");
	await user.clear(note());
	await save(user);
	await screen.findByText("Pedido atualizado!");
	screen.getByText("As alterações do pedido #DV-2024-1247 foram salvas.");
	expect(sent).toEqual([
		{
			what: "order",
			body: {
				customerEmail: "ana@exemplo.com.br",
				customerPhone: "3132221111",
				deliveryPostalCode: null,
				deliveryAddress: "Av. Paulista, 1000",
				deliveryCity: "São Paulo",
				deliveryState: "MG",
				note: "",
				version: 4,
			},
		},
	]);
	expect(router.state.location.pathname).toBe("/pedidos");
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("what only the server knows to refuse is said at its field, and nothing typed is lost", async () => {
	const { user } = await openForm({
		[`PUT ${path}`]: refusal(422, "validation_failed", {
			errors: [
				{
					field: "deliveryCity",
					code: "invalid_text",
					message: "O texto tem caracteres que não são aceitos.",
				},
			],
		}),
	});
	await fill(user, city(), "Olinda");
	await save(user);
	await screen.findByText("O texto tem caracteres que não são aceitos.");
	expect(document.activeElement).toBe(city());
	expect(city().value).toBe("Olinda");
});

test("a server that does not answer leaves the form open as typed", async () => {
	const { user } = await openForm({
		[`PUT ${path}`]: () => Promise.reject(new TypeError("fetch failed")),
	});
	await fill(user, note(), "Tocar a campainha");
	await save(user);
	expect((await screen.findByRole("alert")).textContent).toBe(
		"Sem conexão com o servidor. Verifique a rede e tente novamente.",
	);
	expect(note().value).toBe("Tocar a campainha");
});

describe("someone else's change", () => {
	test("is told by name and field, comes in on Recarregar beside what is typed, and is saved over knowingly", async () => {
		const { user, savedOver } = await openBehind({
			fields: ["customerPhone", "note"],
			changes: { customerPhone: "21999990000", note: "Cuidado: frágil" },
		});
		await fill(user, city(), "Osasco");
		await save(user);
		expect((await screen.findByRole("alert")).textContent).toContain(
			"Bruna alterou este registro agora: telefone e observações.",
		);
		expect(phone().value).toBe("(11) 98765-4321");
		await user.click(screen.getByRole("button", { name: "Recarregar" }));
		await screen.findByText("Versão atual carregada");
		screen.getByText(
			"As alterações de Bruna estão nos campos, junto com o que você digitou. Confira e salve.",
		);
		expect([city().value, phone().value, note().value]).toEqual([
			...["Osasco", "(21) 99999-0000", "Cuidado: frágil"],
		]);
		await save(user);
		await screen.findByText("Pedido atualizado!");
		expect(savedOver).toEqual([4, 5]);
	});

	test("of the same field keeps what is typed, and says that saving replaces the other's", async () => {
		const { user } = await openBehind({
			fields: ["note"],
			changes: { note: "Cuidado: frágil" },
		});
		await fill(user, note(), "Tocar a campainha");
		await save(user);
		await user.click(await screen.findByRole("button", { name: "Recarregar" }));
		await screen.findByText(
			"Você e Bruna mudaram o mesmo: observações. O formulário mostra o que você digitou; salvar substitui o valor de Bruna.",
		);
		expect(note().value).toBe("Tocar a campainha");
	});
});

test("Esc asks before what is typed is lost, and stays on Continuar editando", async () => {
	const { user, router } = await openForm();
	await fill(user, note(), "Tocar a campainha");
	await user.keyboard("{Escape}");
	await screen.findByRole("alertdialog", { name: "Descartar alterações?" });
	await user.click(screen.getByRole("button", { name: "Continuar editando" }));
	expect(note().value).toBe("Tocar a campainha");
	await user.keyboard("{Escape}");
	await user.click(await screen.findByRole("button", { name: "Descartar" }));
	await waitFor(() => expect(router.state.location.pathname).toBe("/pedidos"));
});

test("a cancelled order is not edited, also not by its address", async () => {
	renderOrder(
		{ ...singleOrder, status: "cancelado" },
		{ at: "/pedidos/DV-2024-1247/editar" },
	);
	await screen.findByText("Este pedido está cancelado");
	expect(screen.queryByLabelText("Observações")).toBeNull();
	expect(
		screen.queryByRole("button", { name: "Salvar Alterações" }),
	).toBeNull();
});

const order = { ...singleOrder, note: "Fica em cima do balcão" };

test("who leaves while it is being saved stays where they went", async () => {
	let answer: (response: Response) => void = () => {};
	const { user, router } = await openForm({
		[`PUT ${path}`]: () =>
			new Promise<Response>((resolve) => {
				answer = resolve;
			}),
	});
	await save(user);
	await act(() => router.navigate("/pedidos?search=ana"));
	await act(async () => answer(Response.json({ ...order, version: 5 })));
	expect(router.state.location.search).toBe("?search=ana");
	expect(screen.queryByText("Pedido atualizado!")).toBeNull();
});

async function openForm(answers: Record<string, unknown> = {}) {
	const view = renderOrder(order, {
		at: "/pedidos/DV-2024-1247/editar",
		answers,
	});
	await screen.findByLabelText("Observações");
	return view;
}

/** The form on version 4 of an order that Bruna has just made version 5 of. */
async function openBehind({
	fields,
	changes,
}: {
	fields: string[];
	changes: Partial<OrderDetails>;
}) {
	let stored: OrderDetails = order;
	const savedOver: number[] = [];
	const view = await openForm({
		[`GET ${path}`]: () => Response.json(stored),
		[`PUT ${path}`]: async (request: Request) => {
			const { version }: { version: number } = await request.json();
			savedOver.push(version);
			return version === stored.version
				? Response.json({ ...stored, version: version + 1 })
				: conflictOn(fields, stored.version)();
		},
	});
	stored = { ...order, ...changes, version: 5 };
	return { ...view, savedOver };
}

async function save({ click }: ReturnType<typeof renderOrder>["user"]) {
	await click(screen.getByText("Salvar Alterações"));
}
