import { expect, test } from "vitest";
import { comingTime, elapsedTime, relativeTime } from "./relative-time.ts";

const now = new Date("2024-02-29T17:00:00Z"); // 14:00 in São Paulo

test.each([
	["2024-02-29T16:59:40Z", "agora"],
	["2024-02-29T17:00:30Z", "agora"],
	["2024-02-29T16:56:00Z", "há 4 min"],
	["2024-02-29T14:10:00Z", "há 2 h"],
	["2024-02-29T03:00:00Z", "há 14 h"],
	["2024-02-29T02:59:00Z", "ontem"],
	["2024-02-24T12:00:00Z", "há 5 dias"],
	["2024-01-10T12:00:00Z", "10/01/2024"],
])("%s is %s", (instant, text) => {
	expect(relativeTime(new Date(instant), now)).toBe(text);
});

test("time that is only counted never becomes a date", () => {
	expect(elapsedTime(new Date("2024-01-10T12:00:00Z"), now)).toBe("há 50 dias");
	expect(elapsedTime(new Date("2024-02-29T16:56:00Z"), now)).toBe("há 4 min");
});

test.each([
	["2024-02-29T16:59:40Z", "em instantes"],
	["2024-02-29T17:00:59Z", "em instantes"],
	["2024-02-29T17:04:00Z", "em 4 min"],
	["2024-03-01T16:59:00Z", "em 23 h"],
	["2024-03-02T17:00:00Z", "em 2 dias"],
])("what comes at %s comes %s", (instant, text) => {
	expect(comingTime(new Date(instant), now)).toBe(text);
});
