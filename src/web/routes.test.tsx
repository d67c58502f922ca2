import { act, screen } from "@testing-library/react";
import { matchRoutes, type RouteObject } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { routes } from "#tests/support/all-routes.ts";
import {
	dialogRoutes,
	everyAddress,
	type NamedRecords,
} from "#tests/support/every-address.ts";
import { fakeServer, renderRoutes } from "#tests/support/render-web.tsx";
import { SessionGate } from "#web/app-shell/access/session-gate.tsx";
import { AppShell } from "#web/app-shell/app-shell.tsx";
import { ScreenError } from "#web/app-shell/error-screens.tsx";
import { NotFoundScreen } from "#web/app-shell/not-found-screen.tsx";
import { titleOf } from "#web/routing/page-title.ts";
import { requireId } from "#web/routing/route-params.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";

beforeEach(() => {
	vi.spyOn(console, "warn").mockImplementation(() => {});
});
test.each([
	"/",
	"/lojas",
	"/lojas/nova",
	"/lojas/3",
	"/lojas/3/editar",
	"/lojas/3/duplicar",
	"/lojas/3/configurar",
	"/pedidos",
	"/pedidos/DV-2024-1247",
	"/pedidos/DV-2024-1247/editar",
	"/pedidos/imprimir",
	"/produtos",
	"/produtos/novo",
	"/produtos/3",
	"/produtos/3/editar",
	"/produtos/3/duplicar",
	"/clientes",
	"/clientes/novo",
	"/clientes/3",
	"/clientes/3/editar",
	"/relatorios",
	"/relatorios/pedidos",
	"/relatorios/vendas",
	"/relatorios/lojas",
	"/relatorios/comissoes",
	"/repasses",
	"/repasses/fechar",
	"/repasses/pagamentos",
	"/repasses/pagamentos/3",
	"/repasses/lojas/3",
	"/repasses/lojas/3/ajustar",
	"/repasses/lojas/3/extratos/7",
	"/repasses/lojas/3/extratos/aberto",
	"/repasses/lojas/3/extratos/7/imprimir",
	"/configuracoes",
	"/configuracoes/conta",
	"/convite",
])("%s is an address with a title", (address) => {
	const matches = matchRoutes(routes, address) ?? [];
	expect(matches.some(({ route }) => route.path === "*")).toBe(false);
	expect(matches.at(-1)?.route.handle?.title).toEqual(expect.any(String));
});

test("the print page stands alone, a dialog stands over its list", () => {
	const componentsAt = (address: string) =>
		(matchRoutes(routes, address) ?? []).map(({ route }) => route.Component);
	expect(componentsAt("/pedidos/imprimir")).not.toContain(AppShell);
	expect(componentsAt("/pedidos/DV-2024-1247")).toContain(AppShell);
});

// By this the focus knows whether it goes to a heading or to a dialog (routing/focus-on-navigation.tsx).
test("what has a title below another title is a dialog, and nothing else is", async () => {
	const named = await namesByPlace(routes, false);
	expect(named.dialogs.length).toBeGreaterThan(20);
	expect(named.dialogs.filter((name) => !name.endsWith("Dialog"))).toEqual([]);
	expect(named.screens.length).toBeGreaterThan(20);
	expect(named.screens.filter((name) => !name.endsWith("Screen"))).toEqual([]);
});

test("all but an invitation is behind the gate", () => {
	const isGated = (address: string) =>
		(matchRoutes(routes, address) ?? []).some(
			({ route }) => route.Component === SessionGate,
		);
	expect(["/", "/pedidos/imprimir", "/nada"].map(isGated)).toEqual([
		true,
		true,
		true,
	]);
	expect(isGated("/convite")).toBe(false);
});

test("an unknown address shows the 404 page and logs what was missing", async () => {
	render("/nada/aqui");
	await screen.findByRole("heading", { name: "Página não encontrada" });
	screen.getByText(
		"A página que você está procurando não existe ou foi movida.",
	);
	expect(document.title).toBe("Página não encontrada · Divishop");
	expect(console.warn).toHaveBeenCalledWith(
		expect.stringContaining("/nada/aqui"),
	);
});

test("Voltar goes back, the other button to the dashboard", async () => {
	const { user, router } = render("/lojas");
	await act(() => router.navigate("/nada"));
	expect(
		screen.getByRole("link", { name: "Ir para o Dashboard" }),
	).toHaveProperty("pathname", "/");
	await user.click(screen.getByRole("button", { name: "Voltar" }));
	expect(router.state.location.pathname).toBe("/lojas");
});

test("a nonsense id is no address of ours", async () => {
	render("/lojas/abc");
	await screen.findByRole("heading", { name: "Página não encontrada" });
});

test("a screen that fails leaves the shell standing, and the way out works", async () => {
	const printed = vi.spyOn(console, "error").mockImplementation(() => {});
	const { user } = render("/quebrada");
	await screen.findByRole("heading", {
		name: "Unexpected Application Error!",
	});
	expect(printed).toHaveBeenCalled();
	const navigation = screen.getByRole("navigation", { name: "Principal" });
	expect(navigation).toBeTruthy();
	await user.click(screen.getByRole("link", { name: /^Lojas/ }));
	expect(await screen.findByRole("heading", { name: "Gestão de Lojas" }));
});

test("a new screen is announced by its heading, which gets the focus", async () => {
	const { router } = render("/");
	await act(() => router.navigate("/lojas"));
	expect(document.activeElement).toBe(
		screen.getByRole("heading", { name: "Gestão de Lojas" }),
	);
	expect(document.title).toBe("Lojas · Divishop");
});

test("a dialog's address over the same screen does not move the focus", async () => {
	const { router } = render("/lojas");
	const field = screen.getByLabelText("Busca");
	field.focus();
	await act(() => router.navigate("/lojas/3"));
	expect(document.activeElement).toBe(field);
	expect(document.title).toBe("Detalhes da loja · Divishop");
});

test("Ctrl+K opens the palette from anywhere, ? the shortcuts", async () => {
	const { user } = render("/lojas");
	await user.click(screen.getByLabelText("Busca"));
	await user.keyboard("{Control>}k{/Control}");
	await screen.findByRole("dialog", { name: "Buscar em tudo" });
	await user.keyboard("{Escape}");
	expect(screen.queryByRole("dialog")).toBeNull();

	await user.keyboard("?");
	expect(screen.queryByRole("dialog")).toBeNull(); // it was text
	act(() => document.body.focus());
	screen.getByLabelText("Busca").blur();
	await user.keyboard("?");
	await screen.findByRole("dialog", { name: "Atalhos do teclado" });
});

function render(at: string) {
	return renderRoutes(
		[
			{
				Component: AppShell,
				children: [
					{
						ErrorBoundary: ScreenError,
						HydrateFallback: NotFoundScreen,
						children: [
							{ index: true, element: <PageHeader title="Dashboard" /> },
							{
								path: "lojas",
								handle: { title: "Lojas" },
								element: (
									<>
										<PageHeader title="Gestão de Lojas" />
										<input aria-label="Busca" />
									</>
								),
								children: [
									{
										path: ":id",
										handle: { title: "Detalhes da loja" },
										loader: requireId,
										element: null,
									},
								],
							},
							{ path: "quebrada", Component: Broken },
							{
								path: "*",
								handle: { title: "Página não encontrada" },
								Component: NotFoundScreen,
							},
						],
					},
				],
			},
		],
		{ at, server: fakeServer({}) },
	);
}

function Broken(): never {
	throw new Error("It broke");
}

/** What components with a title are called: those below no other one, and those below one. */
async function namesByPlace(
	routes: RouteObject[],
	isBelow: boolean,
): Promise<{ screens: string[]; dialogs: string[] }> {
	const found = { screens: [] as string[], dialogs: [] as string[] };
	for (const { handle, lazy, children = [] } of routes) {
		const hasTitle = titleOf(handle) !== undefined;
		if (hasTitle && typeof lazy === "object") {
			const component = await lazy.Component?.();
			found[isBelow ? "dialogs" : "screens"].push(
				component?.displayName ?? "none",
			);
		}
		const { screens, dialogs } = await namesByPlace(
			children,
			isBelow || hasTitle,
		);
		found.screens.push(...screens);
		found.dialogs.push(...dialogs);
	}
	return found;
}

test("every route has an address for the tests that visit all of them", () => {
	const named: NamedRecords = {
		...{ orderCode: "DV-2024-100", partId: 1, payoutId: 1, requestId: 1 },
		returnOf: { orderCode: "DV-2024-100", id: 1 },
		statementOf: { storeId: 1, id: 1 },
		...{ webhookId: 1, importId: 1, bulkActionId: 1 },
	};
	const addresses = everyAddress(named);
	expect(Object.keys(addresses).sort()).toEqual(patternsOf(routes).sort());
	for (const [pattern, address] of Object.entries(addresses)) {
		const matches = matchRoutes(routes, address) ?? [];
		const matched = matches.map(({ route }) => route.path).filter(Boolean);
		expect(matched.join("/"), address).toBe(pattern);
	}
});

test("which routes are dialogs is known to the tests that visit them", () => {
	const dialogs = patternsOf(routes).filter((pattern) => {
		const titles = (matchRoutes(routes, `/${sample(pattern)}`) ?? []).filter(
			({ route }) => titleOf(route.handle) !== undefined,
		);
		return titles.length > 1;
	});
	expect([...dialogRoutes].sort()).toEqual(dialogs.sort());
});

/** An address of the pattern, whatever its records. */
const sample = (pattern: string) =>
	pattern
		.replace(":code", "DV-2024-100")
		.replaceAll(/:\w+/g, "1")
		.replace("?", "");

/** As React Router matches them, without the routes that only stand around others. */
function patternsOf(routes: RouteObject[], above: string[] = []): string[] {
	return routes.flatMap((route) => {
		const path = route.path ? [...above, route.path] : above;
		const isPlace = titleOf(route.handle) !== undefined;
		return [
			...(isPlace ? [path.join("/")] : []),
			...patternsOf(route.children ?? [], path),
		];
	});
}
