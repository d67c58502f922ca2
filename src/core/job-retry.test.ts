import { expect, test } from "vitest";
import { retryDelayMs } from "./job-retry.ts";

test("each attempt that failed waits twice as long as the one before", () => {
	const delays = [1, 2, 3, 4].map((attempt) => retryDelayMs(attempt, 0));
	expect(delays).toEqual([5_000, 10_000, 20_000, 40_000]);
});

test("nothing waits longer than an hour, however often it failed", () => {
	expect(retryDelayMs(11, 0)).toBe(3_600_000);
	expect(retryDelayMs(1_000_000, 0)).toBe(3_600_000);
});

test("chance takes up to half of it away", () => {
	expect(retryDelayMs(2, 0.5)).toBe(7_500);
	expect(retryDelayMs(2, 0.999_999)).toBe(5_000);
});
