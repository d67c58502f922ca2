import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fill } from "#tests/support/render-web.tsx";
import {
	conflict,
	mixSettings,
	renderStores,
} from "#tests/support/web-stores.tsx";

const field = (label: string | RegExp) =>
	screen.getByLabelText<HTMLInputElement>(label);
const tab = (name: string) => screen.getByRole("tab", { name });

async function openSettings(answers: Record<string, unknown> = {}) {
	const view = renderStores("/lojas/3/configurar", answers);
	await screen.findByLabelText(/^Taxa de Comissão/);
	const save = () =>
		view.user.click(
			screen.getByRole("button", { name: "Salvar Configurações" }),
		);
	return { ...view, save };
}

test("a stored Pix key is shown the way people write it, and its kind is named", async () => {
	await openSettings({
		"GET /api/stores/3/settings": { ...mixSettings, pixKey: "+5511987654321" },
	});
	expect(field(/^Chave Pix/).value).toBe("(11) 98765-4321");
	screen.getByText("Telefone");
});

test("what the server refuses on another tab is shown there", async () => {
	const { user, save } = await openSettings({
		"PUT /api/stores/3/settings": () =>
			Response.json(
				{
					type: "x",
					title: "Confira os campos destacados.",
					status: 422,
					code: "validation_failed",
					errors: [
						{ field: "processingDays", code: "x", message: "Longe demais." },
					],
				},
				{ status: 422 },
			),
	});
	await fill(user, field(/^Taxa de Comissão/), "7");
	await save();
	await screen.findByText("Longe demais.");
	expect(tab("Entrega (com erro)").getAttribute("aria-selected")).toBe("true");
	expect(document.activeElement).toBe(field(/^Tempo de Processamento/));
	expect(field(/^Taxa de Comissão/).value).toBe("7");
});

test("a minimum that is not required any more does not hold up the rest", async () => {
	let sent: unknown;
	const { user, save } = await openSettings({
		"PUT /api/stores/3/settings": async (request: Request) => {
			sent = await request.json();
			return Response.json({ ...mixSettings, version: 3 });
		},
	});
	await user.click(tab("Loja"));
	const required = screen.getByRole("switch", { name: /Exigir Pedido Mínimo/ });
	await user.click(required);
	await user.clear(field(/^Valor Mínimo do Pedido/));
	await user.click(required);
	await user.click(
		screen.getByRole("switch", { name: /Permitir Pedidos sem Estoque/ }),
	);
	await save();
	await screen.findByText("Configurações salvas!");
	const { storeId: _, storeName: __, ...unchanged } = mixSettings;
	expect(sent).toEqual({ ...unchanged, allowBackorders: false });
});

test("after a conflict, reloading keeps what was typed and brings in the rest", async () => {
	let stored = mixSettings;
	const { user, save } = await openSettings({
		"GET /api/stores/3/settings": () => Response.json(stored),
		"PUT /api/stores/3/settings": () => conflict(["shippingRateCents"]),
	});
	await fill(user, field(/^Taxa de Comissão/), "7");
	stored = { ...mixSettings, shippingRateCents: 990, version: 3 };
	await save();
	expect((await screen.findByRole("alert")).textContent).toContain(
		"taxa de entrega",
	);
	await user.click(screen.getByRole("button", { name: "Recarregar" }));
	await screen.findByText("Versão atual carregada");
	expect(field(/^Taxa de Comissão/).value).toBe("7");
	expect(field(/^Taxa de Entrega/).value).toBe("9,90");
});
