import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PrivacyRequestSummary } from "#contract/privacy.ts";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { anaInDetail } from "#tests/support/web-customers.tsx";
import { RequestsTable } from "./requests-table.tsx";

const request: PrivacyRequestSummary = {
	...{ id: 1, protocol: "LGPD-2024-0001", customerId: 7 },
	...{ requesterName: "Ana Conceição", askedRight: "acesso" },
	...{ state: "aberta", receivedOn: "2024-02-20", dueOn: "2024-03-06" },
	daysLeft: 6,
};

test("a requester who is a customer shows and opens their record, anyone else is a name", async () => {
	const { user, router } = renderRoutes(
		[
			{
				path: "*",
				element: (
					<RequestsTable
						requests={[
							request,
							{
								...request,
								...{ id: 2, protocol: "LGPD-2024-0002" },
								...{ customerId: null, requesterName: "Caio Lima" },
							},
						]}
					/>
				),
			},
		],
		{
			at: "/configuracoes/lgpd",
			server: fakeServer({ "GET /api/customers/7": anaInDetail }),
		},
	);
	await screen.findByText("Caio Lima");
	expect(screen.queryByRole("link", { name: "Caio Lima" })).toBeNull();
	const ana = screen.getByRole("link", { name: "Ana Conceição" });
	await user.hover(ana);
	await screen.findByRole("tooltip");
	await user.click(ana);
	expect(router.state.location.pathname).toBe("/clientes/7");
});
