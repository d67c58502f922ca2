import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	allOrderStatuses,
	assertCanCancel,
	assertCanChangeStatus,
	assertCanReprocess,
	isSelectableStatus,
	type OrderStatus,
	orderStatuses,
	orderStatusFromParts,
	progressOfParts,
} from "./order-status.ts";

const code = "#DV-2024-001";
const withCode = (expected: string) =>
	expect.objectContaining({ name: "RuleViolation", code: expected });

test("every status can be chosen but cancelado", () => {
	expect(allOrderStatuses.filter(isSelectableStatus)).toEqual([
		...orderStatuses,
	]);
	expect(isSelectableStatus("cancelado")).toBe(false);
});

describe("an order of several parts", () => {
	test("is as far as its least advanced part", () => {
		expect(orderStatusFromParts(["entregue", "processando", "enviado"])).toBe(
			"processando",
		);
	});

	test.each([
		["pago", "processando"],
		["processando", "em-separacao"],
		["em-separacao", "enviado"],
		["enviado", "entregue"],
	] as const)("is %s while another part is %s", (behind, ahead) => {
		expect(orderStatusFromParts([ahead, behind])).toBe(behind);
	});

	test("is not held back by a cancelled part", () => {
		expect(orderStatusFromParts(["cancelado", "entregue"])).toBe("entregue");
	});

	test("is cancelled when all its parts are", () => {
		expect(orderStatusFromParts(["cancelado", "cancelado"])).toBe("cancelado");
	});

	test("has at least one part", () => {
		expect(() => orderStatusFromParts([])).toThrow(RangeError);
	});

	test("has the status of one of its parts, whatever their order", () => {
		const anyParts = fc.array(fc.constantFrom(...allOrderStatuses), {
			minLength: 1,
		});
		fc.assert(
			fc.property(anyParts, (statuses) => {
				const status = orderStatusFromParts(statuses);
				expect(statuses).toContain(status);
				expect(orderStatusFromParts(statuses.toReversed())).toBe(status);
			}),
		);
	});
});

test("progress counts stores that sent their part, without cancelled ones", () => {
	const parts: { status: OrderStatus }[] = [
		{ status: "enviado" },
		{ status: "entregue" },
		{ status: "pago" },
		{ status: "cancelado" },
	];
	expect(progressOfParts(parts)).toEqual({
		shipped: 2,
		delivered: 1,
		total: 3,
	});
	expect(progressOfParts([])).toEqual({ shipped: 0, delivered: 0, total: 0 });
});

describe("changing the status", () => {
	test("any of the five may follow any other", () => {
		for (const status of orderStatuses) {
			for (const to of orderStatuses) {
				expect(() => assertCanChangeStatus({ status }, to)).not.toThrow();
			}
		}
	});

	test("never reaches cancelado", () => {
		for (const status of orderStatuses) {
			expect(() =>
				assertCanChangeStatus({ status, code }, "cancelado"),
			).toThrow(withCode("status_not_selectable"));
		}
	});

	test("never leaves cancelado", () => {
		for (const to of allOrderStatuses) {
			expect(() =>
				assertCanChangeStatus({ status: "cancelado", code }, to),
			).toThrow(withCode("order_cancelled"));
		}
	});
});

describe("reprocessing", () => {
	test.each(["pago", "processando", "em-separacao", "enviado"] as const)(
		"takes an order back from %s",
		(status) => {
			expect(() => assertCanReprocess({ status })).not.toThrow();
		},
	);

	test("is refused for a delivered order", () => {
		expect(() => assertCanReprocess({ status: "entregue", code })).toThrow(
			withCode("order_delivered"),
		);
	});

	test("is refused for a cancelled order", () => {
		expect(() => assertCanReprocess({ status: "cancelado" })).toThrow(
			withCode("order_cancelled"),
		);
	});
});

describe("cancelling", () => {
	test("is possible at every stage", () => {
		for (const status of orderStatuses) {
			expect(() => assertCanCancel({ status })).not.toThrow();
		}
	});

	test("happens once, and the refusal names the order", () => {
		const cancelAgain = () => assertCanCancel({ status: "cancelado", code });
		expect(cancelAgain).toThrow(withCode("order_cancelled"));
		expect(cancelAgain).toThrow("Order #DV-2024-001 is cancelled");
	});
});
