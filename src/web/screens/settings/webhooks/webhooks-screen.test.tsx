import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Webhook } from "#contract/webhooks.ts";
import { fakeServer, fill, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal, settings } from "#tests/support/web-answers.ts";
import { storefrontWebhook } from "#tests/support/web-webhooks.ts";
import { NewWebhookDialog } from "./new-webhook-dialog.tsx";
import { WebhooksScreen } from "./webhooks-screen.tsx";

const made = { secret: "whsec_AbC123", webhook: storefrontWebhook };

function renderWebhooks(
	items: Webhook[],
	{ canSend = true, ...answers }: Record<string, unknown> = {},
) {
	const sent: unknown[] = [];
	const server = fakeServer({
		"GET /api/settings": { ...settings, isSample: false },
		"GET /api/webhooks": { items, canSend },
		"POST /api/webhooks": async (request: Request) => {
			sent.push(await request.json());
			return Response.json(made, { status: 201 });
		},
		...(answers as Parameters<typeof fakeServer>[0]),
	});
	const view = renderRoutes(
		[
			{
				path: "/configuracoes/integracoes",
				Component: WebhooksScreen,
				children: [{ path: "nova", Component: NewWebhookDialog }],
			},
		],
		{ at: "/configuracoes/integracoes", server },
	);
	return { ...view, asked: server.asked, sent };
}

async function openForm(user: UserEvent) {
	const [link] = await screen.findAllByRole("link", {
		name: "Nova integração",
	});
	if (link) await user.click(link);
	return within(await screen.findByRole("dialog", { name: "Nova integração" }));
}

test("each webhook says whom it tells, of what, and how it does", async () => {
	renderWebhooks([
		storefrontWebhook,
		{
			...storefrontWebhook,
			...{ id: 4, name: "ERP", waiting: 12, failed: 1000 },
			failingSince: "2024-02-29T13:00:00.000Z",
		},
		{ ...storefrontWebhook, id: 5, name: "Antigo", isActive: false },
		{ ...storefrontWebhook, id: 6, name: "Novo", lastDeliveredAt: null },
	]);
	await screen.findAllByText("há 4 min"); // once the clock is known
	const list = await screen.findByRole("list", { name: "Sistemas avisados" });
	const rows = within(list).getAllByRole("listitem");
	const purpose = "https://loja.example/avisosPedidos · Produtos (1 de 5)";
	expect(rows.map(({ textContent }) => textContent)).toEqual([
		`Loja do Centro${purpose}FuncionandoÚltima entrega há 4 min`,
		`ERP${purpose}FalhandoComeçou a falhar há 2 h12 aguardando · 1.000 ou mais falharam`,
		`Antigo${purpose}DesativadaÚltima entrega há 4 min`,
		`Novo${purpose}Sem entregasNada entregue ainda`,
	]);
});

test("without any it says what they are for", async () => {
	renderWebhooks([]);
	await screen.findByText("Nenhum sistema é avisado ainda");
	expect(screen.queryByText("Aqui nada é enviado")).toBeNull();
});

test("where nothing can be sent it says so", async () => {
	renderWebhooks([storefrontWebhook], { canSend: false });
	await screen.findByText("Aqui nada é enviado");
});

test("a new webhook ends with its secret, shown this once", async () => {
	const { user, sent } = renderWebhooks([]);
	const form = await openForm(user);
	await fill(user, form.getByLabelText(/^Nome do sistema/), "Loja do Centro");
	await fill(
		user,
		form.getByLabelText(/^Endereço/),
		"https://loja.example/avisos",
	);
	await user.click(form.getByRole("checkbox", { name: "Pedido cancelado" }));
	await user.click(form.getByRole("checkbox", { name: "Lojas" }));
	await user.click(form.getByRole("button", { name: "Criar integração" }));
	const shown = within(
		await screen.findByRole("dialog", { name: "Integração criada" }),
	);
	expect(sent).toEqual([
		{
			name: "Loja do Centro",
			address: "https://loja.example/avisos",
			events: [
				...["order.placed", "order.status_changed"],
				...["store.created", "store.changed", "store.removed"],
			],
			isActive: true,
		},
	]);
	shown.getByText(made.secret);
	await user.click(shown.getByRole("button", { name: "Pronto" }));
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
	expect(screen.queryByText(made.secret)).toBeNull();
});

test("the box over a group stands for all of it", async () => {
	const { user } = renderWebhooks([]);
	const form = await openForm(user);
	const group = within(form.getByRole("group", { name: "Pedidos" }));
	const [all, ...events] = group.getAllByRole<HTMLInputElement>("checkbox");
	expect(all?.indeterminate).toBe(true);
	await user.click(all as HTMLInputElement);
	expect(events.every(({ checked }) => checked)).toBe(true);
	await user.click(all as HTMLInputElement);
	expect(events.some(({ checked }) => checked)).toBe(false);
	expect(all?.indeterminate).toBe(false);
});

test.for([
	[
		"loja.example",
		"Informe um endereço completo, como https://loja.com.br/avisos.",
	],
	[
		"https://ana:senha@loja.example",
		"Tire o usuário e a senha do endereço: as entregas são assinadas com o segredo.",
	],
] as const)("%s is refused before it is sent", async ([address, message]) => {
	const { user, sent } = renderWebhooks([]);
	const form = await openForm(user);
	await fill(user, form.getByLabelText(/^Nome do sistema/), "ERP");
	await fill(user, form.getByLabelText(/^Endereço/), address);
	await user.click(form.getByRole("button", { name: "Criar integração" }));
	await form.findByText(message);
	expect(sent).toEqual([]);
});

test("what the API refuses is said above the fields", async () => {
	const title = "Há integrações demais. Remova as que não usa.";
	const { user } = renderWebhooks([], {
		"POST /api/webhooks": refusal(409, "too_many_webhooks", { title }),
	});
	const form = await openForm(user);
	await fill(user, form.getByLabelText(/^Nome do sistema/), "ERP");
	await fill(user, form.getByLabelText(/^Endereço/), "https://erp.example");
	await user.click(form.getByRole("button", { name: "Criar integração" }));
	await form.findByText(title);
});
