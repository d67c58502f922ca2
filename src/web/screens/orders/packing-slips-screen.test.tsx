import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import type { OrderStatus } from "#core/order-status.ts";
import { settings } from "#tests/support/web-answers.ts";
import {
	paidOrder,
	renderOrder,
	stubPrinting,
	textOf,
} from "#tests/support/web-orders.tsx";

const printouts = "GET /api/orders/printouts";

test("each store has a slip with what it packs, for whom and where to, and nothing else of them", async () => {
	const print = stubPrinting();
	const { server } = renderSlips(inStatus("processando", "pago"));
	const slip = await slipOf("Mix Store");
	for (const text of [
		...["Romaneio de separação", "Mix Store", "#DV-2024-1247"],
		...["Ana Conceição", "Av. Paulista, 1000", "CEP 01310-100"],
		...["Loja 1 de 2 deste pedido", "Total: 3 unidades em 1 linha"],
		"ObservaçõesEntregar na portaria",
	])
		expect(textOf(slip)).toContain(text);
	for (const kept of ["529.982", "ana@exemplo", "98765", "R$", "Fone"])
		expect(textOf(slip)).not.toContain(kept);
	within(slip).getByRole("img", { name: "Código de barras DV-2024-1247" });
	screen.getByText("Imprimir 2 romaneios");
	await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
	expect(server.asked).toContain(
		`${printouts}?codes=DV-2024-1247&paper=romaneio`,
	);
});

test("what has left is packed again only where nothing else is left to pack", async () => {
	stubPrinting();
	const half = renderSlips(inStatus("enviado", "processando"));
	await slipOf("TechHub");
	expect(screen.getAllByRole("article")).toHaveLength(1);
	half.unmount();
	renderSlips(inStatus("enviado", "entregue"));
	await slipOf("TechHub");
	expect(screen.getAllByRole("article")).toHaveLength(2);
});

test("prices are there when the marketplace wants them", async () => {
	stubPrinting();
	renderSlips(paidOrder, {
		"GET /api/settings": { ...settings, packingSlipShowsPrices: true },
	});
	expect(textOf(await slipOf("Mix Store"))).toContain("R$ 149,70");
});

test("a list filtered by a store prints that store's alone", async () => {
	stubPrinting();
	renderSlips(paidOrder, {}, "&storeId=2");
	await slipOf("TechHub");
	expect(screen.getAllByRole("article")).toHaveLength(1);
});

test("what is cancelled is not packed, and what came back says so", async () => {
	const print = stubPrinting();
	const [mix, techHub] = paidOrder.parts;
	renderSlips({
		...paidOrder,
		parts: [
			...(mix ? [{ ...mix, status: "cancelado" as const }] : []),
			...(techHub ? [techHub] : []),
		],
		history: [
			returned(4, 9, "reembolsada", { units: 1, refundCents: 25_000 }),
			returned(3, 9, "aprovada", { units: 1 }),
			returned(2, 8, "recusada", { units: 1 }),
		],
	});
	const slip = await slipOf("TechHub");
	expect(screen.getAllByRole("article")).toHaveLength(1);
	expect(textOf(slip)).toContain("Devolução reembolsada: 1 unidade");
	// Where prices are not shown, no other money is either.
	expect(textOf(slip)).not.toContain("R$");
	expect(textOf(slip)).not.toMatch(/aprovada|recusada/);
	await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test("an order that is cancelled as a whole leaves nothing to print", async () => {
	const print = stubPrinting();
	renderSlips({
		...paidOrder,
		status: "cancelado",
		parts: paidOrder.parts.map((part) => ({ ...part, status: "cancelado" })),
	});
	await screen.findByText("Nenhum romaneio para imprimir");
	expect(print).not.toHaveBeenCalled();
});

function renderSlips(
	order: OrderDetails = paidOrder,
	answers: Record<string, unknown> = {},
	more = "",
) {
	return renderOrder(order, {
		at: `/pedidos/romaneios?codes=DV-2024-1247${more}`,
		answers,
	});
}

const slipOf = (store: string) =>
	screen.findByRole("article", { name: new RegExp(`^Romaneio de ${store}`) });

function returned(
	id: number,
	returnId: number,
	returnState: string,
	more: object,
) {
	return {
		...{ id, kind: "return", actor: "Bruna" },
		at: "2024-02-29T14:05:00.000Z",
		detail: { storeName: "TechHub", returnId, returnState, ...more },
	} as OrderDetails["history"][number];
}

/** The order with its parts in these statuses. */
function inStatus(...statuses: OrderStatus[]): OrderDetails {
	const parts = paidOrder.parts.map((part, at) => ({
		...part,
		status: statuses[at] ?? part.status,
	}));
	return { ...paidOrder, parts };
}
