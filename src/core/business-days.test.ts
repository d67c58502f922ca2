import { expect, test } from "vitest";
import {
	businessCalendar,
	businessDayStarts,
	latenessOf,
} from "./business-days.ts";

const calendar = businessCalendar([]);
const noon = (day: string) => new Date(`${day}T15:00:00Z`);

test.each([
	["2024-02-29", true],
	["2024-03-02", false], // Saturday
	["2024-03-03", false], // Sunday
	["2024-03-29", false], // Good Friday
	["2024-11-20", false],
	["2023-11-20", true],
])("whether %s is a business day: %s", (day, is) => {
	expect(calendar.isBusinessDay(day)).toBe(is);
});

test("own days are not worked on", () => {
	const withCarnaval = businessCalendar(["2024-02-12", "2024-02-13"]);
	expect(withCarnaval.isBusinessDay("2024-02-12")).toBe(false);
	expect(withCarnaval.isBusinessDay("2024-02-14")).toBe(true);
});

// The worked example of docs/domain/atraso.md.
test.each([
	["2024-02-08", null],
	["2024-02-14", null], // the due day: business days 1 and 2 are the 9th and the 14th
	["2024-02-15", { days: 1, since: "2024-02-15" }],
	["2024-02-16", { days: 2, since: "2024-02-15" }],
	["2024-02-18", { days: 2, since: "2024-02-15" }], // a Sunday adds none
	["2024-02-19", { days: 3, since: "2024-02-15" }],
])(
	"bought on 08/02/2024 with two days to send, Carnaval off: on %s %o",
	(today, late) => {
		const withCarnaval = businessCalendar(["2024-02-12", "2024-02-13"]);
		expect(
			latenessOf(
				{ placedAt: noon("2024-02-08"), processingDays: 2 },
				withCarnaval,
				today,
			),
		).toEqual(late);
	},
);

test("what is bought on a weekend counts as bought on the business day before", () => {
	const late = (placed: string) =>
		latenessOf(
			{ placedAt: noon(placed), processingDays: 1 },
			calendar,
			"2024-02-27",
		);
	expect(late("2024-02-23")).toEqual({ days: 1, since: "2024-02-27" });
	expect(late("2024-02-25")).toEqual(late("2024-02-23"));
	expect(late("2024-02-26")).toBeNull();
});

test("a store without days to send is late on the next business day", () => {
	const part = { placedAt: noon("2024-02-23"), processingDays: 0 };
	expect(latenessOf(part, calendar, "2024-02-25")).toBeNull();
	expect(latenessOf(part, calendar, "2024-02-26")).toEqual({
		days: 1,
		since: "2024-02-26",
	});
});

test("days are those of São Paulo, not of UTC", () => {
	const lateAtNight = new Date("2024-02-27T02:30:00Z"); // 23:30 on the 26th
	expect(
		latenessOf(
			{ placedAt: lateAtNight, processingDays: 1 },
			calendar,
			"2024-02-28",
		),
	).toEqual({ days: 1, since: "2024-02-28" });
});

test("what comes after today is not late", () => {
	expect(
		latenessOf(
			{ placedAt: noon("2024-03-05"), processingDays: 0 },
			calendar,
			"2024-02-29",
		),
	).toBeNull();
});

test("business days begin when São Paulo's do, also in daylight saving time", () => {
	expect(
		businessDayStarts(calendar, "2018-11-01", "2018-11-06").map((start) =>
			start.toISOString(),
		),
	).toEqual([
		"2018-11-01T03:00:00.000Z",
		// The 2nd is Finados; the clock went forward on Sunday the 4th.
		"2018-11-05T02:00:00.000Z",
		"2018-11-06T02:00:00.000Z",
	]);
});
