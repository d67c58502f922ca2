import { expect, test } from "vitest";
import {
	assertReturnable,
	assertReturnStep,
	orderReturnState,
	type ReturnState,
	returnStates,
	unitsLeft,
} from "./return-rules.ts";

const item = { id: 1, quantity: 5 };

function returned(
	state: ReturnState,
	quantity: number,
	more: { receivedQuantity?: number; refundedQuantity?: number } = {},
) {
	const counted = { receivedQuantity: null, refundedQuantity: null, ...more };
	return { state, items: [{ itemId: 1, quantity, ...counted }] };
}

test("what is left is what no return has, refused ones aside", () => {
	expect(unitsLeft(item, [])).toBe(5);
	expect(
		unitsLeft(item, [returned("solicitada", 2), returned("recusada", 3)]),
	).toBe(3);
	const other = { ...item, id: 2 };
	expect(unitsLeft(other, [returned("solicitada", 2)])).toBe(5);
});

test("what was announced and did not come can be returned later", () => {
	const received = returned("recebida", 4, { receivedQuantity: 3 });
	expect(unitsLeft(item, [received])).toBe(2);
	const refunded = returned("reembolsada", 4, {
		receivedQuantity: 3,
		refundedQuantity: 3,
	});
	expect(unitsLeft(item, [refunded])).toBe(2);
});

const stepsFrom = (state: ReturnState, comesBack: boolean) =>
	returnStates.filter((to) => {
		try {
			assertReturnStep({ state, comesBack }, to);
			return true;
		} catch {
			return false;
		}
	});

test("what comes back is received before it is refunded, and what is kept is never received", () => {
	expect(stepsFrom("solicitada", true)).toEqual(["aprovada", "recusada"]);
	expect(stepsFrom("aprovada", true)).toEqual(["recusada", "recebida"]);
	expect(stepsFrom("aprovada", false)).toEqual(["recusada", "reembolsada"]);
	expect(stepsFrom("recebida", true)).toEqual(["reembolsada"]);
	for (const ended of ["recusada", "reembolsada"] as const)
		expect(stepsFrom(ended, true)).toEqual([]);
});

test("what was not sent cannot come back, and a cancelled part returns nothing", () => {
	expect(() =>
		assertReturnable({ status: "pago" }, { comesBack: true }),
	).toThrow(expect.objectContaining({ code: "part_not_sent" }));
	assertReturnable({ status: "pago" }, { comesBack: false });
	assertReturnable({ status: "enviado" }, { comesBack: true });
	for (const comesBack of [true, false])
		expect(() =>
			assertReturnable({ status: "cancelado" }, { comesBack }),
		).toThrow(expect.objectContaining({ code: "order_cancelled" }));
});

test.each([
	[{ hasOpen: true, units: 3, refundedUnits: 3 }, "aberta"],
	[{ hasOpen: false, units: 3, refundedUnits: 0 }, null],
	[{ hasOpen: false, units: 3, refundedUnits: 2 }, "parcial"],
	[{ hasOpen: false, units: 3, refundedUnits: 3 }, "devolvido"],
] as const)("%o is %s", (order, badge) => {
	expect(orderReturnState(order)).toBe(badge);
});
