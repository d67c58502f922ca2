import { screen, waitFor } from "@testing-library/react";
import { Link } from "react-router";
import { expect, test } from "vitest";
import type { MarketplaceSettingsInput } from "#contract/settings.ts";
import { fakeServer, fill, renderRoutes } from "#tests/support/render-web.tsx";
import { refusal, settings } from "#tests/support/web-answers.ts";
import { SettingsScreen } from "./settings-screen.tsx";

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const saveButton = () =>
	screen.getByRole("button", { name: "Salvar Configurações" });

test("what reloading told goes once it is saved", async () => {
	const theirs = { ...settings, shippingRateCents: 2000, version: 2 };
	let stored = settings;
	const { user } = await openSettings(
		() => stored,
		async (request) => {
			const input: MarketplaceSettingsInput = await request.json();
			if (input.version === stored.version) return answer(stored, input);
			return refusal(409, "version_conflict", {
				conflict: {
					actor: "Carla",
					at: "2024-02-29T15:00:00.000Z",
					fields: ["shippingRateCents"],
					version: 2,
				},
			})();
		},
	);
	await fill(user, field(/^Comissão/), "7.5");
	stored = theirs;
	await user.click(saveButton());
	await user.click(await screen.findByRole("button", { name: "Recarregar" }));
	await screen.findByText("Versão atual carregada");
	await user.click(saveButton());
	await waitFor(() =>
		expect(screen.queryByText("Versão atual carregada")).toBeNull(),
	);
	expect(field(/^Comissão/).value).toBe("7,5");
	expect(field(/^Taxa de entrega/).value).toBe("20,00");
});

test("what is typed while saving is not taken for saved", async () => {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const { user } = await openSettings(
		() => settings,
		async (request) => {
			await held;
			return answer(settings, await request.json());
		},
	);
	await fill(user, field(/^Comissão/), "7,5");
	await user.click(saveButton());
	await fill(user, field(/^Pedido mínimo/), "80");
	release();
	await waitFor(() =>
		expect(saveButton().getAttribute("aria-busy")).toBeNull(),
	);
	expect(field(/^Comissão/).value).toBe("7,5");
	expect(field(/^Pedido mínimo/).value).toBe("80");
});

test("what is typed is not left behind without a question", async () => {
	const { user } = await openSettings(
		() => settings,
		async (request) => answer(settings, await request.json()),
	);
	const leave = () =>
		user.click(screen.getByRole("link", { name: "Para outra página" }));
	await fill(user, field(/^Nome/), "Outro nome");
	await user.click(screen.getByRole("tab", { name: "Dados" }));
	expect(field(/^Nome/).value).toBe("Outro nome");

	await leave();
	await user.click(
		await screen.findByRole("button", { name: "Continuar editando" }),
	);
	expect(field(/^Nome/).value).toBe("Outro nome");

	await leave();
	await user.click(await screen.findByRole("button", { name: "Descartar" }));
	await screen.findByText("A outra página");
});

test("what is saved may be left", async () => {
	const { user } = await openSettings(
		() => settings,
		async (request) => answer(settings, await request.json()),
	);
	await fill(user, field(/^Nome/), "Outro nome");
	await user.click(saveButton());
	await waitFor(() =>
		expect(saveButton().getAttribute("aria-busy")).toBeNull(),
	);
	await user.click(screen.getByRole("link", { name: "Para outra página" }));
	await screen.findByText("A outra página");
});

async function openSettings(
	stored: () => typeof settings,
	save: (request: Request) => Promise<Response>,
) {
	const view = renderRoutes(
		[
			{
				path: "/configuracoes",
				element: (
					<>
						<Link to="/outra">Para outra página</Link>
						<SettingsScreen />
					</>
				),
			},
			{ path: "/outra", element: "A outra página" },
		],
		{
			at: "/configuracoes",
			server: fakeServer({
				"GET /api/settings": () => Response.json(stored()),
				"PUT /api/settings": save,
			}),
		},
	);
	await screen.findByLabelText(/^Comissão/);
	return view;
}

function answer(stored: typeof settings, input: MarketplaceSettingsInput) {
	return Response.json({ ...stored, ...input, version: input.version + 1 });
}
