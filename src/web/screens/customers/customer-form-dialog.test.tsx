import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { CustomerDetails } from "#contract/customers.ts";
import { refusal } from "#tests/support/web-answers.ts";
import {
	ana,
	anaInDetail,
	renderCustomers,
} from "#tests/support/web-customers.tsx";

const field = (label: string | RegExp) =>
	screen.getByLabelText<HTMLInputElement>(label);
const name = () => field(/^Nome/);
const email = () => field(/^E-mail/);
const phone = () => field(/^Telefone/);
const documentField = () => field(/^CPF\/CNPJ/);
const postalCode = () => field("CEP");
const state = () => field("Estado (UF)");

async function openNew(answers = {}) {
	const view = renderCustomers("/clientes/novo", answers);
	await screen.findByRole("dialog", { name: "Novo Cliente" });
	return view;
}

async function fillIn(user: UserEvent) {
	await user.type(name(), "Bia Souza");
	await user.type(email(), "Bia@Exemplo.com.br");
	await user.type(phone(), "11987654321");
	await user.type(documentField(), "52998224725");
	await user.selectOptions(field(/^Tipo/), "Atacado");
}

const submit = (user: UserEvent) =>
	user.click(screen.getByRole("button", { name: "Cadastrar Cliente" }));

test("a customer is registered without masks and announced in the specified words", async () => {
	let sent: unknown;
	const { user, router } = await openNew({
		"POST /api/customers": async (request: Request) => {
			sent = await request.json();
			return Response.json({ ...ana, name: "Bia Souza" }, { status: 201 });
		},
	});
	await fillIn(user);
	await submit(user);
	await screen.findByText("Cliente cadastrado com sucesso!");
	screen.getByText("O cliente Bia Souza foi adicionado à base de dados.");
	expect(sent).toEqual({
		name: "Bia Souza",
		email: "bia@exemplo.com.br",
		phone: "11987654321",
		document: "52998224725",
		type: "atacado",
		postalCode: null,
		address: null,
		city: null,
		state: null,
	});
	expect(router.state.location.pathname).toBe("/clientes");
});

test("required fields say so and nothing is sent", async () => {
	const { user, server } = await openNew();
	await submit(user);
	expect(await screen.findAllByText("Preencha este campo.")).toHaveLength(4);
	screen.getByText("Escolha uma das opções.");
	expect(server.asked.some((asked) => asked.startsWith("POST"))).toBe(false);
});

test("masks follow typing, pasting and deleting", async () => {
	const { user } = await openNew();
	await user.type(phone(), "1133334444");
	expect(phone().value).toBe("(11) 3333-4444");
	await user.clear(phone());
	await user.click(phone());
	await user.paste("+55 11 98765-4321");
	expect(phone().value).toBe("(11) 98765-4321");
	await user.keyboard("{Backspace}{Backspace}");
	expect(phone().value).toBe("(11) 98765-43");
	await user.type(postalCode(), "0131010099");
	expect(postalCode().value).toBe("01310-100");
});

test("the document says what it is recognised as, and whether it is valid", async () => {
	const { user } = await openNew();
	await user.type(documentField(), "529982247");
	expect(documentField().value).toBe("529.982.247");
	screen.getByText("CPF");
	await user.type(documentField(), "25");
	screen.getByText("CPF válido");
	await user.clear(documentField());
	await user.type(documentField(), "12a");
	expect(documentField().value).toBe("12.A");
	screen.getByText("CNPJ");
	await user.type(documentField(), "bc34501de35");
	expect(documentField().value).toBe("12.ABC.345/01DE-35");
	screen.getByText("CNPJ válido");
});

test.each([
	["529.982.247-26", "O dígito verificador não confere."],
	["11.222.333/0001-82", "O dígito verificador não confere."],
	["111.111.111-11", "Informe um CPF ou CNPJ válido, como 529.982.247-25."],
	["5299", "Informe um CPF ou CNPJ válido, como 529.982.247-25."],
])("the document %s is refused at the field: %s", async (typed, message) => {
	const { user } = await openNew();
	await user.type(documentField(), typed);
	await user.tab();
	await screen.findByText(message);
	expect(documentField().getAttribute("aria-invalid")).toBe("true");
});

test("a half-typed phone and an impossible e-mail are refused at the field", async () => {
	const { user } = await openNew();
	await user.type(phone(), "119876");
	await user.type(email(), "bia@");
	await user.tab();
	await screen.findByText("Informe um telefone com DDD, como (11) 98765-4321.");
	await screen.findByText(
		"Informe um e-mail válido, como nome@empresa.com.br.",
	);
});

test("27 states are offered", async () => {
	await openNew();
	const options = [...state().querySelectorAll("option")];
	expect(options.filter(({ value }) => value !== "")).toHaveLength(27);
});

test("a CEP fills in the state, follows its own choice, and never overwrites a person's", async () => {
	const { user } = await openNew();
	await user.type(postalCode(), "01310100");
	expect(state().value).toBe("SP");
	screen.getByText("Preenchido pelo CEP.");
	await user.clear(postalCode());
	await user.type(postalCode(), "20040020");
	expect(state().value).toBe("RJ");
	await user.selectOptions(state(), "MG");
	await user.clear(postalCode());
	await user.type(postalCode(), "01310100");
	expect(state().value).toBe("MG");
	screen.getByText("O CEP informado é de SP.");
});

test("duplicates are told at their fields and nothing typed is lost", async () => {
	const { user } = await openNew({
		"POST /api/customers": refusal(409, "duplicate_email", {
			errors: [
				{
					field: "email",
					code: "duplicate_email",
					message: "Já existe um cliente com este e-mail.",
				},
				{
					field: "document",
					code: "duplicate_document",
					message: "Já existe um cliente com este CPF/CNPJ.",
				},
			],
		}),
	});
	await fillIn(user);
	await submit(user);
	await screen.findByText("Já existe um cliente com este e-mail.");
	screen.getByText("Já existe um cliente com este CPF/CNPJ.");
	expect(document.activeElement).toBe(email());
	expect(name().value).toBe("Bia Souza");
	expect(phone().value).toBe("(11) 98765-4321");
	await user.type(email(), "x");
	expect(
		screen.queryByText("Já existe um cliente com este e-mail."),
	).toBeNull();
});

test("a server that does not answer leaves the form as typed", async () => {
	const { user } = await openNew({
		"POST /api/customers": () => Promise.reject(new TypeError("fetch failed")),
	});
	await fillIn(user);
	await submit(user);
	expect(await screen.findByRole("alert")).toHaveProperty(
		"textContent",
		"Sem conexão com o servidor. Verifique a rede e tente novamente.",
	);
	expect(documentField().value).toBe("529.982.247-25");
});

test("closing with something typed asks first", async () => {
	const { user, router } = await openNew();
	await user.type(name(), "Bia");
	await user.click(screen.getByRole("button", { name: "Cancelar" }));
	await screen.findByRole("alertdialog", { name: "Descartar alterações?" });
	expect(router.state.location.pathname).toBe("/clientes/novo");
});

test("editing starts from what is stored, masked", async () => {
	renderCustomers("/clientes/7/editar");
	await screen.findByRole("button", { name: "Salvar Alterações" });
	expect(name().value).toBe("Ana Conceição");
	expect(phone().value).toBe("(11) 98765-4321");
	expect(documentField().value).toBe("529.982.247-25");
	expect(postalCode().value).toBe("01310-100");
	expect(state().value).toBe("SP");
});

test("someone else's change is told, merged on request, and saved over knowingly", async () => {
	let stored: CustomerDetails = anaInDetail;
	const versions: unknown[] = [];
	const { user } = renderCustomers("/clientes/7/editar", {
		"GET /api/customers/7": () => Response.json(stored),
		"PUT /api/customers/7": async (request: Request) => {
			const body: { version: number } = await request.json();
			versions.push(body.version);
			if (body.version === stored.version)
				return Response.json({ ...ana, ...body, version: 6 });
			return refusal(409, "version_conflict", {
				conflict: {
					actor: "Carla",
					at: "2024-02-29T15:00:00.000Z",
					fields: ["phone"],
					version: 5,
				},
			})();
		},
	});
	await screen.findByRole("button", { name: "Salvar Alterações" });
	await user.clear(name());
	await user.type(name(), "Ana Paula");
	stored = { ...anaInDetail, phone: "21999990000", version: 5 };
	await user.click(screen.getByRole("button", { name: "Salvar Alterações" }));
	const notice = await screen.findByRole("alert");
	expect(notice.textContent).toMatch(/Carla alterou.*telefone/);
	expect(name().value).toBe("Ana Paula");
	await user.click(screen.getByRole("button", { name: "Recarregar" }));
	await screen.findByText("Versão atual carregada");
	expect(name().value).toBe("Ana Paula");
	expect(phone().value).toBe("(21) 99999-0000");
	await user.click(screen.getByRole("button", { name: "Salvar Alterações" }));
	await screen.findByText("Cliente atualizado!");
	expect(versions).toEqual([4, 5]);
});
