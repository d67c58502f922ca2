import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fill } from "#tests/support/render-web.tsx";
import {
	conflict,
	mix,
	mixInDetail,
	renderStores,
} from "#tests/support/web-stores.tsx";

const field = (label: string | RegExp) =>
	screen.getByLabelText<HTMLInputElement>(label);
const nameField = () => field(/^Nome da Loja/);
const slugField = () => field(/^Slug/);

test("a slug made from a long name is cut to what is allowed", async () => {
	const { user } = renderStores("/lojas/nova");
	await screen.findByRole("dialog", { name: "Nova Loja" });
	await fill(user, nameField(), "Casa ".repeat(24));
	expect(slugField().value).toBe("casa-".repeat(20));
});

test("the first wrong field on the screen gets the focus", async () => {
	const { user } = renderStores("/lojas/nova");
	await screen.findByRole("dialog", { name: "Nova Loja" });
	await fill(user, nameField(), "Café & Cia");
	await user.selectOptions(field(/^Tipo/), "Varejo");
	await user.selectOptions(field(/^Categoria/), "Alimentos");
	await fill(user, field(/^Responsável/), "Rita Campos");
	await user.clear(slugField());
	await user.click(screen.getByRole("button", { name: "Criar Loja" }));
	await waitFor(() => expect(document.activeElement).toBe(slugField()));
	expect(field(/^Telefone/).getAttribute("aria-invalid")).toBe("true");
});

test("a new store is sent without masks, and said in the specified words", async () => {
	let sent: unknown;
	const { user, router } = renderStores("/lojas/nova", {
		"GET /api/stores/slug-availability": {
			isAvailable: true,
			code: null,
			suggestion: "cafe-cia",
		},
		"POST /api/stores": async (request: Request) => {
			sent = await request.json();
			return Response.json(
				{ ...mix, id: 9, name: "Café & Cia" },
				{ status: 201 },
			);
		},
	});
	await screen.findByRole("dialog", { name: "Nova Loja" });
	await fill(user, nameField(), "Café & Cia");
	await user.selectOptions(field(/^Tipo/), "Varejo");
	await user.selectOptions(field(/^Categoria/), "Alimentos");
	await fill(user, field(/^Responsável/), " Rita Campos ");
	await fill(user, field(/^Telefone/), "(11) 98765-4321");
	await user.click(screen.getByRole("button", { name: "Criar Loja" }));
	await screen.findByText("Loja criada com sucesso!");
	expect(sent).toEqual({
		name: "Café & Cia",
		slug: "cafe-cia",
		type: "varejo",
		category: "alimentos",
		manager: "Rita Campos",
		phone: "11987654321",
		email: null,
		description: "",
	});
	await waitFor(() => expect(router.state.location.pathname).toBe("/lojas"));
});

test("after a conflict, reloading keeps what was typed and brings in the rest", async () => {
	const sent: unknown[] = [];
	let stored = mixInDetail;
	const { user } = renderStores("/lojas/3/editar", {
		"GET /api/stores/3": () => Response.json(stored),
		"PUT /api/stores/3": async (request: Request) => {
			const body: { version: number } = await request.json();
			sent.push(body);
			return body.version === stored.version
				? Response.json({ ...mix, version: 6 })
				: conflict(["manager", "email"]);
		},
	});
	await screen.findByDisplayValue("Fernanda Oliveira");
	await fill(user, field(/^Responsável/), "Minha Escolha");
	stored = {
		...mixInDetail,
		manager: "Escolha Alheia",
		email: "novo@exemplo.com.br",
		version: 5,
	};
	await user.click(screen.getByRole("button", { name: "Salvar Alterações" }));
	const notice = await screen.findByRole("alert");
	expect(notice.textContent).toContain(
		"Ana Prado alterou este registro há 2 min: responsável e e-mail.",
	);
	await user.click(screen.getByRole("button", { name: "Recarregar" }));
	await screen.findByText(/Você e Ana Prado mudaram o mesmo: responsável\./);
	expect(field(/^Responsável/).value).toBe("Minha Escolha");
	expect(field(/^E-mail/).value).toBe("novo@exemplo.com.br");
	await user.click(screen.getByRole("button", { name: "Salvar Alterações" }));
	await screen.findByText("Loja atualizada!");
	expect(sent.at(-1)).toMatchObject({
		manager: "Minha Escolha",
		email: "novo@exemplo.com.br",
		version: 5,
	});
});

test("a store's own slug is not asked about, another is, except for itself", async () => {
	const { user, server } = renderStores("/lojas/3/editar", {
		"GET /api/stores/slug-availability": {
			isAvailable: false,
			code: "duplicate_slug",
			suggestion: "bazar-2",
		},
	});
	await screen.findByDisplayValue("Fernanda Oliveira");
	await fill(user, slugField(), "bazar");
	await screen.findByText("Este slug já é usado por outra loja.");
	await user.click(screen.getByRole("button", { name: "Usar bazar-2" }));
	expect(slugField().value).toBe("bazar-2");
	await fill(user, slugField(), "mix-store");
	const asked = server.asked.filter((path) => path.includes("slug-"));
	expect(asked).not.toHaveLength(0);
	for (const path of asked) expect(path).toContain("exceptId=3");
	expect(asked.join()).not.toContain("slug=mix-store");
});
