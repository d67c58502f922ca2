import fc from "fast-check";
import { expect, test } from "vitest";
import {
	storeColorCount,
	storeColorIndex,
	withStoreColors,
} from "./store-color.ts";

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

const storeIds = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), {
	maxLength: storeColorCount,
});

test("stores side by side never share a colour", () => {
	fc.assert(
		fc.property(storeIds, (ids) => {
			const colors = [...colorsOf(ids).values()];
			expect(new Set(colors).size).toBe(ids.length);
			for (const color of colors) {
				expect(color).toBeGreaterThanOrEqual(1);
				expect(color).toBeLessThanOrEqual(storeColorCount);
			}
		}),
	);
});

test("a store keeps its own colour beside stores that have others", () => {
	fc.assert(
		fc.property(storeIds, (ids) => {
			const colors = colorsOf(ids);
			for (const id of ids) {
				const own = storeColorIndex(id);
				const isTaken = ids.some(
					(other) => other < id && storeColorIndex(other) === own,
				);
				if (!isTaken) expect(colors.get(id)).toBe(own);
			}
		}),
	);
});

test("the order in which stores come does not change their colours", () => {
	fc.assert(
		fc.property(storeIds, (ids) => {
			const colors = colorsOf(ids);
			const reversed = colorsOf(ids.toReversed());
			for (const id of ids) expect(reversed.get(id)).toBe(colors.get(id));
		}),
	);
});

test("of two stores with one colour, the older keeps it and the other takes the next free one", () => {
	const parts = [13, 2, 1].map((storeId) => ({ storeId, name: "Loja" }));
	expect(withStoreColors(parts)).toEqual([
		{ storeId: 13, name: "Loja", colorIndex: 3 },
		{ storeId: 2, name: "Loja", colorIndex: 2 },
		{ storeId: 1, name: "Loja", colorIndex: 1 },
	]);
});

test("of more stores than colours, each has a colour of the palette", () => {
	const colors = colorsOf(Array.from({ length: 30 }, (_, index) => index + 1));
	expect(colors.size).toBe(30);
	expect(new Set(colors.values()).size).toBe(storeColorCount);
});

function colorsOf(ids: number[]): Map<number, number> {
	const parts = withStoreColors(ids.map((storeId) => ({ storeId })));
	return new Map(parts.map((part) => [part.storeId, part.colorIndex]));
}
