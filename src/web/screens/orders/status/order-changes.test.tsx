import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { OrderPart } from "#contract/orders.ts";
import type { OrderStatus } from "#core/order-status.ts";
import { renderOrder, splitOrder } from "#tests/support/web-orders.tsx";

describe("Reprocessar", () => {
	test("asks first, naming what goes back and what stays", async () => {
		const { user, sent } = renderOrder(splitOrder);
		const question = await askToReprocess(user);
		expect(storesUnder(question, "Volta para Processando")).toContain(
			"Mix Store",
		);
		expect(
			within(question)
				.getAllByRole("checkbox")
				.map((box) => [
					box.closest("label")?.textContent,
					(box as HTMLInputElement).checked,
				]),
		).toEqual([
			[expect.stringContaining("TechHub"), false],
			[expect.stringContaining("Loja Centro"), false],
		]);
		expect(sent).toEqual([]);
	});

	test("leaves sent and delivered parts alone", async () => {
		const { user, sent } = renderOrder(splitOrder);
		await user.click(confirmIn(await askToReprocess(user)));
		await waitFor(() =>
			expect(sent).toEqual([
				{ what: "reprocessing", body: { partIds: [1], version: 4 } },
			]),
		);
	});

	test("takes back a sent part that is ticked, and says what becomes of its tracking code", async () => {
		const { user, sent } = renderOrder(splitOrder);
		const question = await askToReprocess(user);
		await user.click(
			within(question).getByRole("checkbox", { name: /TechHub/ }),
		);
		expect(question.textContent).toContain(
			"Ao voltar, o código de rastreio BR1BR fica só no histórico.",
		);
		await user.click(confirmIn(question));
		await waitFor(() =>
			expect(sent[0]?.body).toEqual({ partIds: [1, 2], version: 4 }),
		);
	});

	test("moves Pago onwards, and leaves alone what is in Processando already", async () => {
		const { user, sent } = renderOrder({
			...splitOrder,
			status: "pago",
			parts: inStages("pago", "processando"),
		});
		const question = await askToReprocess(user);
		expect(storesUnder(question, "Avança para Processando")).toContain(
			"Mix Store",
		);
		expect(storesUnder(question, "Já está em Processando")).toContain(
			"TechHub",
		);
		await user.click(confirmIn(question));
		await waitFor(() =>
			expect(sent[0]?.body).toEqual({ partIds: [1], version: 4 }),
		);
		await screen.findByText(/1 loja passou para Processando\./);
	});

	test("of an order that is all in Processando has nothing to confirm", async () => {
		const { user } = renderOrder({
			...splitOrder,
			status: "processando",
			parts: inStages("processando"),
		});
		const question = await askToReprocess(user);
		expect(confirmIn(question)).toHaveProperty("disabled", true);
	});

	test("waits for the order, and offers to load it again when that fails", async () => {
		let isDown = true;
		const { user } = renderOrder(splitOrder, {
			at: "/pedidos",
			answers: {
				"GET /api/orders/DV-2024-1247": () =>
					isDown
						? Response.json({}, { status: 404 })
						: Response.json(splitOrder),
			},
		});
		const question = await askFromMenu(user);
		expect(confirmIn(question)).toHaveProperty("disabled", true);
		const retry = await within(question).findByRole("button", {
			name: "Tentar novamente",
		});
		expect(confirmIn(question)).toHaveProperty("disabled", true);
		isDown = false;
		await user.click(retry);
		await waitFor(() =>
			expect(confirmIn(question)).toHaveProperty("disabled", false),
		);
	});

	test("of an order that was all sent needs a part to be ticked", async () => {
		const parts = splitOrder.parts.slice(1);
		const { user, sent } = renderOrder({
			...splitOrder,
			status: "enviado",
			parts,
		});
		const question = await askToReprocess(user);
		await user.click(confirmIn(question));
		expect(within(question).getByRole("alert").textContent).toBe(
			"Marque ao menos uma loja para reprocessar.",
		);
		expect(sent).toEqual([]);
	});

	test("can be undone, and undoing sends the version it made", async () => {
		const { user, sent } = renderOrder(splitOrder);
		await user.click(confirmIn(await askToReprocess(user)));
		await screen.findByText("Pedido reprocessado!");
		await user.click(screen.getByRole("button", { name: "Desfazer" }));
		await screen.findByText("Alteração desfeita!");
		expect(sent[1]).toEqual({ what: "undo", body: { version: 5 } });
	});

	test("that someone changed since is not undone, and says who did", async () => {
		const { user } = renderOrder(splitOrder, {
			answers: {
				"POST /api/orders/DV-2024-1247/undo": () => conflictAt(6),
			},
		});
		await user.click(confirmIn(await askToReprocess(user)));
		await user.click(await screen.findByRole("button", { name: "Desfazer" }));
		await screen.findByText(
			"Bruna alterou este registro agora. Abra o pedido e confira.",
		);
	});

	test("of a delivered order says why not, without asking", async () => {
		const delivered = splitOrder.parts.slice(2);
		const { user } = renderOrder({
			...splitOrder,
			status: "entregue",
			parts: delivered,
		});
		await user.click(
			await screen.findByRole("button", { name: "Reprocessar" }),
		);
		await screen.findByText("O pedido já foi entregue.");
		expect(screen.queryByRole("alertdialog")).toBeNull();
	});

	test("from the list's menu asks the same", async () => {
		const { user } = renderOrder(splitOrder, { at: "/pedidos" });
		const question = await askFromMenu(user);
		await within(question).findByRole("checkbox", { name: /TechHub/ });
	});
});

describe("the status of the whole order", () => {
	test("asks when it would take a store back, and keeps what it was on Cancelar", async () => {
		const { user, sent } = renderOrder(splitOrder);
		await chooseStatus(user, "pago");
		const question = await screen.findByRole("alertdialog", {
			name: "Alterar o pedido #DV-2024-1247 para Pago?",
		});
		expect(question.textContent).toContain("Voltam para Pago");
		await user.click(
			within(question).getByRole("button", { name: "Cancelar" }),
		);
		await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
		expect(sent).toEqual([]);
		expect(statusField()).toHaveProperty("value", "em-separacao");
	});

	test("asks when stores are at different stages, also forwards", async () => {
		const { user, sent } = renderOrder(splitOrder);
		await chooseStatus(user, "entregue");
		const question = await screen.findByRole("alertdialog");
		expect(question.textContent).toContain("Avançam para Entregue");
		await user.click(
			within(question).getByRole("button", { name: "Confirmar" }),
		);
		await waitFor(() =>
			expect(sent).toEqual([
				{ what: "status", body: { status: "entregue", version: 4 } },
			]),
		);
	});

	test("forwards is changed at once, with Desfazer", async () => {
		const { user, sent } = renderOrder({
			...splitOrder,
			parts: splitOrder.parts.slice(0, 1),
		});
		await chooseStatus(user, "entregue");
		await screen.findByText("Status atualizado!");
		screen.getByText("O pedido #DV-2024-1247 foi alterado para Entregue.");
		await user.click(screen.getByRole("button", { name: "Desfazer" }));
		await waitFor(() =>
			expect(sent[1]).toEqual({ what: "undo", body: { version: 5 } }),
		);
	});

	test("changed after a conflict takes the notice of it away", async () => {
		const parts = inStages("em-separacao");
		let version = 4;
		const { user } = renderOrder(
			{ ...splitOrder, parts },
			{
				answers: {
					"PUT /api/orders/DV-2024-1247/status": () => {
						version += 1;
						return version === 5
							? conflictAt(version)
							: Response.json({ ...splitOrder, parts, version });
					},
				},
			},
		);
		await chooseStatus(user, "entregue");
		const notice = "Outra pessoa salvou uma alteração antes de você";
		await screen.findByText(notice);
		await chooseStatus(user, "entregue");
		await screen.findByText("Status atualizado!");
		await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
	});
});

type User = ReturnType<typeof renderOrder>["user"];

function conflictAt(version: number): Response {
	return Response.json(
		{
			type: "/api/docs#version_conflict",
			title: "Outra pessoa salvou uma alteração antes de você.",
			status: 409,
			code: "version_conflict",
			conflict: {
				actor: "Bruna",
				at: new Date().toISOString(),
				fields: ["status"],
				version,
			},
		},
		{ status: 409 },
	);
}

async function askToReprocess(user: User): Promise<HTMLElement> {
	await user.click(await screen.findByRole("button", { name: "Reprocessar" }));
	return screen.findByRole("alertdialog", {
		name: "Reprocessar o pedido #DV-2024-1247?",
	});
}

async function askFromMenu(user: User): Promise<HTMLElement> {
	await user.click(
		await screen.findByRole("button", { name: "Ações de #DV-2024-1247" }),
	);
	await user.click(
		await screen.findByRole("menuitem", { name: "Reprocessar" }),
	);
	return screen.findByRole("alertdialog", {
		name: "Reprocessar o pedido #DV-2024-1247?",
	});
}

/** The first stores of the order, at these stages. */
function inStages(...stages: OrderStatus[]): OrderPart[] {
	return stages.flatMap((status, at) => {
		const part = splitOrder.parts[at];
		return part ? [{ ...part, status, trackingCode: null }] : [];
	});
}

function storesUnder(question: HTMLElement, name: string) {
	return within(question).getByRole("heading", { name }).parentElement
		?.textContent;
}

const confirmIn = (question: HTMLElement) =>
	within(question).getByRole("button", { name: "Reprocessar" });

const statusField = () => screen.getByLabelText("Status do pedido");

async function chooseStatus(user: User, status: string) {
	await screen.findByLabelText("Status do pedido");
	await user.selectOptions(statusField(), status);
}
