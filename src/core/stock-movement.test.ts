import { expect, test } from "vitest";
import { RuleViolation } from "./errors.ts";
import { stockChange } from "./stock-movement.ts";

test("what comes in is added, also to a stock below zero", () => {
	expect(stockChange(-2, { direction: "entrada", quantity: 5 })).toBe(5);
});

test("all that is there can go out", () => {
	expect(stockChange(3, { direction: "saida", quantity: 3 })).toBe(-3);
});

test.each([
	[3, 4],
	[0, 1],
	[-2, 1],
])("of a stock of %i, %i cannot go out", (stock, quantity) => {
	expect(() => stockChange(stock, { direction: "saida", quantity })).toThrow(
		RuleViolation,
	);
});
