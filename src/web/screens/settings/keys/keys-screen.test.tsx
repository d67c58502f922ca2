import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ApiKey } from "#contract/api-keys.ts";
import { fakeServer, fill, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal, settings } from "#tests/support/web-answers.ts";
import { storefrontKey } from "#tests/support/web-team.ts";
import { KeysScreen } from "./keys-screen.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";

const made = { key: "dvs_AbC123segredo", apiKey: storefrontKey };

function renderKeys(
	keys: ApiKey[],
	answers: Parameters<typeof fakeServer>[0] = {},
) {
	const sent: unknown[] = [];
	const server = fakeServer({
		"GET /api/settings": { ...settings, isSample: false },
		"GET /api/keys": keys,
		"POST /api/keys": async (request: Request) => {
			sent.push(await request.json());
			return Response.json(made, { status: 201 });
		},
		...answers,
	});
	const view = renderRoutes(
		[
			{
				path: "/configuracoes/chaves",
				Component: KeysScreen,
				// Not the lazy ones: React Router keeps what it loaded in the route itself.
				children: [{ path: "nova", Component: NewKeyDialog }],
			},
		],
		{ at: "/configuracoes/chaves", server },
	);
	return { ...view, asked: server.asked, sent };
}

async function openForm(user: UserEvent) {
	const link = await screen.findByRole("link", { name: "Nova chave" });
	await user.click(link);
	return within(await screen.findByRole("dialog", { name: "Nova chave" }));
}

async function textsOf(list: string) {
	const rows = within(
		await screen.findByRole("list", { name: list }),
	).getAllByRole("listitem");
	return rows.map(({ textContent }) => textContent);
}

test("each key says whose it is, what it may do, until when, and when it was used", async () => {
	renderKeys([
		{ ...storefrontKey, lastUsedAt: "2024-02-29T14:56:00.000Z" },
		{ ...storefrontKey, id: 5, name: "ERP", expiresAt: null },
		{ ...storefrontKey, id: 6, name: "Antiga", status: "expired" },
		{
			...storefrontKey,
			...{ id: 7, name: "Perdida", status: "revoked" },
			revokedAt: "2024-02-10T12:00:00.000Z",
		},
	]);
	await screen.findByText("há 4 min"); // once the clock is known
	const scopes = "Enviar pedidos · Ler lojas e produtos";
	expect(await textsOf("Ativas")).toEqual([
		`Loja do Centrodvs_AbC123…${scopes}AtivaExpira em 01/02/2025Usada há 4 minRevogar`,
		`ERPdvs_AbC123…${scopes}AtivaSem prazoNunca usadaRevogar`,
	]);
	expect(await textsOf("Encerradas")).toEqual([
		`Antigadvs_AbC123…${scopes}ExpiradaExpirou em 01/02/2025Nunca usada`,
		`Perdidadvs_AbC123…${scopes}RevogadaRevogada em 10/02/2024Nunca usada`,
	]);
});

test("without keys it says what one is for, and offers one once", async () => {
	renderKeys([]);
	await screen.findByText("Nenhuma chave ativa");
	expect(screen.getAllByRole("link", { name: "Nova chave" })).toHaveLength(1);
});

test("a new key ends with the key itself, shown this once", async () => {
	const { user, sent } = renderKeys([]);
	const form = await openForm(user);
	await fill(
		user,
		form.getByLabelText(/^Nome da loja virtual/),
		"Loja do Centro",
	);
	await user.click(
		form.getByRole("checkbox", { name: "Ler lojas e produtos" }),
	);
	await user.click(form.getByRole("radio", { name: "90 dias" }));
	await user.click(form.getByRole("button", { name: "Criar chave" }));
	const shown = within(
		await screen.findByRole("dialog", { name: "Chave criada" }),
	);
	expect(sent).toEqual([
		{
			name: "Loja do Centro",
			scopes: ["orders:create", "catalog:read"],
			expiresInDays: 90,
			requestsPerMinute: 600,
		},
	]);
	shown.getByText(made.key);
	await user.click(shown.getByRole("button", { name: "Pronto" }));
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
	expect(screen.queryByText(made.key)).toBeNull();
});

test.for([
	["1 ano", 365],
	["Sem prazo", null],
	["Outro prazo", 30],
] as const)("%s is as many days: %s", async ([label, expiresInDays]) => {
	const { user, sent } = renderKeys([]);
	const form = await openForm(user);
	await fill(user, form.getByLabelText(/^Nome da loja virtual/), "ERP");
	await user.click(form.getByRole("radio", { name: label }));
	await user.click(form.getByRole("button", { name: "Criar chave" }));
	await screen.findByText(made.key);
	expect(sent).toMatchObject([{ expiresInDays }]);
});

test("another term that is left blank is refused, not taken for none", async () => {
	const { user, sent } = renderKeys([]);
	const form = await openForm(user);
	await fill(user, form.getByLabelText(/^Nome da loja virtual/), "ERP");
	await user.click(form.getByRole("radio", { name: "Outro prazo" }));
	await user.clear(form.getByLabelText(/^Válida por/));
	await user.click(form.getByRole("button", { name: "Criar chave" }));
	await form.findByText("Preencha este campo.");
	expect(sent).toEqual([]);
});

test("a key without any permission is refused before it is sent", async () => {
	const { user, sent } = renderKeys([]);
	const form = await openForm(user);
	await fill(user, form.getByLabelText(/^Nome da loja virtual/), "ERP");
	await user.click(form.getByRole("checkbox", { name: "Enviar pedidos" }));
	await user.click(form.getByRole("button", { name: "Criar chave" }));
	await form.findByText("Escolha ao menos uma permissão.");
	expect(sent).toEqual([]);
});

test("what the API refuses is said above the fields", async () => {
	const title = "Há chaves ativas demais. Revogue as que não usa.";
	const { user } = renderKeys([], {
		"POST /api/keys": refusal(409, "too_many_keys", { title }),
	});
	const form = await openForm(user);
	await fill(user, form.getByLabelText(/^Nome da loja virtual/), "ERP");
	await user.click(form.getByRole("button", { name: "Criar chave" }));
	await form.findByText(title);
});

test("a key is revoked after a question", async () => {
	const { user, asked } = renderKeys([storefrontKey], {
		"DELETE /api/keys/4": () => new Response(null, { status: 204 }),
	});
	const name = "Revogar a chave Loja do Centro";
	await user.click(await screen.findByRole("button", { name }));
	const dialog = within(await screen.findByRole("alertdialog"));
	expect(asked).not.toContain("DELETE /api/keys/4");
	await user.click(dialog.getByRole("button", { name: "Revogar" }));
	await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
	expect(asked).toContain("DELETE /api/keys/4");
	expect(asked.filter((path) => path === "GET /api/keys")).toHaveLength(2);
});
