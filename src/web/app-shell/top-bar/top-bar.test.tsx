import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { marina, sessionOf } from "#tests/support/web-session.ts";
import { ForgetsOnReload } from "#web/data/forgets-on-reload.ts";
import { draftKey } from "#web/data/order-draft-place.ts";
import { openSession } from "#web/data/session.ts";
import { applyAppearance, themePreference } from "../theme.ts";
import { TopBar } from "./top-bar.tsx";

let stopAppearance = () => {};

beforeEach(() => {
	localStorage.clear();
	themePreference.set("light");
	stopAppearance = applyAppearance();
});
afterEach(() => {
	stopAppearance();
	cleanup();
});

test("the sample says so, with its day and the way out", async () => {
	const { user } = render({ isSample: true });
	const [badge] = await screen.findAllByRole("button", {
		name: "Dados de exemplo · 29/02/2024",
	});
	if (!badge) throw new Error("No badge");
	await user.click(badge);
	expect(
		await screen.findByRole("link", { name: "Começar com meus dados" }),
	).toHaveProperty("pathname", "/configuracoes");
});

test("an own marketplace has no such badge", async () => {
	render({ isSample: false });
	await screen.findByText("Operador local");
	expect(screen.queryByText(/Dados de exemplo/)).toBeNull();
});

test("the demo says that nothing is kept, with the sample and without it", async () => {
	const { user } = render({ isSample: true }, { forgetsOnReload: true });
	const [badge] = await screen.findAllByRole("button", {
		name: "Dados de exemplo · 29/02/2024",
	});
	if (!badge) throw new Error("No badge");
	await user.click(badge);
	await screen.findByText(/nada é salvo/);
	cleanup();

	render({ isSample: false }, { forgetsOnReload: true });
	expect(
		await screen.findAllByRole("button", {
			name: "Demonstração · nada é salvo",
		}),
	).not.toHaveLength(0);
});

test("looking into the bell reads nothing; opening a notification reads that one", async () => {
	const { user, server } = render({});
	await user.click(await bell("Notificações, 2 não lidas"));
	const item = await screen.findByRole("link", { name: /Nova:.*Mix Store/ });
	expect(item).toHaveProperty("pathname", "/lojas/7");
	expect(server.asked.filter((line) => line.startsWith("POST"))).toEqual([]);

	await user.click(item);
	await user.click(await bell("Notificações, 1 não lida"));
	await screen.findByRole("link", { name: /^Loja.*Mix Store/ });
	screen.getByRole("link", { name: /Nova:.*TechHub/ });
	expect(server.asked).toContain("POST /api/notifications/4/reading");
});

test("all notifications are read when the operator says so", async () => {
	const { user } = render({});
	await user.click(await bell("Notificações, 2 não lidas"));
	const readAll = { name: "Marcar todas como lidas" };
	await user.click(await screen.findByRole("button", readAll));
	expect(await bell("Notificações")).toBeTruthy();
	expect(screen.queryByText("Nova:")).toBeNull();
	await waitFor(() => expect(screen.queryByRole("button", readAll)).toBeNull());
	expect(document.activeElement?.textContent).toBe("Notificações");
	await screen.findByText("Todas as notificações foram marcadas como lidas.");
});

const bell = (name: string) => screen.findByRole("button", { name });

test("the theme is chosen, shown and remembered", async () => {
	const { user } = render({});
	await user.click(screen.getByRole("button", { name: "Tema: Claro" }));
	await user.click(await screen.findByRole("radio", { name: "Escuro" }));
	expect(document.documentElement.dataset.theme).toBe("dark");
	expect(localStorage.getItem("divishop.theme")).toBe("dark");
	screen.getByLabelText("Tema: Escuro");
});

test("Escape closes a panel and gives the focus back to its button", async () => {
	const { user } = render({});
	const button = screen.getByRole("button", { name: "Tema: Claro" });
	await user.click(button);
	await screen.findByRole("radio", { name: "Escuro" });
	await user.keyboard("{Escape}");
	await waitFor(() => expect(screen.queryByRole("radio")).toBeNull());
	await waitFor(() => expect(document.activeElement).toBe(button));
});

test("who signed in sees their name and role, and leaves so that nothing of theirs stays", async () => {
	const assign = vi
		.spyOn(window.location, "assign")
		.mockImplementation(() => {});
	const { user, server } = render({}, { session: sessionOf(marina) });
	await user.click(await screen.findByRole("button", { name: marina.name }));
	await screen.findByText("Administrador");
	expect(screen.getByRole("link", { name: "Minha conta" })).toHaveProperty(
		"pathname",
		"/configuracoes/conta",
	);
	sessionStorage.setItem(draftKey, JSON.stringify({ memberId: marina.id }));
	await user.click(screen.getByRole("button", { name: "Sair" }));
	await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
	expect(sessionStorage.getItem(draftKey)).toBeNull();
	expect(server.asked).toContain("DELETE /api/session");
});

test("where sign-in is off there is nothing to leave", async () => {
	const { user } = render({});
	await user.click(
		await screen.findByRole("button", { name: "Operador local" }),
	);
	await screen.findByText("Acesso por este computador");
	expect(screen.queryByRole("button", { name: "Sair" })).toBeNull();
	expect(screen.queryByRole("link", { name: "Minha conta" })).toBeNull();
});

function render(
	settings: object,
	{ forgetsOnReload = false, session = openSession } = {},
) {
	let unread = [4, 3];
	const server = fakeServer({
		"GET /api/settings": { ...marketplace, ...settings },
		"GET /api/notifications": () =>
			Response.json({
				unread: unread.length,
				items: [4, 3].map((id) => ({
					id,
					at: "2024-02-29T14:50:00.000Z",
					kind: "store-pending",
					storeId: 7,
					entityId: 7,
					params: { store: id === 4 ? "Mix Store" : "TechHub" },
					readAt: unread.includes(id) ? null : "2026-11-15T12:00:00.000Z",
				})),
			}),
		"POST /api/notifications/4/reading": () => {
			unread = [3];
			return new Response(null, { status: 204 });
		},
		"DELETE /api/session": () => new Response(null, { status: 204 }),
		"POST /api/notifications/reading": () => {
			unread = [];
			return new Response(null, { status: 204 });
		},
	});
	const view = renderRoutes(
		[
			{
				path: "*",
				element: (
					<ForgetsOnReload value={forgetsOnReload}>
						<TopBar onSearch={vi.fn()} onShowShortcuts={vi.fn()} />
					</ForgetsOnReload>
				),
			},
		],
		{ server, session },
	);
	return { ...view, server };
}

const marketplace = {
	name: "Divishop",
	commissionRateBps: 550,
	freeShippingLimitCents: 10000,
	shippingRateCents: 1500,
	processingDays: 2,
	minOrderCents: 5000,
	lowStockThreshold: 5,
	vipSpentCents: 500000,
	vipMonths: 12,
	returnWindowDays: 7,
	payoutCadence: "quinzenal",
	payoutMinimumCents: 0,
	packingSlipShowsPrices: false,
	version: 1,
	isSample: true,
	now: "2024-02-29T15:00:00.000Z",
	today: "2024-02-29",
	operator: "Operador local",
	restart: null,
};
