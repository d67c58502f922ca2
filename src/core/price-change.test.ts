import { expect, test } from "vitest";
import { changedPrice, type PriceRounding } from "./price-change.ts";

const by = (bps: number, rounding: PriceRounding = "none") =>
	({ direction: "up", by: { bps }, rounding }) as const;
const less = (cents: number, rounding: PriceRounding = "none") =>
	({ direction: "down", by: { cents }, rounding }) as const;

test("a price rises by a share of it, rounded to the centavo", () => {
	expect(changedPrice(1_999, by(700))).toBe(2_139);
	expect(changedPrice(5_000, less(1_250))).toBe(3_750);
});

test("a price is rounded to the nearest that ends in ,90 or ,99", () => {
	expect(changedPrice(1_999, by(700, "90"))).toBe(2_090);
	expect(changedPrice(1_999, by(700, "99"))).toBe(2_099);
	expect(changedPrice(5_000, less(1_250, "90"))).toBe(3_790);
});

test("rounding never lowers a price that was to rise, nor raises one that was to fall", () => {
	expect(changedPrice(1_000, by(100, "90"))).toBe(1_090);
	expect(changedPrice(1_080, less(10, "90"))).toBe(990);
});

test("a price that would be nothing, or too much, is refused", () => {
	expect(() => changedPrice(1_000, less(1_000))).toThrow();
	expect(() => changedPrice(50, less(10, "99"))).toThrow();
	expect(() => changedPrice(900_000_000, by(5_000))).toThrow();
});
