import fc from "fast-check";
import { expect, test } from "vitest";
import { storeColorCount, storeColorIndex } from "./store-color.ts";

test("twelve stores in a row have twelve colours", () => {
	const ids = Array.from({ length: storeColorCount }, (_, index) => index + 1);
	expect(new Set(ids.map(storeColorIndex)).size).toBe(12);
	expect(storeColorIndex(1)).toBe(1);
	expect(storeColorIndex(12)).toBe(12);
	expect(storeColorIndex(13)).toBe(1);
});

test("every store has a colour of the palette", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (id) => {
			expect(storeColorIndex(id)).toBeGreaterThanOrEqual(1);
			expect(storeColorIndex(id)).toBeLessThanOrEqual(12);
		}),
	);
});
