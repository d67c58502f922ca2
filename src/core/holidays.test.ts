import { expect, test } from "vitest";
import {
	customaryDays,
	nationalHolidayOn,
	nationalHolidays,
} from "./holidays.ts";

test("a year has ten national holidays, in the order of the calendar", () => {
	expect(nationalHolidays(2024).map(({ day }) => day)).toEqual([
		"2024-01-01",
		"2024-03-29",
		"2024-04-21",
		"2024-05-01",
		"2024-09-07",
		"2024-10-12",
		"2024-11-02",
		"2024-11-15",
		"2024-11-20",
		"2024-12-25",
	]);
});

test("20 November is national since 2024", () => {
	expect(nationalHolidayOn("2023-11-20")).toBeNull();
	expect(nationalHolidayOn("2024-11-20")?.name).toBe(
		"Dia da Consciência Negra",
	);
});

// Easter from one end of its range to the other: 22 March (1818, 2285), 25 April (1943, 2038).
test.each([
	[1818, "1818-03-20"],
	[1943, "1943-04-23"],
	[1981, "1981-04-17"],
	[2000, "2000-04-21"],
	[2008, "2008-03-21"],
	[2011, "2011-04-22"],
	[2023, "2023-04-07"],
	[2024, "2024-03-29"],
	[2025, "2025-04-18"],
	[2026, "2026-04-03"],
	[2038, "2038-04-23"],
	[2285, "2285-03-20"],
])("Good Friday of %i is %s", (year, day) => {
	const found = nationalHolidays(year).filter(
		({ name }) => name === "Sexta-feira Santa",
	);
	expect(found).toEqual([{ day, name: "Sexta-feira Santa" }]);
});

test("Carnaval and Corpus Christi follow Easter, and are not national", () => {
	const days = customaryDays(2024).flatMap((custom) => custom.days);
	expect(days.map(({ day }) => day)).toEqual([
		"2024-02-12",
		"2024-02-13",
		"2024-05-30",
	]);
	for (const { day } of days) expect(nationalHolidayOn(day)).toBeNull();
});
