import { expect, test } from "vitest";
import { randomFor } from "./random.ts";

const draws = (topic: string, count = 1_000) => {
	const random = randomFor(topic);
	return Array.from({ length: count }, () => random.next());
};

test("a topic draws the same numbers every time, another topic draws others", () => {
	expect(draws("orders")).toEqual(draws("orders"));
	expect(draws("orders")).not.toEqual(draws("customers"));
});

test("numbers lie between 0 and 1 and fill that range", () => {
	const numbers = draws("range");
	expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
	expect(Math.max(...numbers)).toBeLessThan(1);
	const mean = numbers.reduce((all, one) => all + one, 0) / numbers.length;
	expect(mean).toBeCloseTo(0.5, 1);
});

test("whole numbers include both ends", () => {
	const random = randomFor("ends");
	const numbers = Array.from({ length: 200 }, () => random.int(3, 5));
	expect(new Set(numbers)).toEqual(new Set([3, 4, 5]));
});

test("heavier items come more often, items without weight never", () => {
	const random = randomFor("weights");
	const weights = { often: 9, seldom: 1, never: 0 };
	const names = ["often", "seldom", "never"] as const;
	const drawn = Array.from({ length: 1_000 }, () =>
		random.weighted(names, (name) => weights[name]),
	);
	const count = (name: string) => drawn.filter((one) => one === name).length;
	expect(count("never")).toBe(0);
	expect(count("often") / count("seldom")).toBeGreaterThan(6);
});

test("spread varies around 1", () => {
	const random = randomFor("spread");
	const factors = Array.from({ length: 5_000 }, () => random.spread());
	const mean = factors.reduce((all, one) => all + one, 0) / factors.length;
	expect(mean).toBeCloseTo(1, 1);
	expect(Math.min(...factors)).toBeGreaterThanOrEqual(0.4);
});
