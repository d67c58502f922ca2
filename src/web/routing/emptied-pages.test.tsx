import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { retention } from "#tests/support/web-answers.ts";
import { renderPayouts } from "#tests/support/web-payout-screens.tsx";
import { renderProducts } from "#tests/support/web-products.tsx";
import { renderAs } from "#tests/support/web-roles.tsx";
import { storefrontWebhook } from "#tests/support/web-webhooks.ts";

/** A page whose rows are all gone; others are still before it. */
const emptied = {
	...{ items: [], total: 24, isTotalCapped: false, from: 0 },
	...{ nextCursor: null, previousCursor: null },
};

const member = (at: string, answers: Record<string, unknown>) =>
	renderAs("administrador", at, answers);

const lists = [
	["/produtos", renderProducts, "GET /api/products"],
	["/pedidos/sem-nfe", member, "GET /api/nfe/missing"],
	["/configuracoes/lgpd", member, "GET /api/privacy/requests"],
	["/configuracoes/auditoria", member, "GET /api/audit"],
	["/configuracoes/integracoes/3", member, "GET /api/webhooks/3/deliveries"],
	["/repasses/pagamentos", renderPayouts, "GET /api/payouts"],
	["/repasses/lojas/3", renderPayouts, "GET /api/stores/3/money"],
	[
		"/repasses/lojas/3/extratos/12",
		renderPayouts,
		"GET /api/stores/3/statements/12/lines",
	],
] as const;

test.each(lists)(
	"%s: an emptied page says that the list ends before it, and leads to its beginning",
	async (path, render, request) => {
		const { user, router } = render(`${path}?cursor=24`, {
			"GET /api/webhooks": { items: [storefrontWebhook], canSend: true },
			"GET /api/settings/retention": retention,
			[request]: emptied,
		});
		await screen.findByText("A lista termina antes desta página.");
		await user.click(
			screen.getByRole("button", { name: "Ir para o início da lista" }),
		);
		await waitFor(() => expect(router.state.location.search).toBe(""));
		await waitFor(() =>
			expect(
				screen.queryByText("A lista termina antes desta página."),
			).toBeNull(),
		);
	},
);
