import { expect, test } from "vitest";
import { readDay } from "./typed-day.ts";

test.each([
	"29/02/2024",
	"29/2/24",
	"29.02.2024",
	"29-02-2024 10:30",
	"29/02/2024, 10:30",
	"2024-02-29",
	"2024-02-29T13:30:00Z",
	"45351",
	"45351,4375",
])("%s is the last day of February", (text) => {
	expect(readDay(text)).toBe("2024-02-29");
});

test.each(["30/02/2024", "02/29/2024", "ontem", "12", "", "99999"])(
	"%s is no day",
	(text) => {
		expect(readDay(text)).toBeNull();
	},
);
