import { expect, test } from "vitest";
import { daysOfPeriod, exportPeriods } from "./export-period.ts";

const today = "2024-02-29";

test.each([
	["all", {}],
	["current-month", { from: "2024-02-01", to: "2024-02-29" }],
	["last-month", { from: "2024-01-01", to: "2024-01-31" }],
	["last-3-months", { from: "2023-12-01", to: "2024-02-29" }],
	["last-6-months", { from: "2023-09-01", to: "2024-02-29" }],
	["current-year", { from: "2024-01-01", to: "2024-12-31" }],
] as const)("%s on 29/02/2024", (period, days) => {
	expect(daysOfPeriod(period, today)).toEqual(days);
});

test("a custom period is what was asked, open at either end", () => {
	expect(daysOfPeriod("custom", today, { from: "2023-10-05" })).toEqual({
		from: "2023-10-05",
	});
});

test("every period of a year's last day stays within real days", () => {
	for (const period of exportPeriods)
		for (const day of Object.values(daysOfPeriod(period, "2023-12-31")))
			expect(Number.isNaN(Date.parse(day))).toBe(false);
});
