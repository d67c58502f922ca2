import { expect, test } from "vitest";
import { stockStatus } from "./stock-status.ts";

test.each([
	[-3, "sem-estoque"],
	[0, "sem-estoque"],
	[1, "estoque-baixo"],
	[5, "estoque-baixo"],
	[6, "ativo"],
	[1_000, "ativo"],
])("a stock of %d is %s", (stock, status) => {
	expect(stockStatus(stock)).toBe(status);
});

test("another threshold than five units is kept to", () => {
	expect(stockStatus(8, 10)).toBe("estoque-baixo");
	expect(stockStatus(1, 0)).toBe("ativo");
});
