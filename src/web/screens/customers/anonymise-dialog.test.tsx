import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AnonymisationPreview } from "#contract/privacy.ts";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal } from "#tests/support/web-answers.ts";
import { AnonymiseDialog } from "./anonymise-dialog.tsx";

const stopped: AnonymisationPreview = {
	customerId: 7,
	version: 4,
	state: "running",
	jobId: null,
	finishedAt: null,
	blockers: [],
	goes: [],
	stays: [],
};

test("going on with a stopped anonymising that is refused says why", async () => {
	const { user } = renderRoutes(
		[{ path: "clientes/:id/anonimizar", Component: AnonymiseDialog }],
		{
			at: "/clientes/7/anonimizar",
			server: fakeServer({
				"GET /api/customers/7/anonymisation": stopped,
				"POST /api/customers/7/anonymisation": refusal(
					409,
					"version_conflict",
					{
						title: "O cadastro mudou depois que você o abriu.",
					},
				),
			}),
		},
	);
	await user.click(
		await screen.findByRole("button", { name: "Parou? Continuar" }),
	);
	expect(await screen.findByText("Não foi possível continuar")).toBeTruthy();
	expect(
		screen.getByText("O cadastro mudou depois que você o abriu."),
	).toBeTruthy();
});
