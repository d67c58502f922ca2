import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DeliveryDetails, Webhook } from "#contract/webhooks.ts";
import { fakeServer, fill, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal, settings } from "#tests/support/web-answers.ts";
import {
	placedDelivery,
	storefrontWebhook,
} from "#tests/support/web-webhooks.ts";
import { EditWebhookDialog } from "./edit-webhook-dialog.tsx";
import { WebhookScreen } from "./webhook-screen.tsx";

const failedDelivery: DeliveryDetails = {
	...placedDelivery,
	...{ id: 42, event: "product.stock_changed", recordName: "Caneca" },
	...{ status: "failed", attempts: 30, error: "refused", answerStatus: 500 },
	answer: "quebrou",
};

function pageOf(items: DeliveryDetails[]) {
	return {
		...{ items, total: items.length, isTotalCapped: false, from: 1 },
		...{ nextCursor: null, previousCursor: null },
	};
}

function renderWebhook(
	webhook: Partial<Webhook> = {},
	{ canSend = true, ...answers }: Record<string, unknown> = {},
) {
	const server = fakeServer({
		"GET /api/settings": { ...settings, isSample: false },
		"GET /api/webhooks": {
			items: [{ ...storefrontWebhook, ...webhook }],
			canSend,
		},
		"GET /api/webhooks/3/deliveries": pageOf([failedDelivery, placedDelivery]),
		"GET /api/webhooks/3/deliveries/41": placedDelivery,
		"GET /api/webhooks/3/deliveries/42": failedDelivery,
		...(answers as Parameters<typeof fakeServer>[0]),
	});
	const view = renderRoutes(
		[
			{
				path: "/configuracoes/integracoes/:id",
				Component: WebhookScreen,
				children: [{ path: "editar", Component: EditWebhookDialog }],
			},
			{
				path: "/configuracoes/integracoes",
				element: <h1>A lista</h1>,
			},
		],
		{ at: "/configuracoes/integracoes/3", server },
	);
	return { ...view, asked: server.asked };
}

test("a delivery opens to its request and answer", async () => {
	const { user } = renderWebhook();
	const row = await screen.findByRole("button", { name: "Pedido recebido" });
	expect(row.getAttribute("aria-expanded")).toBe("false");
	await user.click(row);
	await screen.findByText("Divishop-Event: order.placed");
	screen.getByText(placedDelivery.body);
	screen.getByText("recebido");
	screen.getByText(placedDelivery.deliveryId);
});

test("one that failed says why, and is sent again", async () => {
	const path = "POST /api/webhooks/3/deliveries/42/resending";
	const { user, asked } = renderWebhook(
		{},
		{ [path]: { ...failedDelivery, status: "waiting" } },
	);
	await user.click(
		await screen.findByRole("button", { name: "Estoque mudou" }),
	);
	await screen.findByText(
		"O sistema respondeu 500; só respostas 2xx contam como recebidas.",
	);
	await user.click(screen.getByRole("button", { name: "Enviar de novo" }));
	await waitFor(() => expect(asked).toContain(path));
});

test("the list is of the chosen state, and the address says so", async () => {
	const { user, asked, router } = renderWebhook();
	await user.click(await screen.findByRole("radio", { name: "Falharam" }));
	await waitFor(() =>
		expect(router.state.location.search).toBe("?status=failed"),
	);
	await waitFor(() =>
		expect(asked.join(" ")).toMatch(/\/deliveries\?\S*status=failed/),
	);
});

test.for([
	[placedDelivery, "O teste foi recebido"],
	[{ ...failedDelivery, error: "timed_out" }, "O teste não foi recebido"],
] as const)("a test tells at once how it went: %#", async ([answer, title]) => {
	const { user } = renderWebhook({}, { "POST /api/webhooks/3/test": answer });
	await user.click(await screen.findByRole("button", { name: "Enviar teste" }));
	await screen.findByText(title);
});

test("a test that could not even be sent says so", async () => {
	const title = "Daqui nada pode ser enviado a outros sistemas.";
	const { user } = renderWebhook(
		{},
		{
			"POST /api/webhooks/3/test": refusal(409, "webhooks_off", { title }),
		},
	);
	await user.click(await screen.findByRole("button", { name: "Enviar teste" }));
	await screen.findByText(title);
});

test("all that failed are sent again by one button", async () => {
	const path = "POST /api/webhooks/3/failed-deliveries/resending";
	const { user, asked } = renderWebhook(
		{ failed: 2 },
		{ [path]: { resent: 2 } },
	);
	await user.click(
		await screen.findByRole("button", {
			name: "Enviar de novo as que falharam",
		}),
	);
	await waitFor(() => expect(asked).toContain(path));
});

test("one that takes nothing says since when", async () => {
	renderWebhook({ failingSince: "2024-02-29T13:00:00.000Z" });
	await screen.findByText("Este sistema não está recebendo");
});

test("the secret is changed after a question, and the new one shown", async () => {
	const path = "POST /api/webhooks/3/secret";
	const { user, asked } = renderWebhook(
		{},
		{ [path]: { secret: "whsec_novo", webhook: storefrontWebhook } },
	);
	await user.click(
		await screen.findByRole("button", { name: "Ações de Loja do Centro" }),
	);
	await user.click(
		await screen.findByRole("menuitem", { name: "Trocar segredo" }),
	);
	const question = within(await screen.findByRole("alertdialog"));
	expect(asked).not.toContain(path);
	await user.click(question.getByRole("button", { name: "Trocar segredo" }));
	await screen.findByText("whsec_novo");
});

test("it is removed after a question, and one is back at the list", async () => {
	const path = "DELETE /api/webhooks/3";
	const { user, asked } = renderWebhook(
		{},
		{ [path]: () => new Response(null, { status: 204 }) },
	);
	await user.click(
		await screen.findByRole("button", { name: "Ações de Loja do Centro" }),
	);
	await user.click(await screen.findByRole("menuitem", { name: "Remover" }));
	const question = within(await screen.findByRole("alertdialog"));
	await user.click(question.getByRole("button", { name: "Remover" }));
	await screen.findByRole("heading", { name: "A lista" });
	expect(asked).toContain(`${path}?version=1`);
});

test("an edit is sent with the version it was made on", async () => {
	const sent: unknown[] = [];
	const { user } = renderWebhook(
		{},
		{
			"PUT /api/webhooks/3": async (request: Request) => {
				sent.push(await request.json());
				return Response.json(storefrontWebhook);
			},
		},
	);
	await user.click(await screen.findByRole("link", { name: "Editar" }));
	const form = within(
		await screen.findByRole("dialog", { name: "Editar integração" }),
	);
	await fill(user, form.getByLabelText(/^Nome do sistema/), "Site");
	await user.click(form.getByRole("switch", { name: /Ativa/ }));
	await user.click(form.getByRole("button", { name: "Salvar alterações" }));
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
	const { address, events } = storefrontWebhook;
	expect(sent).toEqual([
		{ name: "Site", address, events, isActive: false, version: 1 },
	]);
});

test("one that is not there says so", async () => {
	renderWebhook({ id: 9 });
	await screen.findByText("Integração não encontrada");
});

test("where nothing can be sent, nothing offers to send", async () => {
	renderWebhook({ failed: 1 }, { canSend: false });
	await screen.findByText("Aqui nada é enviado");
	expect(screen.queryByRole("button", { name: "Enviar teste" })).toBeNull();
	expect(screen.queryByRole("button", { name: /Enviar de novo/ })).toBeNull();
});
