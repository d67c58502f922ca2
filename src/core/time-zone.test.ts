import fc from "fast-check";
import { expect, test } from "vitest";
import { businessTimeZone, wallClock } from "./time-zone.ts";

const shown = (iso: string) => wallClock(new Date(iso)).toISOString();

test("São Paulo is three hours behind", () => {
	expect(shown("2024-02-29T17:05:06.789Z")).toBe("2024-02-29T14:05:06.789Z");
	expect(shown("2024-07-01T02:00:00.000Z")).toBe("2024-06-30T23:00:00.000Z");
});

test("São Paulo was two hours behind in the summers up to 2019", () => {
	expect(shown("2018-11-04T02:59:59.999Z")).toBe("2018-11-03T23:59:59.999Z");
	expect(shown("2018-11-04T03:00:00.000Z")).toBe("2018-11-04T01:00:00.000Z");
	expect(shown("2019-02-17T01:59:59.999Z")).toBe("2019-02-16T23:59:59.999Z");
	expect(shown("2019-02-17T02:00:00.000Z")).toBe("2019-02-16T23:00:00.000Z");
});

test("an instant that is none has no wall clock", () => {
	expect(() => wallClock(new Date(Number.NaN))).toThrow(RangeError);
});

test("the wall clock is the one Intl shows, for any instant since 1915", () => {
	const intl = new Intl.DateTimeFormat("sv-SE", {
		timeZone: businessTimeZone,
		dateStyle: "short",
		timeStyle: "medium",
	});
	const anyInstant = fc.date({
		min: new Date("1915-01-01T00:00:00Z"),
		max: new Date("2200-01-01T00:00:00Z"),
		noInvalidDate: true,
	});
	fc.assert(
		fc.property(anyInstant, (instant) => {
			const clock = wallClock(instant).toISOString();
			expect(clock.slice(0, 19).replace("T", " ")).toBe(intl.format(instant));
		}),
	);
});
