import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fill } from "#tests/support/render-web.tsx";
import { refusal } from "#tests/support/web-answers.ts";
import { renderOrder, splitOrder } from "#tests/support/web-orders.tsx";

test("it asks in the specified words what goes back and how much, and Esc leaves all as it was", async () => {
	const { user, sent } = renderOrder(splitOrder, { at: "/pedidos" });
	const menu = await screen.findByLabelText("Ações de #DV-2024-1247");
	await user.click(menu);
	await user.click(
		await screen.findByRole("menuitem", { name: "Cancelar Pedido" }),
	);
	const question = await screen.findByRole("alertdialog", {
		name: "Confirmar ação",
	});
	expect(question.textContent?.replaceAll("\u00a0", " ")).toContain(
		"Esta ação não pode ser desfeita. Tem certeza que deseja continuar?" +
			"O pedido #DV-2024-1247, de R$ 300,00, será cancelado: o estoque volta para as lojas e o valor sai da receita, das comissões e do total do cliente.",
	);
	await user.keyboard("{Escape}");
	await waitFor(() => expect(document.activeElement).toBe(menu));
	expect(screen.queryByRole("alertdialog")).toBeNull();
	expect(sent).toEqual([]);
});

test("the reason may stay blank; a cancelled order offers no more changes where it was cancelled", async () => {
	let stored = splitOrder;
	const bodies: unknown[] = [];
	const { user } = renderOrder(splitOrder, {
		answers: {
			"GET /api/orders/DV-2024-1247": () => Response.json(stored),
			[cancellation]: async (request: Request) => {
				bodies.push(await request.json());
				stored = {
					...splitOrder,
					status: "cancelado",
					cancelledAt: "2024-02-29T15:00:00.000Z",
					version: 5,
				};
				return Response.json(stored);
			},
		},
	});
	await user.click(confirmIn(await askInDialog(user)));
	await screen.findByText("Pedido cancelado!");
	screen.getByText(
		"O estoque do pedido #DV-2024-1247 voltou para as lojas e R$ 300,00 saíram dos números.",
	);
	expect(bodies).toEqual([{ reason: "", version: 4 }]);
	screen.getByText("Pedido cancelado em 29/02/2024 às 12:00");
	expect(screen.queryByRole("alertdialog")).toBeNull();
	expect(screen.queryByLabelText("Status do pedido")).toBeNull();
});

test("a refusal is told inside, the reason stays, and it can be tried again", async () => {
	const reasons: unknown[] = [];
	const { user } = renderOrder(splitOrder, {
		answers: {
			[cancellation]: async (request: Request) => {
				const { reason }: { reason: string } = await request.json();
				reasons.push(reason);
				return reasons.length === 1
					? refusal(409, "version_conflict", {
							title: "Outra pessoa salvou uma alteração antes de você.",
						})()
					: Response.json({ ...splitOrder, status: "cancelado", version: 6 });
			},
		},
	});
	const question = await askInDialog(user);
	await fill(
		user,
		within(question).getByLabelText("Motivo (opcional)"),
		"Desistiu",
	);
	await user.click(confirmIn(question));
	expect((await within(question).findByRole("alert")).textContent).toBe(
		"Outra pessoa salvou uma alteração antes de você.",
	);
	await user.click(confirmIn(question));
	await screen.findByText("Pedido cancelado!");
	expect(reasons).toEqual(["Desistiu", "Desistiu"]);
});

const cancellation = "POST /api/orders/DV-2024-1247/cancellation";

async function askInDialog({
	click,
}: ReturnType<typeof renderOrder>["user"]): Promise<HTMLElement> {
	await click(await screen.findByText("Cancelar Pedido"));
	return screen.findByRole("alertdialog", { name: "Confirmar ação" });
}

const confirmIn = (question: HTMLElement) =>
	within(question).getByRole("button", { name: "Confirmar" });
