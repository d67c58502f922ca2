import { cleanup, renderHook, screen, waitFor } from "@testing-library/react";
import { StepForward } from "lucide-react";
import { expect, test, vi } from "vitest";
import {
	type FakeServer,
	fakeServer,
	fill,
	renderRoutes,
} from "#tests/support/render-web.tsx";
import { settings } from "#tests/support/web-answers.ts";
import { marina, sessionOf } from "#tests/support/web-session.ts";
import { openSession } from "#web/data/session.ts";
import { useOfferActs } from "#web/domain/offered-acts.ts";
import { themePreference } from "../theme.ts";
import { CommandPalette } from "./command-palette.tsx";

test("an action is found by its words and leads there", async () => {
	const { user, router, onClose } = render();
	await fill(user, screen.getByRole("combobox"), "nova loja");
	await user.keyboard("{Enter}");
	expect(router.state.location.pathname).toBe("/lojas/nova");
	expect(onClose).toHaveBeenCalled();
});

test("what the record in view offers is found, and done once the palette is closed", async () => {
	const run = vi.fn();
	const label = "Marcar #DV-2024-1247 como Enviado";
	renderHook(() =>
		useOfferActs([{ label, hint: "Status do pedido", icon: StepForward, run }]),
	);
	const { user, onClose } = render();
	await fill(user, screen.getByRole("combobox"), "marcar enviado");
	await user.keyboard("{Enter}");
	expect(run).toHaveBeenCalledOnce();
	expect(onClose).toHaveBeenCalledBefore(run);
});

test("a screen is found without accents", async () => {
	const { user, router } = render();
	await fill(user, screen.getByRole("combobox"), "relatorios");
	await user.keyboard("{Enter}");
	expect(router.state.location.pathname).toBe("/relatorios");
});

test("a dialog over the list that is open keeps the list's filters", async () => {
	const { user, router } = render("/lojas?status=ativa");
	await fill(user, screen.getByRole("combobox"), "nova loja");
	await user.keyboard("{Enter}");
	expect(router.state.location).toMatchObject({
		pathname: "/lojas/nova",
		search: "?status=ativa",
	});
});

test("what is nearest is asked for once typing rests", async () => {
	const { user, server, router } = render();
	await fill(user, screen.getByRole("combobox"), "techhub");
	await waitFor(() =>
		expect(lookedUp(server)).toEqual(["GET /api/lookup?search=techhub"]),
	);
	const first = await screen.findByRole("option", { selected: true });
	expect(first.textContent).toContain("TechHub");
	await user.keyboard("{Enter}");
	expect(router.state.location.pathname).toBe("/lojas/4");
});

test("the count says how many there are, and Ver todos opens the list with the search", async () => {
	const { user, router } = render();
	await fill(user, screen.getByRole("combobox"), "techhub");
	const all = await screen.findByRole("option", { name: /Ver todos \(38\)/ });
	expect(screen.getByRole("status").textContent).toBe("40 resultados");
	await user.click(all);
	expect(router.state.location).toMatchObject({
		pathname: "/pedidos",
		search: "?search=techhub",
	});
});

test("an order found by its tracking code says so, and always its status", async () => {
	const { user } = render();
	await fill(user, screen.getByRole("combobox"), "techhub");
	const order = await screen.findByRole("option", { name: /#DV-2024-1247/ });
	expect(order.textContent).toBe(
		"#DV-2024-1247Ana · Rastreio BR1BR · R$\u00a0150,00Em Separação",
	);
});

test("a dialog chosen closes back to where the palette was opened", async () => {
	const { user, router } = render("/relatorios?month=2024-01");
	await fill(user, screen.getByRole("combobox"), "nova loja");
	await user.keyboard("{Enter}");
	expect(router.state.location).toMatchObject({
		pathname: "/lojas/nova",
		search: "",
		state: { isOpenedFromWithin: true },
	});
});

test("one letter asks nobody", async () => {
	const { user, server } = render();
	await fill(user, screen.getByRole("combobox"), "t");
	await waitFor(() =>
		expect(screen.getAllByRole("option").length).toBeGreaterThan(0),
	);
	expect(lookedUp(server)).toEqual([]);
});

test("products called alike are each reached, and a count that stopped says so", async () => {
	const { user, router } = render();
	await fill(user, screen.getByRole("combobox"), "fone");
	await screen.findAllByRole("option", { name: /^Fone/ });
	expect(screen.getByRole("status").textContent).toBe(
		"mais de 10.000 resultados",
	);
	await user.keyboard("{ArrowDown}{Enter}");
	expect(router.state.location.pathname).toBe("/produtos/9");
});

test("Enter before anything is found waits for it", async () => {
	const { user, router } = render();
	await fill(user, screen.getByRole("combobox"), "fone");
	await user.keyboard("{Enter}");
	await waitFor(() =>
		expect(router.state.location.pathname).toBe("/produtos/8"),
	);
});

test("what was typed before it was there is searched, and goes on where it was", async () => {
	const { user } = render("/", openSession, "fo");
	await user.keyboard("ne");
	expect(screen.getByRole("combobox")).toHaveProperty("value", "fone");
	await screen.findAllByRole("option", { name: /^Fone/ });
});

test("nothing found says so", async () => {
	const { user } = render();
	await fill(user, screen.getByRole("combobox"), "xyzzy");
	await screen.findByText("Nada encontrado para “xyzzy”.");
});

test("an export can be started from anywhere", async () => {
	const { user, onExport } = render();
	await fill(user, screen.getByRole("combobox"), "exportar clientes");
	await user.keyboard("{Enter}");
	expect(onExport).toHaveBeenCalledWith("customers");
});

test.for([
	["pendentes", "/lojas?status=pendente"],
	["produtos pendentes", "/produtos?situation=pending"],
	["atrasados", "/pedidos?situation=late&sort=late"],
	["sem estoque", "/produtos?situation=online&status=sem-estoque"],
	["novo pedido", "/pedidos/novo"],
	["vendas", "/relatorios/vendas"],
	["performance", "/relatorios/lojas"],
	["analise comissoes", "/relatorios/comissoes"],
	["pagamentos", "/repasses/pagamentos"],
	["fechar ciclo", "/repasses/fechar"],
	["calendario", "/configuracoes/calendario"],
	["aparencia", "/configuracoes?aba=aparencia"],
	["chaves", "/configuracoes/chaves"],
	["auditoria", "/configuracoes/auditoria"],
	["pedidos", "/pedidos"],
	["lojas", "/lojas"],
] as const)("“%s” leads to %s", async ([words, address]) => {
	const { user, router } = render();
	await fill(user, screen.getByRole("combobox"), words);
	await user.keyboard("{Enter}");
	const { pathname, search } = router.state.location;
	expect(pathname + search).toBe(address);
});

test("each theme has its own command", async () => {
	const { user } = render();
	await fill(user, screen.getByRole("combobox"), "tema: sistema");
	await user.keyboard("{Enter}");
	expect(themePreference.get()).toBe("system");
	expect(localStorage.getItem("divishop.theme")).toBe("system");
});

test("Leitura is not offered what it may not do, nor an account where nobody signs in", async () => {
	const { user } = render("/", sessionOf({ ...marina, role: "leitura" }));
	await fill(user, screen.getByRole("combobox"), "novo pedido");
	await screen.findByText(/^Nada encontrado/);
	cleanup();
	const open = render();
	await fill(open.user, screen.getByRole("combobox"), "minha conta");
	await screen.findByText(/^Nada encontrado/);
});

test("a note is found by its text, and opens what it is on; two on one record are two rows", async () => {
	const { user, router } = render();
	await fill(user, screen.getByRole("combobox"), "embalagem");
	const rows = await screen.findAllByRole("option", { name: /TechHub/ });
	expect(rows.map(({ textContent }) => textContent)).toEqual([
		"Loja TechHub… trocar a embalagem …",
		"Loja TechHubembalagem nova",
	]);
	expect(screen.getByRole("status").textContent).toBe("2 resultados");
	await user.keyboard("{ArrowDown}{Enter}");
	expect(router.state.location.pathname).toBe("/lojas/4");
});

test("what was opened last comes first, by names as they are now, until something is typed", async () => {
	localStorage.setItem(
		"divishop.recent",
		JSON.stringify({
			owner: "local ",
			records: [
				{ noun: "stores", id: "4" },
				{ noun: "products", id: "77" },
				{ noun: "orders", id: "DV-2024-1247" },
			],
		}),
	);
	const { user, server, router } = render();
	await screen.findByRole("option", { name: /TechHub/ });
	expect(server.asked).toContain(
		"GET /api/lookup/recent?orders=DV-2024-1247&products=77&stores=4",
	);
	const labels = screen.getAllByRole("option").map((row) => row.textContent);
	expect(labels[0]).toContain("TechHub");
	expect(labels[1]).toContain("#DV-2024-1247");
	expect(labels[2]).toContain("Novo Pedido");
	await user.keyboard("{Enter}");
	expect(router.state.location.pathname).toBe("/lojas/4");
	await fill(user, screen.getByRole("combobox"), "nova loja");
	expect(screen.queryByRole("option", { name: /TechHub/ })).toBeNull();
});

function lookedUp({ asked }: FakeServer): string[] {
	return asked.filter((one) => one.startsWith("GET /api/lookup"));
}

function render(at = "/", session = openSession, begun = "") {
	const onClose = vi.fn();
	const onExport = vi.fn();
	const nothing = { items: [], total: 0, isTotalCapped: false };
	const found: Record<string, object> = {
		techhub: {
			orders: { items: [order], total: 38, isTotalCapped: false },
			stores: { items: [techHub], total: 1, isTotalCapped: false },
			customers: { items: [ana], total: 1, isTotalCapped: false },
		},
		embalagem: {
			notes: [noteOn(2, "… trocar a embalagem …"), noteOn(1, "embalagem nova")],
		},
		fone: {
			products: {
				items: [fone(8), fone(9)],
				total: 10_000,
				isTotalCapped: true,
			},
		},
	};
	const server = fakeServer({
		"GET /api/settings": settings,
		"GET /api/lookup/recent": {
			orders: [order],
			stores: [techHub],
			products: [],
			customers: [],
		},
		"GET /api/lookup": (request: Request) =>
			Response.json({
				orders: nothing,
				stores: nothing,
				products: nothing,
				customers: nothing,
				notes: [],
				...found[new URL(request.url).searchParams.get("search") ?? ""],
			}),
	});
	const view = renderRoutes(
		[
			{
				path: "*",
				element: (
					<CommandPalette
						begun={begun}
						onClose={onClose}
						onExport={onExport}
						onShowShortcuts={vi.fn()}
					/>
				),
			},
		],
		{ at, server, session },
	);
	return { ...view, onClose, onExport, server };
}

const techHub = {
	id: 4,
	name: "TechHub",
	category: "tecnologia",
	manager: "Lucas Tanaka",
	status: "ativa",
};

const noteOn = (id: number, excerpt: string) => ({
	...{ id, entity: "store", recordId: 4, recordName: "TechHub" },
	...{ author: "Ana", excerpt },
});

const fone = (id: number) => ({
	id,
	name: "Fone",
	sku: "",
	storeName: "TechHub",
	storeStatus: "ativa",
	priceRetailCents: 9_900,
	isOnline: true,
	isApproved: true,
	refusalReason: null,
});

const ana = {
	id: 7,
	name: "Ana Techhub",
	document: "52998224725",
	email: "ana@exemplo.com.br",
	city: "Recife",
};

const order = {
	id: 1247,
	code: "#DV-2024-1247",
	customerName: "Ana",
	totalCents: 15_000,
	status: "em-separacao",
	trackingCode: "BR1BR",
};
