import { expect, test } from "vitest";
import { pauseAfterFailure, pauseOfAddress } from "./webhook-retry.ts";

test("pauses double from five seconds up to an hour", () => {
	const pauses = [1, 2, 3, 10, 11, 1000].map((n) => pauseAfterFailure(n, 0.5));
	expect(pauses).toEqual([
		5_000, 10_000, 20_000, 2_560_000, 3_600_000, 3_600_000,
	]);
});

test("pauses are spread by a quarter either way", () => {
	expect(pauseAfterFailure(1, 0)).toBe(3_750);
	expect(pauseAfterFailure(1, 0.999)).toBeLessThan(6_250);
});

test("an address is left alone after eight failures in a row, for ten minutes at most", () => {
	expect([0, 7, 8, 9, 50].map((n) => pauseOfAddress(n, 0.5))).toEqual([
		0, 0, 5_000, 10_000, 600_000,
	]);
});
