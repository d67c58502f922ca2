import fc from "fast-check";
import { expect, test } from "vitest";
import { formatGrowth, growthPercent, percentage } from "./growth.ts";

test.each([
	[1_125, 1_000, 12.5],
	[979, 1_000, -2.1],
	[1_000, 1_000, 0],
	[0, 1_000, -100],
	[20_001, 20_000, 0], // 0,005
	[2_001, 2_000, 0.1], // 0,05 rounds away from zero
	[1_999, 2_000, -0.1],
	[3, 1, 200],
])("from %2$d to %1$d is %3$d percent", (current, previous, percent) => {
	expect(growthPercent(current, previous)).toBe(percent);
});

test("there is no growth from nothing", () => {
	expect(growthPercent(5, 0)).toBeNull();
	expect(growthPercent(0, 0)).toBeNull();
});

test.each([
	[12.5, "+12,5%"],
	[-2.1, "−2,1%"],
	[0, "0,0%"],
	[-0, "0,0%"],
	[8, "+8,0%"],
	[1_234.5, "+1.234,5%"],
	[null, "-"],
])("%o is written %s", (percent, text) => {
	expect(formatGrowth(percent)).toBe(text);
});

test("growth is the exact change, rounded to a tenth, for any amounts of money", () => {
	const amount = fc.integer({ min: 0, max: 1e12 });
	fc.assert(
		fc.property(amount, fc.integer({ min: 1, max: 1e12 }), (now, before) => {
			const tenths = Math.round((growthPercent(now, before) ?? 0) * 10);
			const change = BigInt(now - before) * 1_000n;
			const distance = BigInt(tenths) * BigInt(before) - change;
			const twice = (distance < 0n ? -distance : distance) * 2n;
			expect(twice <= BigInt(before)).toBe(true);
		}),
	);
});

test("a percentage is rounded to one decimal, and none without a whole", () => {
	expect(percentage(1_247, 38_969)).toBe(3.2);
	expect(percentage(0, 10)).toBe(0);
	expect(percentage(1, 0)).toBeNull();
});
