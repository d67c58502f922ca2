import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	allocate,
	averageOf,
	formatCompactMoney,
	formatCount,
	formatDecimal,
	formatInstallments,
	formatMoney,
	formatPercent,
	percentOf,
	sum,
	withSign,
} from "./money.ts";

const nbsp = "\u00a0";
const anyCents = fc.nat({ max: Number.MAX_SAFE_INTEGER });

describe("sum", () => {
	test("of nothing is zero", () => expect(sum([])).toBe(0));

	test("refuses a total that a number cannot hold exactly", () => {
		expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
		expect(() => sum([0.5])).toThrow(RangeError);
	});
});

describe("allocate", () => {
	test("gives the centavo that is left to the first in line", () => {
		expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
		expect(allocate(101, [1, 1, 1])).toEqual([34, 34, 33]);
	});

	test("gives the centavo that is left to the largest remainder", () => {
		expect(allocate(10, [1, 1, 4])).toEqual([2, 2, 6]);
		expect(allocate(1000, [3333, 6666])).toEqual([333, 667]);
	});

	test("gives nothing to a weight of zero", () => {
		expect(allocate(7, [0, 3, 0])).toEqual([0, 7, 0]);
	});

	test("of nothing is nothing for everyone, whatever the weights", () => {
		expect(allocate(0, [0, 0])).toEqual([0, 0]);
		expect(allocate(0, [])).toEqual([]);
	});

	test("refuses to give something to nobody", () => {
		expect(() => allocate(1, [])).toThrow(RangeError);
		expect(() => allocate(1, [0, 0])).toThrow(RangeError);
	});

	test("refuses fractions and negative amounts", () => {
		expect(() => allocate(-1, [1])).toThrow(RangeError);
		expect(() => allocate(1.5, [1])).toThrow(RangeError);
		expect(() => allocate(1, [1, -1])).toThrow(RangeError);
		expect(() => allocate(1, [0.5])).toThrow(RangeError);
	});

	const anyWeights = fc
		.array(anyCents, { minLength: 1, maxLength: 12 })
		.filter((weights) => weights.some((weight) => weight > 0));

	test("always adds up, and is never a whole centavo away from the exact share", () => {
		fc.assert(
			fc.property(anyCents, anyWeights, (total, weights) => {
				const parts = allocate(total, weights);
				const weightSum = weights.reduce((all, w) => all + BigInt(w), 0n);
				expect(sum(parts)).toBe(total);
				parts.forEach((part, index) => {
					const exact = BigInt(total) * BigInt(weights[index] ?? 0);
					const distance = BigInt(part) * weightSum - exact;
					expect(distance < weightSum && -distance < weightSum).toBe(true);
				});
			}),
		);
	});

	test("never gives more than its weight when the total is at most the weights", () => {
		const withinWeights = fc
			.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 8 })
			.chain((weights) =>
				fc.tuple(fc.nat({ max: sum(weights) }), fc.constant(weights)),
			);
		fc.assert(
			fc.property(withinWeights, ([total, weights]) => {
				allocate(total, weights).forEach((part, index) => {
					expect(part).toBeLessThanOrEqual(weights[index] ?? 0);
				});
			}),
		);
	});

	test("never gives less to a larger weight", () => {
		fc.assert(
			fc.property(anyCents, anyWeights, (total, weights) => {
				const sorted = weights.toSorted((a, b) => b - a);
				const parts = allocate(total, sorted);
				expect(parts).toEqual(parts.toSorted((a, b) => b - a));
			}),
		);
	});
});

describe("percentOf", () => {
	test("rounds half up, once", () => {
		expect(percentOf(1010, 550)).toBe(56); // 55,55
		expect(percentOf(1000, 550)).toBe(55);
		expect(percentOf(100, 50)).toBe(1); // 0,5
		expect(percentOf(100, 49)).toBe(0);
	});

	test("stays exact where floating point does not", () => {
		expect(percentOf(9_007_199_254_740_991, 10_000)).toBe(
			9_007_199_254_740_991,
		);
	});

	test("is within half a centavo of the exact amount", () => {
		fc.assert(
			fc.property(anyCents, fc.nat({ max: 10_000 }), (cents, bps) => {
				const error =
					BigInt(percentOf(cents, bps)) * 10_000n - BigInt(cents) * BigInt(bps);
				expect(error > -5_000n && error <= 5_000n).toBe(true);
			}),
		);
	});

	test("refuses negative amounts and fractions of a basis point", () => {
		expect(() => percentOf(-1, 100)).toThrow(RangeError);
		expect(() => percentOf(100, 5.5)).toThrow(RangeError);
	});
});

describe("averageOf", () => {
	test("rounds half up, once", () => {
		expect(averageOf(1000, 3)).toBe(333);
		expect(averageOf(1001, 2)).toBe(501);
	});

	test("of nothing is unknown, not zero", () => {
		expect(averageOf(0, 0)).toBeNull();
	});
});

describe("formatInstallments", () => {
	test.each([
		[10_000, 1, `R$${nbsp}100,00`],
		[9_900, 3, `3 × R$${nbsp}33,00`],
		[10_000, 3, `R$${nbsp}33,34 + 2 × R$${nbsp}33,33`],
		[10_001, 3, `2 × R$${nbsp}33,34 + R$${nbsp}33,33`],
		[0, 2, `2 × R$${nbsp}0,00`],
	])("%d centavos in %d", (total, count, text) =>
		expect(formatInstallments(total, count)).toBe(text),
	);
});

test.each([
	[500, `+R$${nbsp}5,00`],
	[-500, `−R$${nbsp}5,00`],
	[0, `R$${nbsp}0,00`],
])("a change of %d centavos has its sign in front", (cents, text) =>
	expect(withSign(cents, formatMoney)).toBe(text),
);

describe("formatMoney", () => {
	test.each([
		[0, `R$${nbsp}0,00`],
		[-0, `R$${nbsp}0,00`],
		[5, `R$${nbsp}0,05`],
		[123456, `R$${nbsp}1.234,56`],
		[84_739_252, `R$${nbsp}847.392,52`],
		[-123456, `−R$${nbsp}1.234,56`],
		[Number.MAX_SAFE_INTEGER, `R$${nbsp}90.071.992.547.409,91`],
	])("%d centavos", (cents, text) => expect(formatMoney(cents)).toBe(text));

	test("writes what Intl writes, with a minus", () => {
		const intl = new Intl.NumberFormat("pt-BR", {
			style: "currency",
			currency: "BRL",
		});
		fc.assert(
			fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
				fc.pre(cents !== 0);
				expect(formatMoney(cents)).toBe(
					intl.format(cents / 100).replace("-", "−"),
				);
			}),
		);
	});

	test("refuses a fraction of a centavo", () => {
		expect(() => formatMoney(0.5)).toThrow(RangeError);
	});
});

describe("formatPercent", () => {
	test("shows the decimals a rate has", () => {
		expect(formatPercent(320)).toBe("3,2%");
		expect(formatPercent(550)).toBe("5,5%");
		expect(formatPercent(525)).toBe("5,25%");
		expect(formatPercent(700)).toBe("7%");
		expect(formatPercent(0)).toBe("0%");
		expect(formatPercent(123_450)).toBe("1.234,5%");
	});

	test("rounds to the decimals asked for", () => {
		expect(formatPercent(700, 1)).toBe("7,0%");
		expect(formatPercent(324.9, 1)).toBe("3,2%");
		expect(formatPercent(6_150, 0)).toBe("62%");
		expect(formatPercent(-4, 1)).toBe("0,0%");
	});
});

test("decimals have a comma and round half away from zero", () => {
	expect(formatDecimal(4.7, 1)).toBe("4,7");
	expect(formatDecimal(4.65, 1)).toBe("4,7");
	expect(formatDecimal(-4.65, 1)).toBe("−4,7");
	expect(formatDecimal(1.005, 2)).toBe("1,01");
	expect(formatDecimal(1247.5, 2)).toBe("1.247,50");
	expect(formatDecimal(-0.04, 1)).toBe("0,0");
});

test("counts have dots for thousands", () => {
	expect(formatCount(1247)).toBe("1.247");
	expect(formatCount(999)).toBe("999");
	expect(formatCount(1_000_000)).toBe("1.000.000");
});

test("an axis says thousands and millions in short", () => {
	expect(formatCompactMoney([300_000_000, 500_000, 0])).toEqual([
		"R$\u00a03\u00a0mi",
		"R$\u00a05\u00a0mil",
		"R$\u00a00",
	]);
});

test("amounts of one axis have the same number of decimals", () => {
	expect(formatCompactMoney([1_250_000, 900_000, 95_050, 0])).toEqual([
		"R$\u00a012,5\u00a0mil",
		"R$\u00a09,0\u00a0mil",
		"R$\u00a0951",
		"R$\u00a00",
	]);
});

test("an amount that rounds to a thousand is written as one", () => {
	expect(formatCompactMoney([1_250_000, 99_960, 99_940])).toEqual([
		"R$\u00a012,5\u00a0mil",
		"R$\u00a01,0\u00a0mil",
		"R$\u00a0999",
	]);
	expect(formatCompactMoney([99_960])).toEqual(["R$\u00a01\u00a0mil"]);
});
