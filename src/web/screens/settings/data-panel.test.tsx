// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { fakeServer, fill, renderRoutes } from "#tests/support/render-web.tsx";
import { settings } from "#tests/support/web-customers.tsx";
import { SettingsScreen } from "./settings-screen.tsx";

afterEach(cleanup);

test("starting with one's own data says what goes and what stays, and leads to the first steps", async () => {
	let isSample = true;
	const { user } = renderRoutes(
		[
			{ path: "/", element: <p>Primeiros passos</p> },
			{ path: "/configuracoes", Component: SettingsScreen },
		],
		{
			at: "/configuracoes?aba=dados",
			server: fakeServer({
				"GET /api/settings": () => Response.json({ ...settings, isSample }),
				"POST /api/settings/fresh-start": () => {
					isSample = false;
					return new Response(null, { status: 204 });
				},
			}),
		},
	);
	await user.click(
		await screen.findByRole("button", { name: "Começar com meus dados" }),
	);
	const dialog = within(await screen.findByRole("alertdialog"));
	expect(
		dialog.getByText(
			"Esta ação não pode ser desfeita. Tem certeza que deseja continuar?",
		),
	).toBeTruthy();
	expect(dialog.getByText("Será apagado")).toBeTruthy();
	expect(dialog.getByText("Fica")).toBeTruthy();
	await fill(user, dialog.getByRole("textbox"), "Divishop");
	await user.click(
		dialog.getByRole("button", { name: "Apagar o exemplo e começar" }),
	);
	expect(await screen.findByText("Primeiros passos")).toBeTruthy();
});
