import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal } from "#tests/support/web-answers.ts";
import {
	paidOrder,
	renderOrder,
	singleOrder,
	stubPrinting,
	textOf,
} from "#tests/support/web-orders.tsx";

const codes = "DV-2024-1247,DV-2024-1246";
const printouts = "GET /api/orders/printouts";

test("one order says who and where, one section per store, and what it costs", async () => {
	const print = stubPrinting();
	renderPrint("DV-2024-1247");
	const sheet = await screen.findByRole("article");
	await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
	screen.getByRole("heading", { name: "Imprimir 1 pedido" });
	expect(document.title).toBe("Pedido #DV-2024-1247 · Divishop");
	for (const text of [
		...["Pedido #DV-2024-1247", "28/02/2024 às 12:00", "4 itens · 2 lojas"],
		...["Ana Conceição", "529.982.247-25", "(11) 98765-4321"],
		...["Av. Paulista, 1000", "São Paulo – SP", "CEP 01310-100"],
		...["Em Separação", "Enviado · Rastreio BR1BR"],
		...["Pagamento: Cartão em 3 parcelas", "Desconto−R$ 10,00"],
		...["Frete R$ 15,00 · Total da loja R$ 154,70", "TotalR$ 404,70"],
		"ObservaçõesEntregar na portaria",
	])
		expect(textOf(sheet)).toContain(text);
	expect(
		within(sheet)
			.getAllByRole("heading", { level: 3, name: /^\d\/\d/ })
			.map((heading) => heading.textContent),
	).toEqual(["1/2 · Mix Store", "2/2 · TechHub"]);
	expect(
		within(sheet)
			.getAllByRole("row")
			.map((row) => textOf(row)),
	).toEqual([
		"ConferidoQtd.ProdutoSKUUnitárioTotal",
		"3Camiseta BásicaR$ 49,90 cadaMOD-CAM123R$ 49,90R$ 149,70",
		"ConferidoQtd.ProdutoSKUUnitárioTotal",
		"1Fone BluetoothR$ 250,00 cadaR$ 250,00R$ 250,00",
	]);
});

test("several orders are asked for at once, printed once, and never asked for again: each time is a print run in the audit", async () => {
	const print = stubPrinting();
	const { server, queryClient } = renderPrint(codes, {
		[printouts]: [
			paidOrder,
			{ ...singleOrder, id: 1246, code: "#DV-2024-1246" },
		],
	});
	expect(await screen.findAllByRole("article")).toHaveLength(2);
	screen.getByRole("heading", { name: "Imprimir 2 pedidos" });
	screen.getByRole("heading", { name: "Mix Store" });
	await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
	await act(() => queryClient.invalidateQueries());
	await act(() => queryClient.refetchQueries());
	const asked = `${printouts}?codes=${codes}`;
	expect(server.asked).toEqual([asked]);
	expect(print).toHaveBeenCalledTimes(1);
});

test("orders that are not there leave nothing to print, and a way on", async () => {
	const print = stubPrinting();
	const { user, router } = renderPrint("DV-2024-9999", { [printouts]: [] });
	await screen.findByText("Nenhum pedido encontrado");
	screen.getByText("Confira os códigos no endereço da página.");
	expect(screen.getByRole("button", { name: "Imprimir" })).toHaveProperty(
		"disabled",
		true,
	);
	expect(print).not.toHaveBeenCalled();
	await user.click(screen.getByRole("link", { name: "Ir para os pedidos" }));
	expect(router.state.location.pathname).toBe("/pedidos");
});

test("an address without codes asks for nothing and says so", async () => {
	stubPrinting();
	const { server } = renderPrint("");
	await screen.findByText("Nenhum pedido encontrado");
	expect(server.asked).toEqual([]);
});

test("what cannot be loaded says why, is tried again, and then printed", async () => {
	const print = stubPrinting();
	let isRefused = true;
	const { user } = renderPrint("DV-2024-1247", {
		[printouts]: () =>
			isRefused ? refusal(403, "forbidden")() : Response.json([paidOrder]),
	});
	const alert = await screen.findByRole("alert");
	expect(alert.textContent).toContain("Não foi possível carregar os pedidos");
	expect(alert.textContent).toContain("Recusado.");
	isRefused = false;
	await user.click(
		within(alert).getByRole("button", { name: "Tentar novamente" }),
	);
	await screen.findByRole("article");
	await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
	await user.click(screen.getByRole("button", { name: "Imprimir" }));
	expect(print).toHaveBeenCalledTimes(2);
});

test("Voltar leads to where one came from, or to the list when the page was opened by its address", async () => {
	stubPrinting();
	const { user, router } = renderPrint("");
	const goBack = async () =>
		user.click(await screen.findByRole("button", { name: "Voltar" }));
	await goBack();
	expect(router.state.location.pathname).toBe("/pedidos");
	await act(() => router.navigate("/pedidos?sort=oldest"));
	await act(() => router.navigate("/pedidos/imprimir"));
	await goBack();
	expect(router.state.location.search).toBe("?sort=oldest");
});

const renderPrint = (ofCodes: string, answers: Record<string, unknown> = {}) =>
	renderOrder(paidOrder, { at: `/pedidos/imprimir?codes=${ofCodes}`, answers });
