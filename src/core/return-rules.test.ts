import { describe, expect, test } from "vitest";
import { allOrderStatuses } from "./order-status.ts";
import {
	assertNothingReturned,
	assertReturnable,
	assertReturnStep,
	openReturnStates,
	orderReturnState,
	orderReturnStates,
	type ReturnState,
	returnStates,
	unitsLeft,
} from "./return-rules.ts";

const withCode = (code: string) =>
	expect.objectContaining({ name: "RuleViolation", code });

describe("the steps of a return", () => {
	const steps: Record<string, [ReturnState, ReturnState][]> = {
		"that comes back": [
			["solicitada", "aprovada"],
			["solicitada", "recusada"],
			["aprovada", "recebida"],
			["aprovada", "recusada"],
			["recebida", "reembolsada"],
		],
		"that the customer keeps": [
			["solicitada", "aprovada"],
			["solicitada", "recusada"],
			["aprovada", "reembolsada"],
			["aprovada", "recusada"],
		],
	};

	test.each([
		["that comes back", true],
		["that the customer keeps", false],
	] as const)("%s are these and no others", (name, comesBack) => {
		const reached = returnStates.filter(
			(state) => comesBack || state !== "recebida",
		);
		const possible = reached.flatMap((state) =>
			returnStates
				.filter((to) => isAllowed({ state, comesBack }, to))
				.map((to) => [state, to]),
		);
		const expected = steps[name] ?? [];
		expect(possible.toSorted()).toEqual(expected.toSorted());
	});

	test("what cannot be done is refused as a step", () => {
		const kept = { state: "recusada", comesBack: true } as const;
		expect(() => assertReturnStep(kept, "aprovada")).toThrow(
			withCode("return_step"),
		);
	});

	test("those that are open lead on, the others end it", () => {
		const isOpen = (state: ReturnState) =>
			returnStates.some((to) => isAllowed({ state, comesBack: true }, to));
		expect(returnStates.filter(isOpen)).toEqual([...openReturnStates]);
	});

	function isAllowed(...step: Parameters<typeof assertReturnStep>): boolean {
		try {
			assertReturnStep(...step);
			return true;
		} catch {
			return false;
		}
	}
});

describe("what can be returned", () => {
	test("goods that were sent", () => {
		for (const status of ["enviado", "entregue"] as const)
			expect(() =>
				assertReturnable({ status }, { comesBack: true }),
			).not.toThrow();
	});

	test("goods that were not sent cannot come back, but can be refunded", () => {
		for (const status of allOrderStatuses) {
			if (["enviado", "entregue", "cancelado"].includes(status)) continue;
			expect(() => assertReturnable({ status }, { comesBack: true })).toThrow(
				withCode("part_not_sent"),
			);
			expect(() =>
				assertReturnable({ status }, { comesBack: false }),
			).not.toThrow();
		}
	});

	test.each([true, false])(
		"nothing of a cancelled part; it would come back: %s",
		(comesBack) => {
			expect(() =>
				assertReturnable({ status: "cancelado" }, { comesBack }),
			).toThrow(withCode("order_cancelled"));
		},
	);
});

test("an order with a return of any kind cannot be cancelled", () => {
	for (const returnState of orderReturnStates)
		expect(() => assertNothingReturned({ returnState })).toThrow(
			withCode("order_has_returns"),
		);
	expect(() => assertNothingReturned({ returnState: null })).not.toThrow();
});

test.each([
	["nothing was returned", false, 0, null],
	["something is to be done", true, 0, "aberta"],
	["something is to be done about the rest", true, 2, "aberta"],
	["some units were refunded", false, 2, "parcial"],
	["every unit was refunded", false, 3, "devolvido"],
	["every unit was, and still something is to be done", true, 3, "aberta"],
] as const)("the badge where %s", (_, hasOpen, refundedUnits, badge) => {
	expect(orderReturnState({ hasOpen, units: 3, refundedUnits })).toBe(badge);
});

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
