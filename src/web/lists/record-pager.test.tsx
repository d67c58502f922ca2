import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import {
	addressOf,
	openOrderDialog,
	orderPageOf,
	renderOrder,
	splitOrder,
	textOf,
} from "#tests/support/web-orders.tsx";

const [first, second, third] = [1, 2, 3].map(orderNumber);

test("the next and the previous order of the list open in place, over pages, and the buttons keep the focus", async () => {
	const { user, router } = renderOrders("/pedidos?status=em-separacao");
	await openFromList("#DV-2024-1001");
	const next = await screen.findByRole("button", { name: "Próximo" });
	expect(textOf(await openOrderDialog())).toContain("1 de 3");
	expect(isOffered("Anterior")).toBe(false);

	await user.click(next);
	await screen.findByRole("dialog", { name: "Pedido #DV-2024-1002" });
	expect(document.activeElement).toBe(next);
	await user.keyboard("{Enter}");
	await screen.findByRole("dialog", { name: "Pedido #DV-2024-1003" });
	expect(addressOf(router)).toBe(
		"/pedidos/DV-2024-1003?status=em-separacao&cursor=after-2",
	);
	expect(document.activeElement).toBe(next);
	expect(isOffered("Próximo")).toBe(false);
	expect(textOf(await openOrderDialog())).toContain("3 de 3");

	await user.click(screen.getByRole("button", { name: "Anterior" }));
	await screen.findByRole("dialog", { name: "Pedido #DV-2024-1002" });

	async function openFromList(code: string) {
		const card = await screen.findByRole("article", { name: code });
		await user.click(within(card).getByRole("link", { name: "Ver" }));
	}
});

test("j and k go on and back, but not while something is typed", async () => {
	const { user } = renderOrders("/pedidos/DV-2024-1001");
	await openOrderDialog();
	await user.keyboard("j");
	await screen.findByRole("dialog", { name: "Pedido #DV-2024-1002" });
	await user.click(screen.getByLabelText("Código de rastreio de Mix Store"));
	await user.keyboard("jk");
	screen.getByRole("dialog", { name: "Pedido #DV-2024-1002" });
	await user.keyboard("{Backspace}{Backspace}");
	screen.getByRole("button", { name: "Próximo" }).focus();
	await user.keyboard("k");
	await screen.findByRole("dialog", { name: "Pedido #DV-2024-1001" });
});

test("closing leads to the place of the record that was shown last", async () => {
	const { user, router } = renderOrders("/pedidos");
	const card = await screen.findByRole("article", { name: "#DV-2024-1001" });
	await user.click(within(card).getByRole("link", { name: "Ver" }));
	await openOrderDialog();
	await user.keyboard("j");
	await screen.findByRole("dialog", { name: "Pedido #DV-2024-1002" });
	await user.keyboard("{Escape}");
	await waitFor(() => expect(addressOf(router)).toBe("/pedidos"));
	const shownLast = screen.getByRole("article", { name: "#DV-2024-1002" });
	await waitFor(() =>
		expect(shownLast.contains(document.activeElement)).toBe(true),
	);
});

test("a dialog that is closed while the next record loads stays closed", async () => {
	let answer: (order: Response) => void = () => {};
	const { user, router } = renderOrders("/pedidos", {
		"GET /api/orders/DV-2024-1002": () =>
			new Promise<Response>((resolve) => {
				answer = resolve;
			}),
	});
	const card = await screen.findByRole("article", { name: "#DV-2024-1001" });
	await user.click(within(card).getByRole("link", { name: "Ver" }));
	await openOrderDialog();
	await user.keyboard("j");
	await user.keyboard("{Escape}");
	await waitFor(() => expect(addressOf(router)).toBe("/pedidos"));
	await act(async () => answer(Response.json(second)));
	await act(async () => {
		await new Promise((resolve) => setTimeout(resolve));
	});
	expect(addressOf(router)).toBe("/pedidos");
	expect(screen.queryByRole("dialog")).toBeNull();
});

function isOffered(name: string): boolean {
	return (
		screen.getByRole("button", { name }).getAttribute("aria-disabled") !==
		"true"
	);
}

function orderNumber(number: number): OrderDetails {
	return { ...splitOrder, id: number, code: `#DV-2024-100${number}` };
}

function renderOrders(at: string, answers: Record<string, unknown> = {}) {
	const orders = [first, second, third] as OrderDetails[];
	return renderOrder(splitOrder, {
		at,
		answers: {
			"GET /api/orders": (request: Request) =>
				Response.json(
					new URL(request.url).searchParams.get("cursor") === "after-2"
						? orderPageOf(orders.slice(2), {
								from: 3,
								total: 3,
								previousCursor: "before-3",
							})
						: orderPageOf(orders.slice(0, 2), {
								total: 3,
								nextCursor: "after-2",
							}),
				),
			...Object.fromEntries(
				orders.map((order) => [
					`GET /api/orders/${order.code.slice(1)}`,
					order,
				]),
			),
			...answers,
		},
	});
}
