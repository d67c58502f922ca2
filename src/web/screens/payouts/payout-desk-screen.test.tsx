import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { refusal } from "#tests/support/web-answers.ts";
import { renderPayouts } from "#tests/support/web-payout-screens.tsx";
import { openPayout, pageOf } from "#tests/support/web-payouts.ts";

beforeEach(() => {
	vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:test");
	vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
});

test("each payout says whom it goes to, its key, how it stands and how much it is", async () => {
	renderPayouts("/repasses/pagamentos");
	const row = (await screen.findByRole("link", { name: "TechHub" })).closest(
		"tr",
	);
	for (const text of ["E-mail", "Pago", "em 16/02/2024", "986,10"])
		expect(row?.textContent).toContain(text);
	expect(screen.getAllByText("11.222.333/0001-81")).toHaveLength(2);
	expect(screen.getByRole("row", { name: /^Total/ }).textContent).toContain(
		"3.945,10",
	);
});

test("the list is of the chosen state and the typed words, and the address says so", async () => {
	const { user, router, asked } = renderPayouts("/repasses/pagamentos");
	await user.click(await screen.findByRole("radio", { name: "A pagar" }));
	await user.type(screen.getByLabelText("Buscar repasses"), "mix");
	await waitFor(() =>
		expect(router.state.location.search).toBe("?search=mix&state=aberto"),
	);
	await waitFor(() =>
		expect(asked.at(-1)).toMatch(/\/payouts\?.*search=mix&state=aberto/),
	);
});

test("a cycle one came with is named, and left by its chip", async () => {
	const { user, router } = renderPayouts("/repasses/pagamentos?cycleId=7");
	await screen.findByText("fechado em 29/02/2024");
	await user.click(screen.getByRole("button", { name: /Remover filtro/ }));
	await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("only a page of them is not called the total", async () => {
	renderPayouts("/repasses/pagamentos", {
		"GET /api/payouts": {
			...{ ...pageOf([openPayout]), total: 30, nextCursor: "abc" },
		},
	});
	await screen.findByRole("row", { name: /^Total desta página/ });
	screen.getByRole("button", { name: "Próxima" });
});

test.each([
	["Nenhum repasse ainda", "/repasses/pagamentos"],
	["Nenhum repasse encontrado", "/repasses/pagamentos?state=pago"],
])("%s", async (title, at) => {
	renderPayouts(at, { "GET /api/payouts": pageOf([]) });
	await screen.findByText(title);
});

test("a page that does not exist leads to the beginning", async () => {
	const { user, router } = renderPayouts("/repasses/pagamentos?cursor=abc", {
		"GET /api/payouts": (request: Request) =>
			new URL(request.url).searchParams.has("cursor")
				? refusal(400, "bad_cursor")()
				: Response.json(pageOf([openPayout])),
	});
	await user.click(
		await screen.findByRole("button", { name: "Ir para o início da lista" }),
	);
	await screen.findByRole("link", { name: "Mix Store" });
	expect(router.state.location.search).toBe("");
});

test("what is on screen goes to a file for the bank or an ERP", async () => {
	const { user, asked } = renderPayouts("/repasses/pagamentos?state=aberto", {
		"GET /api/payouts/export": () =>
			new Response("{}", {
				headers: { "content-disposition": 'attachment; filename="r.json"' },
			}),
	});
	await user.click(await screen.findByRole("button", { name: "Exportar" }));
	const menu = within(await screen.findByRole("menu"));
	await user.click(menu.getByRole("menuitem", { name: "JSON (.json)" }));
	await waitFor(() =>
		expect(asked).toContain("GET /api/payouts/export?format=json&state=aberto"),
	);
});
