import { expect, test } from "vitest";
import type { OrderStatus } from "#core/order-status.ts";
import {
	exactCommission,
	itemsText,
	momentOf,
	progressText,
} from "./order-text.ts";

const parts = (...statuses: OrderStatus[]) =>
	statuses.map((status) => ({ status }));

test.each([
	[parts("pago", "enviado", "pago"), "1 de 3 lojas enviou"],
	[parts("enviado", "enviado", "pago"), "2 de 3 lojas enviaram"],
	[
		parts("enviado", "entregue", "enviado"),
		"3 de 3 lojas enviaram, 1 entregou",
	],
	[parts("pago", "processando"), null],
	[parts("enviado", "enviado"), null],
	[parts("pago"), null],
])("says how many stores have sent, when they differ", (of, text) => {
	expect(progressText(of)).toBe(text);
});

test("a commission is shown as it was before rounding", () => {
	expect(exactCommission(32_067, 550)).toBe("R$\u00a017,63685");
	expect(exactCommission(18_000, 550)).toBe("R$\u00a09,90");
	expect(exactCommission(99_999_999_999, 9_999)).toBe(
		"R$\u00a0999.899.999,990001",
	);
	expect(exactCommission(0, 550)).toBe("R$\u00a00,00");
});

test("counts and moments read as Brazilians write them", () => {
	expect([itemsText(1), itemsText(1_248)]).toEqual(["1 item", "1.248 itens"]);
	expect(momentOf("2024-03-01T02:05:00.000Z")).toBe("29/02/2024 às 23:05");
});
