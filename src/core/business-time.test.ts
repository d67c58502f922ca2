import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	addDays,
	addMonths,
	businessClock,
	dayOf,
	daysBetween,
	endOfDay,
	firstDayOfMonth,
	formatDay,
	formatTime,
	isDay,
	lastDayOfMonth,
	monthName,
	monthOf,
	shortMonth,
	startOfDay,
} from "./business-time.ts";

const at = (iso: string) => new Date(iso);
const anyDay = fc
	.date({
		min: at("1900-01-02T00:00:00Z"),
		max: at("2999-12-30T00:00:00Z"),
		noInvalidDate: true,
	})
	.map((date) => date.toISOString().slice(0, 10));

describe("the day of an instant", () => {
	test("turns at midnight in São Paulo, not in UTC", () => {
		expect(dayOf(at("2024-03-01T02:59:59.999Z"))).toBe("2024-02-29");
		expect(dayOf(at("2024-03-01T03:00:00.000Z"))).toBe("2024-03-01");
		expect(dayOf(at("2024-01-01T02:00:00.000Z"))).toBe("2023-12-31");
	});

	test("turned at 02:00 UTC in the summers with daylight saving time", () => {
		expect(dayOf(at("2018-12-25T01:59:59.999Z"))).toBe("2018-12-24");
		expect(dayOf(at("2018-12-25T02:00:00.000Z"))).toBe("2018-12-25");
	});

	test("belongs to a month", () => {
		expect(monthOf(dayOf(at("2024-03-01T02:00:00Z")))).toBe("2024-02");
	});
});

describe("the start of a day", () => {
	test.each([
		["2024-02-29", "2024-02-29T03:00:00.000Z"],
		["2024-03-01", "2024-03-01T03:00:00.000Z"],
		["2018-12-25", "2018-12-25T02:00:00.000Z"],
		// 2018-11-04 had no midnight: the clock went from 23:59:59 to 01:00.
		["2018-11-04", "2018-11-04T03:00:00.000Z"],
		["2018-11-05", "2018-11-05T02:00:00.000Z"],
		// 2019-02-16 had 25 hours: at its midnight the clock went back to 23:00.
		["2019-02-16", "2019-02-16T02:00:00.000Z"],
		["2019-02-17", "2019-02-17T03:00:00.000Z"],
		["1900-01-01", "1900-01-01T03:06:28.000Z"],
	])("%s is %s", (day, instant) => {
		expect(startOfDay(day).toISOString()).toBe(instant);
	});

	test("is the first instant of its day, and the end is the last, for any day", () => {
		fc.assert(
			fc.property(anyDay, (day) => {
				const start = startOfDay(day);
				const end = endOfDay(day);
				expect(dayOf(start)).toBe(day);
				expect(dayOf(end)).toBe(day);
				expect(dayOf(new Date(start.getTime() - 1))).toBe(addDays(day, -1));
				expect(dayOf(new Date(end.getTime() + 1))).toBe(addDays(day, 1));
			}),
		);
	});

	test("round-trips through every day of the daylight saving years", () => {
		for (let day = "2017-10-01"; day < "2019-03-01"; day = addDays(day, 1)) {
			expect(dayOf(startOfDay(day))).toBe(day);
			expect(dayOf(endOfDay(day))).toBe(day);
		}
	});

	test("exists at both ends of the calendar", () => {
		expect(dayOf(startOfDay("1900-01-01"))).toBe("1900-01-01");
		expect(dayOf(endOfDay("2999-12-31"))).toBe("2999-12-31");
	});

	test("is refused for what is no day", () => {
		for (const text of ["2023-02-29", "2024-2-9", "29/02/2024", ""]) {
			expect(() => startOfDay(text)).toThrow(RangeError);
		}
	});
});

test("a day is a day of the calendar", () => {
	for (const day of ["2024-02-29", "2000-02-29", "1900-01-01", "2999-12-31"]) {
		expect(isDay(day)).toBe(true);
	}
	for (const text of [
		"2023-02-29",
		"1900-02-29",
		"2024-13-01",
		"2024-00-10",
		"2024-04-31",
		"1899-12-31",
		"3000-01-01",
		"2024-02-29T00:00:00Z",
		"20240229",
		"",
	]) {
		expect(isDay(text)).toBe(false);
	}
});

describe("counting days", () => {
	test("passes 29 February and the ends of months and years", () => {
		expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
		expect(addDays("2024-02-28", 2)).toBe("2024-03-01");
		expect(addDays("2023-02-28", 1)).toBe("2023-03-01");
		expect(addDays("2024-01-01", -1)).toBe("2023-12-31");
		expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
		expect(daysBetween("2024-03-01", "2024-02-28")).toBe(-2);
		expect(daysBetween("2018-11-03", "2018-11-05")).toBe(2);
	});

	test("forth and back ends where it began", () => {
		fc.assert(
			fc.property(anyDay, fc.integer({ min: -700, max: 700 }), (day, days) => {
				const other = addDays(day, days);
				expect(daysBetween(day, other)).toBe(days);
				expect(addDays(other, -days)).toBe(day);
			}),
		);
	});
});

describe("counting months", () => {
	test.each([
		["2024-01-31", 1, "2024-02-29"],
		["2023-01-31", 1, "2023-02-28"],
		["2024-02-29", 12, "2025-02-28"],
		["2024-02-29", -1, "2024-01-29"],
		["2024-01-15", -1, "2023-12-15"],
		["2024-02", -4, "2023-10"],
		["2024-02", 11, "2025-01"],
		["2024-02", -26, "2021-12"],
		["2024-02", 0, "2024-02"],
	])("%s and %d is %s", (from, months, to) => {
		expect(addMonths(from, months)).toBe(to);
	});

	test("a month has a first and a last day", () => {
		expect(firstDayOfMonth("2024-02-29")).toBe("2024-02-01");
		expect(firstDayOfMonth("2024-02")).toBe("2024-02-01");
		expect(lastDayOfMonth("2024-02-01")).toBe("2024-02-29");
		expect(lastDayOfMonth("2023-02")).toBe("2023-02-28");
		expect(lastDayOfMonth("2023-12")).toBe("2023-12-31");
	});

	test("the day after the last is the first of the next month", () => {
		fc.assert(
			fc.property(anyDay, (day) => {
				expect(addDays(lastDayOfMonth(day), 1)).toBe(
					firstDayOfMonth(addMonths(monthOf(day), 1)),
				);
			}),
		);
	});

	test("what is no month is refused", () => {
		expect(() => lastDayOfMonth("2024-13")).toThrow(RangeError);
		expect(() => addMonths("fevereiro", 1)).toThrow(RangeError);
	});
});

describe("as Brazilians read it", () => {
	test("a day is dd/mm/yyyy", () => {
		expect(formatDay("2024-02-29")).toBe("29/02/2024");
	});

	test("a time is HH:MM in São Paulo", () => {
		expect(formatTime(at("2024-02-29T17:05:59Z"))).toBe("14:05");
		expect(formatTime(at("2024-02-29T03:00:00Z"))).toBe("00:00");
		expect(formatTime(at("2018-12-25T02:00:00Z"))).toBe("00:00");
	});

	test("a month has its name and year", () => {
		expect(monthName("2024-02")).toBe("fevereiro de 2024");
		expect(monthName("2024-03-15")).toBe("março de 2024");
		expect(() => monthName("2024-13")).toThrow(RangeError);
	});
});

describe("the business clock", () => {
	const pin = {
		pinnedAt: at("2024-02-29T17:00:00Z"),
		startedAt: at("2026-08-10T12:00:00Z"),
	};

	test("is the real time when nothing pins it", () => {
		const realNow = at("2026-08-10T12:34:56Z");
		expect(businessClock(null, realNow)).toEqual(realNow);
	});

	test("starts at the pin and ticks on with the real clock", () => {
		expect(businessClock(pin, pin.startedAt)).toEqual(pin.pinnedAt);
		expect(businessClock(pin, at("2026-08-10T13:30:15Z"))).toEqual(
			at("2024-02-29T18:30:15Z"),
		);
	});

	test("stops at the last millisecond of the pinned day, however long the server runs", () => {
		const lastMoment = at("2024-03-01T02:59:59.999Z");
		expect(businessClock(pin, at("2026-08-10T22:00:00Z"))).toEqual(lastMoment);
		expect(businessClock(pin, at("2030-01-01T00:00:00Z"))).toEqual(lastMoment);
	});

	test("does not go before the pin when the real clock is set back", () => {
		expect(businessClock(pin, at("2026-08-09T00:00:00Z"))).toEqual(
			pin.pinnedAt,
		);
	});

	test("never leaves the pinned day and never runs backwards", () => {
		const anyMs = fc.nat({ max: 10 * 86_400_000 });
		fc.assert(
			fc.property(anyMs, anyMs, (a, b) => {
				const start = pin.startedAt.getTime();
				const earlier = businessClock(pin, new Date(start + Math.min(a, b)));
				const later = businessClock(pin, new Date(start + Math.max(a, b)));
				expect(later.getTime()).toBeGreaterThanOrEqual(earlier.getTime());
				expect(dayOf(later)).toBe("2024-02-29");
			}),
		);
	});
});

test("a month is written short where its name has no room", () => {
	expect([shortMonth("2024-02"), shortMonth("2023-12-24")]).toEqual([
		"fev/24",
		"dez/23",
	]);
});
