import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { StoreLegal } from "#contract/store-legal.ts";
import { fill } from "#tests/support/render-web.tsx";
import { settings } from "#tests/support/web-answers.ts";
import {
	conflict,
	mixLegal,
	renderStores,
} from "#tests/support/web-stores.tsx";

const field = (label: string | RegExp) =>
	screen.getByLabelText<HTMLInputElement>(label);
const unknown: StoreLegal = {
	...mixLegal,
	...{ legal: null, contacts: [], documents: [] },
};
const pdf = (name = "contrato.pdf") =>
	new File(["%PDF-1.4 startxref 0 %%EOF"], name, { type: "application/pdf" });

async function openForm(answers: Record<string, unknown> = {}) {
	const view = renderStores("/lojas/3/dados-legais", {
		"GET /api/settings": settings,
		...answers,
	});
	await screen.findByLabelText(/^Razão social/);
	const save = () =>
		view.user.click(
			screen.getByRole("button", { name: "Salvar dados legais" }),
		);
	const pick = (...files: File[]) =>
		view.user.upload(field(/Arraste ou escolha documentos/), files);
	return { ...view, save, pick };
}

test("the first save sends what was typed, without masks, and no version", async () => {
	let sent: unknown;
	const { user, save } = await openForm({
		"GET /api/stores/3/legal": unknown,
		"PUT /api/stores/3/legal": async (request: Request) => {
			sent = await request.json();
			return Response.json(mixLegal);
		},
	});
	await fill(user, field(/^Razão social/), "Mix Store Comércio Ltda.");
	await fill(user, field(/^CNPJ ou CPF/), "11222333000181");
	expect(field(/^CNPJ ou CPF/).value).toBe("11.222.333/0001-81");
	screen.getByText("CNPJ válido");
	await fill(user, field(/^CEP/), "30130010");
	expect(field(/^Estado/).value).toBe("MG");
	await user.click(screen.getByRole("button", { name: "Adicionar contato" }));
	const contact = within(screen.getByRole("group", { name: "Contato 1" }));
	expect(document.activeElement).toBe(contact.getByLabelText(/^Nome/));
	await fill(user, contact.getByLabelText(/^Nome/), "Ana Prado");
	await fill(user, contact.getByLabelText(/^Telefone/), "11987654321");
	await save();
	await waitFor(() =>
		expect(sent).toEqual({
			legalName: "Mix Store Comércio Ltda.",
			document: "11222333000181",
			stateRegistration: null,
			postalCode: "30130010",
			address: null,
			city: null,
			state: "MG",
			contacts: [
				{
					role: "comercial",
					name: "Ana Prado",
					phone: "11987654321",
					email: null,
				},
			],
			version: null,
		}),
	);
});

test("a contact nobody can reach is refused at its field, before anything is sent", async () => {
	const { user, save, server } = await openForm({
		"GET /api/stores/3/legal": mixLegal,
	});
	const contact = within(screen.getByRole("group", { name: "Contato 1" }));
	await user.clear(contact.getByLabelText(/^Telefone/));
	await save();
	await contact.findByText("Informe um telefone ou um e-mail.");
	expect(server.asked.join()).not.toContain("PUT");
});

test("a document of another store is said at the field, and the form stays", async () => {
	const message = "Este CNPJ/CPF já é da loja TechHub.";
	const { user, save } = await openForm({
		"PUT /api/stores/3/legal": () =>
			Response.json(
				{
					...{ type: "x", title: "Outra loja já tem este CNPJ/CPF." },
					...{ status: 409, code: "duplicate_store_document" },
					errors: [{ field: "document", code: "x", message }],
				},
				{ status: 409 },
			),
	});
	await fill(user, field(/^Cidade/), "Contagem");
	await save();
	await screen.findByText(message);
	expect(field(/^Cidade/).value).toBe("Contagem");
});

test("after someone else's save, contacts are theirs or those typed here, never mixed", async () => {
	let saved = mixLegal;
	const { user, save } = await openForm({
		"GET /api/stores/3/legal": () => Response.json(saved),
		"PUT /api/stores/3/legal": () => conflict(["contacts", "city"]),
	});
	const nameOf = (n: number) =>
		within(
			screen.getByRole("group", { name: `Contato ${n}` }),
		).getByLabelText<HTMLInputElement>(/^Nome/);
	await fill(user, nameOf(1), "Fernanda O.");
	const [contact] = mixLegal.contacts;
	if (!contact || !mixLegal.legal) throw new Error("it has both");
	saved = {
		...mixLegal,
		legal: { ...mixLegal.legal, city: "Betim", version: 5 },
		contacts: [
			{ ...contact, name: "Outra Pessoa" },
			{ ...contact, name: "Mais Uma" },
		],
	};
	await save();
	await user.click(await screen.findByRole("button", { name: /^Recarregar/ }));
	await waitFor(() => expect(field(/^Cidade/).value).toBe("Betim"));
	expect(nameOf(1).value).toBe("Fernanda O.");
	expect(screen.queryByRole("group", { name: "Contato 2" })).toBeNull();
});

test("a file is checked before it is sent, and says at itself what is wrong", async () => {
	const { pick, server } = await openForm();
	await pick(
		new File(["MZ"], "boleto.pdf", { type: "application/pdf" }),
		new File([], "vazio.pdf", { type: "application/pdf" }),
	);
	await screen.findByText("O arquivo boleto.pdf não é um PDF, PNG ou JPG.");
	screen.getByText("O arquivo vazio.pdf está vazio.");
	expect(server.asked.join()).not.toContain("POST");
});

test("a document is sent with its kind and date; without a kind it is asked for", async () => {
	let asked = "";
	const { user, pick } = await openForm({
		"POST /api/stores/3/documents": (request: Request) => {
			asked = new URL(request.url).search;
			return Response.json(mixLegal.documents[0], { status: 201 });
		},
	});
	await pick(pdf());
	const row = within(
		await screen.findByRole("listitem", { name: "contrato.pdf" }),
	);
	await user.click(row.getByRole("button", { name: "Enviar" }));
	await row.findByText("Escolha o tipo do documento.");
	await user.selectOptions(row.getByLabelText(/^Tipo/), "Contrato social");
	await fill(user, row.getByLabelText(/^Validade/), "31122025");
	await user.click(row.getByRole("button", { name: "Enviar" }));
	await waitFor(() =>
		expect(screen.queryByRole("listitem", { name: "contrato.pdf" })).toBeNull(),
	);
	expect(Object.fromEntries(new URLSearchParams(asked))).toEqual({
		kind: "contrato-social",
		fileName: "contrato.pdf",
		validUntil: "2025-12-31",
	});
});

test("a file that waits its turn is sent as it is by then, and not at all once it was taken out", async () => {
	const asked: string[] = [];
	let goOn = () => {};
	const isHeld = new Promise<void>((resolve) => {
		goOn = resolve;
	});
	const { user, save, pick } = await openForm({
		"PUT /api/stores/3/legal": mixLegal,
		"POST /api/stores/3/documents": async (request: Request) => {
			const { searchParams } = new URL(request.url);
			asked.push(`${searchParams.get("fileName")} ${searchParams.get("kind")}`);
			await isHeld;
			return Response.json(mixLegal.documents[0], { status: 201 });
		},
	});
	await pick(pdf("a.pdf"), pdf("b.pdf"), pdf("c.pdf"));
	const row = (name: string) =>
		within(screen.getByRole("listitem", { name: `${name}.pdf` }));
	await screen.findByRole("listitem", { name: "c.pdf" });
	for (const name of ["a", "b", "c"])
		await user.selectOptions(row(name).getByLabelText(/^Tipo/), "Outro");
	await save();
	await waitFor(() => expect(asked).toEqual(["a.pdf outro"]));
	await user.selectOptions(row("b").getByLabelText(/^Tipo/), "Contrato social");
	await user.click(row("c").getByRole("button", { name: "Tirar c.pdf" }));
	goOn();
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
	expect(asked).toEqual(["a.pdf outro", "b.pdf contrato-social"]);
});

test("what could not be sent stays, with the server's words", async () => {
	const message = "O arquivo contrato.pdf está danificado ou incompleto.";
	const { user, pick } = await openForm({
		"POST /api/stores/3/documents": () =>
			Response.json(
				{
					...{ type: "x", title: "x", status: 422 },
					code: "document_unreadable",
					errors: [{ field: "file", code: "document_damaged", message }],
				},
				{ status: 422 },
			),
	});
	await pick(pdf());
	const row = within(
		await screen.findByRole("listitem", { name: "contrato.pdf" }),
	);
	await user.selectOptions(row.getByLabelText(/^Tipo/), "Outro");
	await user.click(row.getByRole("button", { name: "Enviar" }));
	await row.findByText(message);
	row.getByRole("button", { name: "Enviar" });
});

test("a document is removed after a question", async () => {
	const { user, server } = await openForm({
		"DELETE /api/stores/3/documents/8": () =>
			new Response(null, { status: 204 }),
	});
	await user.click(
		screen.getByRole("button", { name: "Remover alvara-2023.pdf" }),
	);
	expect(server.asked.join()).not.toContain("DELETE");
	await user.click(screen.getByRole("button", { name: "Remover" }));
	await waitFor(() =>
		expect(server.asked.join()).toContain("DELETE /api/stores/3/documents/8"),
	);
});

test("the store's page says what is missing, and that a document has ended", async () => {
	renderStores("/lojas/3", { "GET /api/settings": settings });
	await screen.findByText("Mix Store Comércio Ltda.");
	await screen.findByText("Vencido");
	expect(screen.queryByText("Sem dados legais")).toBeNull();
});

test("of a store that has said nothing, the page says what is missing", async () => {
	renderStores("/lojas/3", { "GET /api/stores/3/legal": unknown });
	await screen.findByText("Sem dados legais");
	screen.getByText("Sem documentos");
	screen.getByRole("link", { name: "Preencher dados legais" });
});
