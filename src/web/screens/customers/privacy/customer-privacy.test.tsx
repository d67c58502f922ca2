import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PrivacyRequestSummary } from "#contract/privacy.ts";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal } from "#tests/support/web-answers.ts";
import { ana } from "#tests/support/web-customers.tsx";
import { pageOf } from "#tests/support/web-payouts.ts";
import { Toaster } from "#web/ui/overlays/toaster.tsx";
import { CustomerPrivacy } from "./customer-privacy.tsx";

const request: PrivacyRequestSummary = {
	...{ id: 3, protocol: "LGPD-2024-0003", customerId: 7 },
	...{ requesterName: "Ana Conceição", askedRight: "acesso" },
	...{ state: "aberta", receivedOn: "2024-02-20", dueOn: "2024-03-06" },
	daysLeft: 6,
};

test("what the person asked is listed, and leads to the request and to a new one", async () => {
	renderCard();
	const opened = await screen.findByRole("link", { name: "LGPD-2024-0003" });
	expect(opened.getAttribute("href")).toBe("/configuracoes/lgpd/3");
	expect(
		screen
			.getByRole("link", { name: "Novo pedido do titular" })
			.getAttribute("href"),
	).toBe("/configuracoes/lgpd/novo?cliente=7");
});

test("who is anonymised already is not offered to be", async () => {
	renderCard({ anonymisedAt: "2024-02-28T15:00:00.000Z" });
	await screen.findByRole("link", { name: "LGPD-2024-0003" });
	expect(screen.queryByRole("link", { name: "Anonimizar" })).toBeNull();
});

test("a package that is refused says why", async () => {
	const { user } = renderCard();
	await user.click(
		screen.getByRole("button", { name: "Pacote do titular (JSON)" }),
	);
	await screen.findByText("O pacote não foi gerado");
	screen.getByText("Tente de novo em instantes.");
});

function renderCard(changes: Partial<typeof ana> = {}) {
	return renderRoutes(
		[
			{
				path: "/",
				element: (
					<>
						<CustomerPrivacy customer={{ ...ana, ...changes }} />
						<Toaster theme="light" />
					</>
				),
			},
		],
		{
			server: fakeServer({
				"GET /api/privacy/requests": pageOf([request]),
				"GET /api/customers/7/data-package": refusal(409, "unavailable", {
					title: "Tente de novo em instantes.",
				}),
			}),
		},
	);
}
