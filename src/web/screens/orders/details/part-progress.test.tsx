import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import { fill } from "#tests/support/render-web.tsx";
import { refusal } from "#tests/support/web-answers.ts";
import {
	conflictOn,
	openOrderDialog,
	paidOrder,
	renderOrder,
} from "#tests/support/web-orders.tsx";

const path = "/api/orders/DV-2024-1247";

describe("the part of one store", () => {
	test("gets a tracking code of its own, and what is typed for another store stays", async () => {
		const { user, sent } = renderOrder(paidOrder);
		await openOrderDialog();
		expect(screen.queryByText("Salvar")).toBeNull();
		await fill(user, trackingOf("TechHub"), "BR2");
		await fill(user, trackingOf("Mix Store"), " BR9BR ");
		await user.keyboard("{Enter}");
		await screen.findByText("Código de rastreio salvo!");
		screen.getByText("Mix Store, pedido #DV-2024-1247.");
		expect(sent).toEqual([
			{
				what: "part 1",
				body: { status: "em-separacao", trackingCode: "BR9BR", version: 4 },
			},
		]);
		expect(trackingOf("TechHub").value).toBe("BR2");
		expect(screen.getAllByText("Salvar")).toHaveLength(1);
	});

	test("moves alone, and takes the typed code along", async () => {
		const { user, sent } = renderOrder(paidOrder);
		await openOrderDialog();
		await fill(user, trackingOf("Mix Store"), "BR9BR");
		await user.selectOptions(statusOf("Mix Store"), "Enviado");
		await screen.findByText(
			"A parte de Mix Store no pedido #DV-2024-1247 foi alterada para Enviado.",
		);
		expect(sent).toEqual([
			{
				what: "part 1",
				body: { status: "enviado", trackingCode: "BR9BR", version: 4 },
			},
		]);
	});

	test("that is refused says which and why, and goes back to what it was with the code as typed", async () => {
		const { user } = renderOrder(paidOrder, {
			answers: { [`PUT ${path}/parts/1`]: refusal(409, "order_cancelled") },
		});
		await openOrderDialog();
		await fill(user, trackingOf("Mix Store"), "BR9BR");
		await user.selectOptions(statusOf("Mix Store"), "Enviado");
		await screen.findByText("A parte de Mix Store não foi alterada");
		screen.getByText("Recusado.");
		await waitFor(() =>
			expect(statusOf("Mix Store").value).toBe("em-separacao"),
		);
		expect(trackingOf("Mix Store").value).toBe("BR9BR");
	});

	test("with a tracking code the API refuses says what is wrong with the code", async () => {
		const message = "Use letras sem acento, números, hífen ou ponto.";
		const { user } = renderOrder(paidOrder, {
			answers: {
				[`PUT ${path}/parts/1`]: refusal(422, "validation_failed", {
					title: "Confira os campos destacados.",
					errors: [{ field: "trackingCode", code: "invalid", message }],
				}),
			},
		});
		await openOrderDialog();
		await fill(user, trackingOf("Mix Store"), "ÇÃO");
		await user.keyboard("{Enter}");
		await screen.findByText(message);
		expect(trackingOf("Mix Store").value).toBe("ÇÃO");
	});

	test("that someone else changed first is told, and Recarregar shows theirs beside what is typed", async () => {
		let stored: OrderDetails = paidOrder;
		let isAway = false;
		const { user } = renderOrder(paidOrder, {
			answers: {
				[`GET ${path}`]: () =>
					isAway ? refusal(403, "forbidden")() : Response.json(stored),
				[`PUT ${path}/parts/1`]: () => {
					isAway = true; // what is fetched after a change must not mend it by itself
					return conflictOn(["partStatus", "trackingCode"])();
				},
			},
		});
		await openOrderDialog();
		await fill(user, trackingOf("Mix Store"), "BR9BR");
		await user.selectOptions(statusOf("Mix Store"), "Enviado");
		const notice = await screen.findByRole("alert");
		expect(notice.textContent).toContain(
			"Bruna alterou este registro agora: status de uma loja e código de rastreio.",
		);
		const reload = within(notice).getByRole("button", { name: "Recarregar" });
		await user.click(reload);
		await screen.findByText("O pedido não foi recarregado");
		expect(notice.isConnected).toBe(true);
		isAway = false;
		stored = {
			...paidOrder,
			version: 5,
			parts: paidOrder.parts.map((part) => ({ ...part, status: "entregue" })),
		};
		await user.click(reload);
		await waitFor(() => expect(notice.isConnected).toBe(false));
		expect(statusOf("Mix Store").value).toBe("entregue");
		expect(trackingOf("Mix Store").value).toBe("BR9BR");
	});

	test("is not saved over with a code typed before someone else saved theirs", async () => {
		let stored: OrderDetails = paidOrder;
		const sent: number[] = [];
		const { user, queryClient } = renderOrder(paidOrder, {
			answers: {
				[`GET ${path}`]: () => Response.json(stored),
				[`PUT ${path}/parts/1`]: async (request: Request) => {
					sent.push(((await request.json()) as { version: number }).version);
					return sent.at(-1) === stored.version
						? Response.json(stored)
						: conflictOn(["trackingCode"])();
				},
			},
		});
		await openOrderDialog();
		await fill(user, trackingOf("Mix Store"), "BR9BR");
		stored = {
			...paidOrder,
			version: 5,
			parts: paidOrder.parts.map((part) => ({ ...part, trackingCode: "XX1" })),
		};
		await act(() => queryClient.invalidateQueries());
		await screen.findByText("Salvo agora: XX1");
		const save = screen.getByRole("button", { name: "Salvar" });
		await user.click(save);
		const notice = await screen.findByRole("alert");
		expect(trackingOf("Mix Store").value).toBe("BR9BR");
		await user.click(
			within(notice).getByRole("button", { name: "Recarregar" }),
		);
		await waitFor(() => expect(notice.isConnected).toBe(false));
		await user.click(save);
		await waitFor(() => expect(sent).toEqual([4, 5]));
	});
});

const statusOf = (store: string) =>
	screen.getByLabelText<HTMLSelectElement>(`Status de ${store}`);
const trackingOf = (store: string) =>
	screen.getByLabelText<HTMLInputElement>(`Código de rastreio de ${store}`);
