import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import { fill } from "#tests/support/render-web.tsx";
import { refusal } from "#tests/support/web-answers.ts";
import {
	openOrderDialog,
	renderOrder,
	singleOrder,
	splitOrder,
} from "#tests/support/web-orders.tsx";

const code = "OV473124829BR";
const question = () =>
	screen.findByRole("alertdialog", {
		name: "Código de rastreio do pedido #DV-2024-1247",
	});
const orderStatus = () =>
	screen.getByLabelText<HTMLSelectElement>("Status do pedido");
const partStatus = () =>
	screen.getByLabelText<HTMLSelectElement>("Status de Mix Store");

describe("the whole order", () => {
	test("is sent with the code that was asked for, by Enter", async () => {
		const { user, sent } = await open(singleOrder);
		await user.selectOptions(orderStatus(), "Enviado");
		const field = within(await question()).getByLabelText(
			"Código de rastreio de Mix Store",
		);
		expect(document.activeElement).toBe(field);
		await fill(user, field, ` ${code} `);
		await user.keyboard("{Enter}");
		await screen.findByText("Status atualizado!");
		screen.getByText("O pedido #DV-2024-1247 foi alterado para Enviado.");
		expect(sent).toEqual([
			{
				what: "status",
				body: {
					status: "enviado",
					trackingCodes: [{ partId: 1, trackingCode: code }],
					version: 4,
				},
			},
		]);
		await user.click(screen.getByRole("button", { name: "Desfazer" }));
		await waitFor(() =>
			expect(sent[1]).toEqual({ what: "undo", body: { version: 5 } }),
		);
	});

	test("is sent without one where nobody has it", async () => {
		const { user, sent } = await open(singleOrder);
		await user.selectOptions(orderStatus(), "Enviado");
		await user.click(
			within(await question()).getByRole("button", {
				name: "Enviar sem código",
			}),
		);
		await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
		expect(sent).toEqual([
			{ what: "status", body: { status: "enviado", version: 4 } },
		]);
	});

	test("stays as it is on Esc", async () => {
		const { user, sent } = await open(singleOrder);
		await user.selectOptions(orderStatus(), "Enviado");
		await question();
		await user.keyboard("{Escape}");
		await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
		expect(orderStatus().value).toBe("em-separacao");
		expect(sent).toEqual([]);
	});

	test("of stores at different stages is one question: what moves, and the missing code", async () => {
		const { user, sent } = await open(splitOrder);
		await user.selectOptions(orderStatus(), "Enviado");
		const asked = await question();
		expect(asked.textContent).toContain("Avança para Enviado");
		expect(asked.textContent).toContain("Volta para Enviado");
		expect(within(asked).getAllByRole("textbox")).toHaveLength(1);
		await user.click(
			within(asked).getByRole("button", { name: "Enviar sem código" }),
		);
		await waitFor(() => expect(sent).toHaveLength(1));
		await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
	});

	test("says inside what was refused, and what was typed stays", async () => {
		const { user } = await open(singleOrder, {
			"PUT /api/orders/DV-2024-1247/status": refusal(409, "order_cancelled"),
		});
		await user.selectOptions(orderStatus(), "Enviado");
		const asked = await question();
		const field = within(asked).getByRole<HTMLInputElement>("textbox");
		await fill(user, field, code);
		await user.keyboard("{Enter}");
		expect((await within(asked).findByRole("alert")).textContent).toBe(
			"Recusado.",
		);
		expect(field.value).toBe(code);
	});

	test("asks for a code before it is saved with one", async () => {
		const { user, sent } = await open(singleOrder);
		await user.selectOptions(orderStatus(), "Enviado");
		const asked = await question();
		await user.keyboard("{Enter}");
		expect(asked.textContent).toContain("Informe o código, ou envie sem ele.");
		expect(sent).toEqual([]);
	});
});

describe("a part", () => {
	test("is asked for by itself, and saved with its code", async () => {
		const { user, sent } = await open(splitOrder);
		await user.selectOptions(partStatus(), "Enviado");
		await fill(user, within(await question()).getByRole("textbox"), code);
		await user.keyboard("{Enter}");
		await screen.findByText(
			"A parte de Mix Store no pedido #DV-2024-1247 foi alterada para Enviado.",
		);
		expect(sent).toEqual([
			{
				what: "part 1",
				body: { status: "enviado", trackingCode: code, version: 4 },
			},
		]);
	});

	test.for([
		["whole", "status"],
		["part", "part 1"],
	])(
		"that was once sent without a code is not asked for again: %s",
		async ([which, what]) => {
			const move = { from: "em-separacao", to: "enviado", trackingTo: null };
			const { user, sent } = await open({
				...singleOrder,
				history: [
					entry(3, "undone", { from: "enviado", to: "em-separacao" }),
					which === "part"
						? entry(2, "part", { storeName: "Mix Store", ...move })
						: entry(2, "status", {
								parts: [
									{
										...{ id: 1, storeName: "Mix Store", trackingFrom: null },
										...move,
									},
								],
							}),
				],
			});
			await user.selectOptions(
				which === "part" ? partStatus() : orderStatus(),
				"Enviado",
			);
			await waitFor(() => expect(sent).toMatchObject([{ what }]));
			expect(screen.queryByRole("alertdialog")).toBeNull();
		},
	);

	test("leads to its carrier, and a probable mistake is warned of", async () => {
		const { user } = await open(singleOrder);
		const field = screen.getByLabelText("Código de rastreio de Mix Store");
		await fill(user, field, code);
		const link = screen.getByRole("link", {
			name: `Rastrear nos Correios ${code}`,
		});
		expect(link.getAttribute("target")).toBe("_blank");
		expect(link.getAttribute("rel")).toBe("noopener noreferrer");
		expect(screen.queryByText(/Provável erro de digitação/)).toBeNull();
		await fill(user, field, "OV473124820BR");
		screen.getByText(/Provável erro de digitação/);
		await fill(user, field, "18012345678901");
		expect(screen.queryByRole("link", { name: /^Rastrear/ })).toBeNull();
	});
});

async function open(order: OrderDetails, answers = {}) {
	const view = renderOrder(order, { answers });
	await openOrderDialog();
	return view;
}

function entry(id: number, kind: string, detail: object) {
	return {
		...{ id, kind, detail, actor: "Bruna" },
		at: "2024-02-29T14:05:00.000Z",
	} as OrderDetails["history"][number];
}
