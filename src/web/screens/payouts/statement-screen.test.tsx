import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderPayouts } from "#tests/support/web-payout-screens.tsx";
import { lines, pageOf } from "#tests/support/web-payouts.ts";

const at = "/repasses/lojas/3/extratos/12";
const print = vi.fn();

beforeEach(() => {
	print.mockClear();
	vi.stubGlobal("print", print);
});

test("opening and movement come to the closing, in each account and in all", async () => {
	renderPayouts(at);
	const table = within(
		await screen.findByRole("table", { name: "Saldos do extrato" }),
	);
	const cells = (name: RegExp) =>
		within(table.getByRole("row", { name }))
			.getAllByRole("cell")
			.map((cell) => cell.textContent?.replaceAll("\u00a0", " "));
	expect(cells(/^Abertura/).map(last)).toEqual([
		...["R$ 0,00", "R$ 0,00", "R$ 0,00", "R$ 0,00"],
	]);
	expect(cells(/^Movimento/).map(last)).toEqual([
		...["+R$ 1.200,00", "—", "+R$ 2.459,00", "+R$ 3.659,00"],
	]);
	expect(cells(/^Fechamento/).map(last)).toEqual([
		...["R$ 1.200,00", "R$ 0,00", "R$ 2.459,00", "R$ 3.659,00"],
	]);
});

test("each line says in words what it is, and how its amount comes about", async () => {
	renderPayouts(at);
	const table = within(
		await screen.findByRole("table", { name: "Lançamentos" }),
	);
	table.getByText(
		"2 itens: R$ 100,00 em produtos − R$ 5,00 de desconto + R$ 12,00 de frete = R$ 107,00. Do desconto, R$ 3,00 são do marketplace.",
	);
	table.getByText("R$ 95,00 × 12% = R$ 11,40");
	table.getByText("Frete de troca combinado");
	table.getByText("Aconteceu em 14/02/2024; lançado em 18/02/2024.");
	const [order] = table.getAllByRole("link", { name: "#DV-2024-1247" });
	expect(order?.getAttribute("href")).toBe("/pedidos/DV-2024-1247");
});

test("the open one says that it still changes", async () => {
	renderPayouts("/repasses/lojas/3/extratos/aberto");
	await screen.findByRole("heading", {
		name: "Extrato em aberto: 16/02/2024 a 29/02/2024",
	});
	screen.getByRole("row", { name: /^Agora/ });
});

test("more lines than one page are turned by the address", async () => {
	const { user, router, asked } = renderPayouts(at, {
		"GET /api/stores/3/statements/12/lines": {
			...{ ...pageOf(lines), total: 90, nextCursor: "abc" },
		},
	});
	await user.click(await screen.findByRole("button", { name: "Próxima" }));
	await waitFor(() => expect(router.state.location.search).toBe("?cursor=abc"));
	await waitFor(() => expect(asked.at(-1)).toContain("lines?cursor=abc"));
});

test("a statement that is not there says so", async () => {
	renderPayouts("/repasses/lojas/3/extratos/99");
	await screen.findByText("Extrato não encontrado");
});

test("paper has the lines of all pages, and the browser's dialog opens once", async () => {
	const [first, second, third] = lines;
	renderPayouts(`${at}/imprimir`, {
		"GET /api/stores/3/statements/12/lines": (request: Request) =>
			Response.json(
				new URL(request.url).searchParams.has("cursor")
					? pageOf([third])
					: { ...pageOf([first, second]), nextCursor: "abc" },
			),
	});
	await screen.findByRole("heading", { name: "Extrato de Mix Store" });
	const table = within(screen.getByRole("table", { name: "Lançamentos" }));
	expect(table.getAllByRole("row")).toHaveLength(4);
	table.getByText("Frete de troca combinado");
	await waitFor(() => expect(print).toHaveBeenCalledOnce());
});

test("a statement too long for paper says how much of it is there", async () => {
	const [line] = lines;
	let id = 0;
	renderPayouts(`${at}/imprimir`, {
		"GET /api/stores/3/statements/12/lines": () => {
			id += 1;
			return Response.json({
				...{ ...pageOf([{ ...line, id }]), nextCursor: String(id) },
			});
		},
	});
	await screen.findByText(/^As primeiras 20 de 6 linhas/);
});

/** Without the title that only a phone shows. */
function last(text: string | undefined): string | undefined {
	return text?.replace(/^(A receber|Disponível|Em repasse|Total)/, "");
}
