import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeServer, fill, renderRoutes } from "#tests/support/render-web.tsx";
import { retention, settings } from "#tests/support/web-answers.ts";
import { SettingsScreen } from "./settings-screen.tsx";

const none = { stores: 0, products: 0, customers: 0, orders: 0 };

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
				"GET /api/settings/own-records": none,
				"GET /api/settings/retention": retention,
				"POST /api/settings/fresh-start": () => {
					isSample = false;
					return Response.json({ ...settings, isSample });
				},
			}),
		},
	);
	const dialog = within(await openDialog(user));
	dialog.getByText(
		"Esta ação não pode ser desfeita. Tem certeza que deseja continuar?",
	);
	dialog.getByText("Serão apagados");
	dialog.getByText("Ficam");
	await fill(user, dialog.getByRole("textbox"), "Divishop");
	await user.click(
		dialog.getByRole("button", { name: "Apagar o exemplo e começar" }),
	);
	await screen.findByText("Primeiros passos");
});

test.each([
	[
		{ ...none, stores: 1 },
		"1 registro foi feito ou alterado nesta instalação",
		"1 loja. Ele também será apagado: baixe-o antes, se for guardá-lo.",
	],
	[
		{ stores: 1, products: 2, customers: 0, orders: 1200 },
		"1.203 registros foram feitos ou alterados nesta instalação",
		"1 loja, 2 produtos e 1.200 pedidos. Eles também serão apagados: baixe-os antes, se for guardá-los.",
	],
])(
	"a fresh start over %o says how many records are one's own, and offers them",
	async (counts, title, text) => {
		const { user, server } = renderPanel(counts);
		const dialog = within(await openDialog(user));
		await dialog.findByText(title);
		dialog.getByText(text);
		await user.click(dialog.getByRole("button", { name: "Baixar planilha" }));
		await waitFor(() =>
			expect(server.asked).toContain("GET /api/settings/own-records/export"),
		);
	},
);

test("nothing of one's own needs no word", async () => {
	const { user } = renderPanel(none);
	const panel = await openDialog(user);
	const dialog = within(panel);
	await waitFor(() =>
		expect(panel.querySelector(".animate-skeleton")).toBeNull(),
	);
	expect(dialog.queryByRole("button", { name: "Baixar planilha" })).toBeNull();
});

async function openDialog(user: UserEvent) {
	await user.click(
		await screen.findByRole("button", { name: "Começar com meus dados" }),
	);
	return screen.findByRole("alertdialog");
}

function renderPanel(counts: typeof none) {
	const server = fakeServer({
		"GET /api/settings": settings,
		"GET /api/settings/own-records": counts,
		"GET /api/settings/retention": retention,
		"GET /api/settings/own-records/export": () => new Response("xlsx"),
	});
	const view = renderRoutes(
		[{ path: "/configuracoes", Component: SettingsScreen }],
		{ at: "/configuracoes?aba=dados", server },
	);
	return { ...view, server };
}
