import { expect, test } from "vitest";
import { createRateLimit } from "./rate-limit.ts";

const start = Date.parse("2024-02-29T15:00:00Z");

/** One key's requests, at so many seconds after the start: how long each has to wait. */
function limited(requestsPerMinute: number, keyId = 1) {
	const limit = createRateLimit();
	return (second: number, id = keyId) =>
		limit({
			keyId: id,
			requestsPerMinute,
			now: new Date(start + second * 1000),
		});
}

function times<Result>(count: number, call: () => Result): Result[] {
	return Array.from({ length: count }, call);
}

test.each([1, 7, 600, 60_000])(
	"%i requests of a minute may come at once, and not one more",
	(requestsPerMinute) => {
		const wait = limited(requestsPerMinute);
		expect(times(requestsPerMinute, () => wait(0))).not.toContainEqual(
			expect.toSatisfy((seconds: number) => seconds > 0),
		);
		expect(wait(0)).toBeGreaterThan(0);
	},
);

test("who is refused is told after how many seconds the next one passes", () => {
	const wait = limited(6);
	times(6, () => wait(0));
	expect(wait(0)).toBe(10);
	expect(wait(9)).toBe(1);
	expect(wait(10)).toBe(0);
	expect(wait(10)).toBe(10);
});

test("a refusal costs nothing", () => {
	const wait = limited(6);
	times(6, () => wait(0));
	times(100, () => wait(5));
	expect(wait(10)).toBe(0);
});

test("after a minute of rest all of them are free again", () => {
	const wait = limited(6);
	times(6, () => wait(0));
	expect(times(7, () => wait(60))).toEqual([0, 0, 0, 0, 0, 0, 10]);
});

test("one key's requests are not another's", () => {
	const wait = limited(1);
	expect(wait(0, 1)).toBe(0);
	expect(wait(0, 2)).toBe(0);
	expect(wait(0, 1)).toBe(60);
});

test("a clock that is set back leaves nobody waiting until it has caught up", () => {
	const wait = limited(2);
	times(2, () => wait(86_400));
	expect(times(3, () => wait(0))).toEqual([0, 0, 30]);
});

test("whom it has not seen for a minute it forgets when there are many", () => {
	const wait = limited(1);
	for (let keyId = 1; keyId <= 1000; keyId++) wait(0, keyId);
	expect(wait(61, 1001)).toBe(0);
	expect(wait(61, 1001)).toBe(60);
	expect(wait(61, 1)).toBe(0);
});
