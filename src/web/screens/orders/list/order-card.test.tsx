import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import type { OrderStatus } from "#core/order-status.ts";
import { fill } from "#tests/support/render-web.tsx";
import {
	addressOf,
	orderPageOf,
	renderOrder,
	singleOrder,
	splitOrder,
	stubPrinting,
	textOf,
} from "#tests/support/web-orders.tsx";

const code = "#DV-2024-1247";

describe("a card", () => {
	test("of several stores shows the purchase, its split and how far each store is", async () => {
		// 23:30 of the day before in São Paulo.
		const placedAt = "2024-02-29T02:30:00.000Z";
		renderList("/pedidos", {
			"GET /api/orders": orderPageOf([{ ...splitOrder, placedAt }]),
		});
		const card = await cardOf(code);
		for (const text of [
			...["Ana Conceição", "Multi-loja · 3", "28/02/2024 · 23:30 · 3 itens"],
			...["R$ 300,00", "Em Separação", "2 de 3 lojas enviaram, 1 entregou"],
		])
			expect(textOf(card)).toContain(text);
		expect(
			within(card)
				.getByRole("img")
				.getAttribute("aria-label")
				?.replaceAll("\u00a0", " "),
		).toBe(
			"Mix Store: 34%, R$ 100,00; TechHub: 33%, R$ 100,00; Loja Centro: 33%, R$ 100,00",
		);
	});

	test("of one store names it, and says nothing of a split", async () => {
		renderList("/pedidos", { "GET /api/orders": orderPageOf([singleOrder]) });
		const card = await cardOf(code);
		const besideCustomerAndBar = within(card).getAllByText("Mix Store");
		expect(besideCustomerAndBar).toHaveLength(2);
		expect(textOf(card)).toContain("· 1 item");
		expect(textOf(card)).not.toMatch(/Multi-loja|lojas? envi/);
	});

	test("opens its order over the list as it is filtered, and has the focus back after Esc", async () => {
		const { user, router } = renderList("/pedidos?type=multi");
		const open = within(await cardOf(code)).getByRole("link", { name: "Ver" });
		await user.click(open);
		await screen.findByRole("dialog", { name: `Pedido ${code}` });
		expect(addressOf(router)).toBe("/pedidos/DV-2024-1247?type=multi");
		await user.keyboard("{Escape}");
		await waitFor(() => expect(document.activeElement).toBe(open));
		expect(addressOf(router)).toBe("/pedidos?type=multi");
	});
});

describe("the menu", () => {
	test("has the specified actions and the slips, and Reimprimir leads to paper", async () => {
		stubPrinting();
		const { user, router } = renderList("/pedidos");
		await openMenu(user);
		expect(
			screen.getAllByRole("menuitem").map((item) => item.textContent),
		).toEqual([
			...["Ver Detalhes", "Editar", "Reimprimir"],
			...["Imprimir romaneios", "Reprocessar", "Cancelar Pedido"],
		]);
		await user.click(screen.getByRole("menuitem", { name: "Reimprimir" }));
		expect(addressOf(router)).toBe("/pedidos/imprimir?codes=DV-2024-1247");
	});

	test("takes stores that are equally far a step on, with one tap and Desfazer", async () => {
		const parts = inStage("processando");
		const { user, sent } = renderList("/pedidos", {
			"GET /api/orders": orderPageOf([{ ...splitOrder, parts }]),
		});
		await openMenu(user);
		await user.click(
			screen.getByRole("menuitem", { name: "Marcar como Em Separação" }),
		);
		await screen.findByText("Status atualizado!");
		expect(sent).toEqual([
			{ what: "status", body: { status: "em-separacao", version: 4 } },
		]);
		screen.getByRole("button", { name: "Desfazer" });
	});

	test("asks for tracking codes before it marks an order as Enviado", async () => {
		const order = { ...splitOrder, parts: inStage("em-separacao") };
		const { user, sent } = renderOrder(order, { at: "/pedidos" });
		await openMenu(user);
		await user.click(
			screen.getByRole("menuitem", { name: "Marcar como Enviado" }),
		);
		const question = await screen.findByRole("alertdialog");
		expect(sent).toEqual([]);
		await fill(
			user,
			within(question).getByLabelText("Código de rastreio de TechHub"),
			"OV473124829BR",
		);
		await user.keyboard("{Enter}");
		await waitFor(() =>
			expect(sent).toEqual([
				{
					what: "status",
					body: {
						status: "enviado",
						trackingCodes: [{ partId: 2, trackingCode: "OV473124829BR" }],
						version: 4,
					},
				},
			]),
		);
		await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
	});

	test("asks of each of two orders by itself, however quickly one is marked after the other", async () => {
		const first = { ...splitOrder, parts: inStage("em-separacao") };
		const second = {
			...first,
			...{ id: 1248, code: "#DV-2024-1248" },
			parts: first.parts.map((part) => ({ ...part, id: part.id + 10 })),
		};
		const sent: unknown[] = [];
		let goOn = () => {};
		const isHeld = new Promise<void>((resolve) => {
			goOn = resolve;
		});
		const held = (order: OrderDetails) => async () => {
			await isHeld;
			return Response.json(order);
		};
		const keep = (order: OrderDetails) => async (request: Request) => {
			sent.push([order.code, await request.json()]);
			return Response.json({ ...order, version: 5 });
		};
		const { user } = renderList("/pedidos", {
			"GET /api/orders": orderPageOf([first, second]),
			"GET /api/orders/DV-2024-1247": held(first),
			"GET /api/orders/DV-2024-1248": held(second),
			"PUT /api/orders/DV-2024-1247/status": keep(first),
			"PUT /api/orders/DV-2024-1248/status": keep(second),
		});
		for (const order of [first, second]) {
			await openMenu(user, order.code);
			await user.click(
				screen.getByRole("menuitem", { name: "Marcar como Enviado" }),
			);
		}
		goOn();
		for (const { code } of [first, second]) {
			const question = await screen.findByRole("alertdialog", {
				name: new RegExp(code),
			});
			const field = within(question).getByLabelText<HTMLInputElement>(
				"Código de rastreio de TechHub",
			);
			expect(field.value).toBe("");
			await fill(user, field, `${code.slice(-4)}BR`);
			await user.keyboard("{Enter}");
		}
		const asked = (partId: number, trackingCode: string) => ({
			...{ status: "enviado", version: 4 },
			trackingCodes: [{ partId, trackingCode }],
		});
		await waitFor(() =>
			expect(sent).toEqual([
				["#DV-2024-1247", asked(2, "1247BR")],
				["#DV-2024-1248", asked(12, "1248BR")],
			]),
		);
		await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
	});

	test("of a cancelled order offers no change, and Reprocessar says why not", async () => {
		const { user, server } = renderList("/pedidos", {
			"GET /api/orders": orderPageOf([{ ...splitOrder, status: "cancelado" }]),
		});
		await openMenu(user);
		for (const name of ["Editar", "Cancelar Pedido"])
			expect(
				screen.getByRole("menuitem", { name }).hasAttribute("data-disabled"),
			).toBe(true);
		await user.click(screen.getByRole("menuitem", { name: "Reprocessar" }));
		await screen.findByText(
			"O pedido está cancelado e não pode mais ser alterado.",
		);
		expect(server.asked.filter((asked) => !asked.startsWith("GET"))).toEqual(
			[],
		);
	});
});

const renderList = (at: string, answers: Record<string, unknown> = {}) =>
	renderOrder(splitOrder, { at, answers });

const inStage = (status: OrderStatus) =>
	splitOrder.parts.map((part) => ({ ...part, status, trackingCode: null }));

const cardOf = (name: string) => screen.findByRole("article", { name });

async function openMenu(user: UserEvent, of = code) {
	await user.click(
		await screen.findByRole("button", { name: `Ações de ${of}` }),
	);
}
