import fc from "fast-check";
import { expect, test } from "vitest";
import { axisTicks } from "./line-plot.tsx";

test("ticks are round numbers", () => {
	expect(axisTicks(830)).toEqual([0, 250, 500, 750, 1000]);
	expect(axisTicks(4)).toEqual([0, 1, 2, 3, 4]);
	expect(axisTicks(1)).toEqual([0, 1]);
});

test("ticks start at zero, reach the maximum and are few, for any maximum", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 1e12 }), (max) => {
			const ticks = axisTicks(max);
			expect(ticks[0]).toBe(0);
			expect(ticks.every(Number.isInteger)).toBe(true);
			expect(ticks.at(-1)).toBeGreaterThanOrEqual(max);
			expect(ticks.length).toBeLessThanOrEqual(6);
		}),
	);
});
