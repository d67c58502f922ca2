// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, describe, expect, test } from "vitest";
import { renderOrder, splitOrder } from "#tests/support/web-orders.tsx";

afterEach(() => {
	cleanup();
	toast.dismiss();
});

describe("Reprocessar", () => {
	test("asks first, naming what goes back and what stays", async () => {
		const { user, sent } = renderOrder(splitOrder);
		const question = await askToReprocess(user);
		const back = within(question).getByRole("heading", {
			name: "Volta para Processando",
		});
		expect(back.parentElement?.textContent).toContain("Mix Store");
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
		expect(await screen.findByText("Pedido reprocessado!")).toBeTruthy();
		await user.click(screen.getByRole("button", { name: "Desfazer" }));
		expect(await screen.findByText("Alteração desfeita!")).toBeTruthy();
		expect(sent[1]).toEqual({ what: "undo", body: { version: 5 } });
	});

	test("that someone changed since is not undone, and says who did", async () => {
		const { user } = renderOrder(splitOrder, {
			answers: {
				"POST /api/orders/DV-2024-1247/undo": () =>
					Response.json(
						{
							type: "/api/docs#version_conflict",
							title: "Outra pessoa salvou uma alteração antes de você.",
							status: 409,
							code: "version_conflict",
							conflict: {
								actor: "Bruna",
								at: new Date().toISOString(),
								fields: ["status"],
								version: 6,
							},
						},
						{ status: 409 },
					),
			},
		});
		await user.click(confirmIn(await askToReprocess(user)));
		await user.click(await screen.findByRole("button", { name: "Desfazer" }));
		expect(
			await screen.findByText(
				"Bruna alterou este registro agora. Abra o pedido e confira.",
			),
		).toBeTruthy();
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
		expect(await screen.findByText("O pedido já foi entregue.")).toBeTruthy();
		expect(screen.queryByRole("alertdialog")).toBeNull();
	});

	test("from the list's menu asks the same", async () => {
		const { user } = renderOrder(splitOrder, { at: "/pedidos" });
		await user.click(
			await screen.findByRole("button", { name: "Ações de #DV-2024-1247" }),
		);
		await user.click(
			await screen.findByRole("menuitem", { name: "Reprocessar" }),
		);
		const question = await screen.findByRole("alertdialog", {
			name: "Reprocessar o pedido #DV-2024-1247?",
		});
		expect(
			await within(question).findByRole("checkbox", { name: /TechHub/ }),
		).toBeTruthy();
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
		await chooseStatus(user, "enviado");
		expect(await screen.findByText("Status atualizado!")).toBeTruthy();
		expect(
			screen.getByText("O pedido #DV-2024-1247 foi alterado para Enviado."),
		).toBeTruthy();
		await user.click(screen.getByRole("button", { name: "Desfazer" }));
		await waitFor(() =>
			expect(sent[1]).toEqual({ what: "undo", body: { version: 5 } }),
		);
	});
});

type User = ReturnType<typeof renderOrder>["user"];

async function askToReprocess(user: User): Promise<HTMLElement> {
	await user.click(await screen.findByRole("button", { name: "Reprocessar" }));
	return screen.findByRole("alertdialog", {
		name: "Reprocessar o pedido #DV-2024-1247?",
	});
}

const confirmIn = (question: HTMLElement) =>
	within(question).getByRole("button", { name: "Reprocessar" });

const statusField = () => screen.getByLabelText("Status do pedido");

async function chooseStatus(user: User, status: string) {
	await screen.findByLabelText("Status do pedido");
	await user.selectOptions(statusField(), status);
}
