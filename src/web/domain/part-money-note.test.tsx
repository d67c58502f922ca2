import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PartMoney } from "#contract/payouts.ts";
import { fill } from "#tests/support/render-web.tsx";
import { renderOrder, splitOrder } from "#tests/support/web-orders.tsx";
import { unpaidParts } from "#tests/support/web-payouts.ts";

const path = "/api/orders/DV-2024-1247/parts/1/hold";

function renderMoney(
	money: PartMoney | undefined,
	answers: Record<string, unknown> = {},
) {
	return renderOrder(splitOrder, {
		at: "/pedidos/DV-2024-1247",
		answers: {
			"GET /api/orders/DV-2024-1247/money": {
				parts: [{ ...money, partId: 1 }],
			},
			...answers,
		},
	});
}

const note = async () =>
	within(await screen.findByRole("region", { name: "Repasse a Mix Store" }));

test("a part says where its money stands, why, and from when it is free", async () => {
	renderMoney(unpaidParts[1]);
	const money = await note();
	money.getByText("A receber");
	money.getByText("R$ 225,00");
	money.getByText("Dentro do prazo de devolução.");
	money.getByText("Livre em 04/03/2024.");
});

test("what is free and yet not paid says why", async () => {
	const free = unpaidParts.find(({ state }) => state === "disponivel");
	if (!free) throw new Error("one of them is free");
	renderMoney({ ...free, leftOut: "sem-chave-pix" });
	(await note()).getByText("Sem chave Pix: fica para um próximo ciclo.");
});

test("it is held with a reason, on the order one saw", async () => {
	const sent: unknown[] = [];
	const { user } = renderMoney(unpaidParts[1], {
		[`POST ${path}`]: async (request: Request) => {
			sent.push(await request.json());
			return Response.json({ ...splitOrder, version: 5 });
		},
	});
	await user.click(
		(await note()).getByRole("button", { name: "Reter repasse" }),
	);
	const dialog = within(
		await screen.findByRole("dialog", { name: "Reter repasse" }),
	);
	await fill(user, dialog.getByLabelText(/^Motivo/), "Contestação");
	await user.click(dialog.getByRole("button", { name: "Reter repasse" }));
	await waitFor(() =>
		expect(sent).toEqual([{ reason: "Contestação", version: 4 }]),
	);
});

test("a hold is lifted on the version one saw", async () => {
	const { user, server } = renderMoney(unpaidParts[2], {
		[`DELETE ${path}`]: { ...splitOrder, version: 5 },
	});
	await user.click(
		(await note()).getByRole("button", { name: "Retirar retenção" }),
	);
	await waitFor(() =>
		expect(server.asked).toContain(`DELETE ${path}?version=4`),
	);
});

test("what is on its way leads to its payment, and cannot be held", async () => {
	renderMoney(unpaidParts[4]);
	const money = await note();
	expect(
		money.getByRole("link", { name: "Ver pagamento" }).getAttribute("href"),
	).toBe("/repasses/pagamentos/41");
	expect(money.queryByRole("button")).toBeNull();
});
