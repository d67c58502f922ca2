import { expect, test } from "vitest";
import {
	periodBefore,
	periodInFileName,
	periodOfDays,
	periodOfMonth,
} from "./report-period.ts";

test("a month has all its days, 29 February too", () => {
	expect(periodOfMonth("2024-02")).toEqual({
		from: "2024-02-01",
		to: "2024-02-29",
		month: "2024-02",
	});
});

test("days that are exactly a month are that month", () => {
	const days = { dateFrom: "2023-02-01", dateTo: "2023-02-28" };
	expect(periodOfDays(days).month).toBe("2023-02");
	expect(periodOfDays({ ...days, dateTo: "2023-03-31" }).month).toBeNull();
});

test.each([
	[{ dateFrom: "2024-02-10" }, "2024-02-10", "2024-02-29"],
	[{ dateTo: "2024-02-10" }, "2024-02-01", "2024-02-10"],
])("one day given is completed by its month", (days, from, to) => {
	expect(periodOfDays(days)).toEqual({ from, to, month: null });
});

test("a month is compared with the month before, days with as many days before", () => {
	expect(periodBefore(periodOfMonth("2024-03"))).toEqual(
		periodOfMonth("2024-02"),
	);
	expect(
		periodBefore(
			periodOfDays({ dateFrom: "2024-03-01", dateTo: "2024-03-07" }),
		),
	).toEqual({
		from: "2024-02-23",
		to: "2024-02-29",
		month: null,
	});
});

test("a file is named after its period: a month, a day, or both ends", () => {
	const days = { dateFrom: "2024-01-05", dateTo: "2024-01-20" };
	expect(periodInFileName(periodOfMonth("2024-01"))).toBe("2024-01");
	expect(periodInFileName(periodOfDays(days))).toBe("2024-01-05_2024-01-20");
	expect(
		periodInFileName(periodOfDays({ ...days, dateTo: "2024-01-05" })),
	).toBe("2024-01-05");
});
