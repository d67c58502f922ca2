import { describe, expect, test } from "vitest";
import { pixIdProblem } from "./pix-id.ts";

const payment = "E12345678202406201221abcdef12345";
const onItsDay = { from: "2024-06-20", to: "2024-06-20" };

describe("the id of a payment", () => {
	test.each([
		payment,
		"E00000000202406202359ABCDEFGHIJK",
		"EAB12CD34202406201505aBcDeF12345",
	])("%s is one", (id) => {
		expect(pixIdProblem(id, "payment", onItsDay)).toBeNull();
	});

	test.each([
		["31 characters", payment.slice(0, -1)],
		["33 characters", `${payment}6`],
		["month 13", "E12345678202413201221abcdef12345"],
		["month 00", "E12345678202400201221abcdef12345"],
		["day 32", "E12345678202406321221abcdef12345"],
		["a day that the month does not have", "E12345678202406311221abcdef12345"],
		["30 February", "E12345678202402301221abcdef12345"],
		["hour 24", "E12345678202406202421abcdef12345"],
		["minute 60", "E12345678202406201260abcdef12345"],
		["a small e", payment.replace("E", "e")],
		["a bank in small letters", "Eab12cd34202406201221abcdef12345"],
		["a sign that is neither letter nor digit", payment.replace("5", "-")],
		["a space at its end", `${payment} `],
		["a line break at its end", `${payment}\n`],
		["our own txid", "RP202611S017"],
		["nothing", ""],
	])("%s is none", (_, id) => {
		const always = { from: "2000-01-01", to: "2100-01-01" };
		expect(pixIdProblem(id, "payment", always)).toBe("invalid_pix_id");
	});

	test("the id of a return is told apart, whatever its day", () => {
		const swapped = payment.replace("E", "D");
		for (const days of [onItsDay, { from: "2020-01-01", to: "2020-01-01" }])
			expect(pixIdProblem(swapped, "payment", days)).toBe("pix_id_of_return");
		expect(pixIdProblem(swapped.slice(1), "payment", onItsDay)).toBe(
			"invalid_pix_id",
		);
	});
});

describe("the id of a return", () => {
	const id = "D12345678202009091000abcde123456";
	const days = { from: "2020-09-09", to: "2020-09-09" };

	test("begins with a D", () => {
		expect(pixIdProblem(id, "return", days)).toBeNull();
		expect(pixIdProblem(id, "payment", days)).toBe("pix_id_of_return");
		expect(pixIdProblem(id.replace("D", "E"), "return", days)).toBe(
			"pix_id_of_payment",
		);
	});
});

describe("the day in it is of UTC", () => {
	// 15 November 2026, 23:30 in São Paulo.
	const lateAtNight = "E12345678202611160230abcdef12345";

	test("what was paid late at night bears the next day", () => {
		const days = { from: "2026-11-15", to: "2026-11-15" };
		expect(pixIdProblem(lateAtNight, "payment", days)).toBeNull();
	});

	test("what was paid early in the morning bears its own day", () => {
		// 15 November 2026, 00:30 in São Paulo.
		const early = "E12345678202611150330abcdef12345";
		const days = { from: "2026-11-15", to: "2026-11-15" };
		expect(pixIdProblem(early, "payment", days)).toBeNull();
	});

	test.each([
		[
			"the day before it is made",
			"2026-11-17",
			"2026-11-20",
			"pix_id_too_early",
		],
		["the first day", "2026-11-16", "2026-11-20", null],
		["the day after", "2026-11-10", "2026-11-15", null],
		["two days after", "2026-11-10", "2026-11-14", "pix_id_too_late"],
	])("%s", (_, from, to, problem) => {
		expect(pixIdProblem(lateAtNight, "payment", { from, to })).toBe(problem);
	});

	test("at the end of a leap February too", () => {
		const id = "E12345678202403010230abcdef12345";
		const days = { from: "2024-02-29", to: "2024-02-29" };
		expect(pixIdProblem(id, "payment", days)).toBeNull();
	});
});
