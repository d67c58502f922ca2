import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "./business-time.ts";
import {
	cycleEnd,
	freeDay,
	lastCycleEnd,
	leftOutReason,
	payoutCadences,
} from "./payout-cycle.ts";

describe("the newest period that has ended", () => {
	test.each([
		// Weeks go from Monday to Sunday; 26 February 2024 is a Monday.
		["semanal", "2024-02-25", "2024-02-18"],
		["semanal", "2024-02-26", "2024-02-25"],
		["semanal", "2024-02-29", "2024-02-25"],
		["semanal", "2024-03-03", "2024-02-25"],
		["semanal", "2024-03-04", "2024-03-03"],
		["semanal", "2024-01-01", "2023-12-31"],
		["dezenas", "2024-02-10", "2024-01-31"],
		["dezenas", "2024-02-11", "2024-02-10"],
		["dezenas", "2024-02-20", "2024-02-10"],
		["dezenas", "2024-02-21", "2024-02-20"],
		["dezenas", "2024-02-29", "2024-02-20"],
		["dezenas", "2024-03-01", "2024-02-29"],
		["dezenas", "2023-03-01", "2023-02-28"],
		["dezenas", "2024-01-31", "2024-01-20"],
		["quinzenal", "2024-02-15", "2024-01-31"],
		["quinzenal", "2024-02-16", "2024-02-15"],
		["quinzenal", "2024-02-29", "2024-02-15"],
		["quinzenal", "2024-03-01", "2024-02-29"],
		["quinzenal", "2024-01-01", "2023-12-31"],
		["mensal", "2024-02-29", "2024-01-31"],
		["mensal", "2024-03-01", "2024-02-29"],
		["mensal", "2023-03-31", "2023-02-28"],
		["mensal", "2024-01-31", "2023-12-31"],
	] as const)("%s on %s: through %s", (cadence, today, end) => {
		expect(lastCycleEnd(cadence, today)).toBe(end);
	});
});

describe("the period that a day is in", () => {
	test.each([
		["semanal", "2024-02-26", "2024-03-03"],
		["semanal", "2024-03-03", "2024-03-03"],
		["dezenas", "2024-02-01", "2024-02-10"],
		["dezenas", "2024-02-21", "2024-02-29"],
		["dezenas", "2023-02-21", "2023-02-28"],
		["dezenas", "2024-03-31", "2024-03-31"],
		["quinzenal", "2024-02-16", "2024-02-29"],
		["quinzenal", "2024-04-15", "2024-04-15"],
		["mensal", "2024-02-01", "2024-02-29"],
		["mensal", "2023-12-31", "2023-12-31"],
	] as const)("%s on %s ends on %s", (cadence, today, end) => {
		expect(cycleEnd(cadence, today)).toBe(end);
	});

	const anyDay = fc
		.integer({ min: 0, max: 20_000 })
		.map((days) => addDays("2000-01-01", days));

	test("can be closed from the day after its end on, and not before", () => {
		const anyCadence = fc.constantFrom(...payoutCadences);
		fc.assert(
			fc.property(anyCadence, anyDay, (cadence, today) => {
				const end = cycleEnd(cadence, today);
				expect(end >= today).toBe(true);
				expect(lastCycleEnd(cadence, end) < today).toBe(true);
				expect(lastCycleEnd(cadence, addDays(end, 1))).toBe(end);
			}),
		);
	});
});

describe("who gets nothing, and why", () => {
	const store = {
		amountCents: 9_860,
		pixKey: "loja@exemplo.com.br",
		pixKeyChangedOn: null,
	};
	const rules = { today: "2024-02-29", minimumCents: 5_000 };

	test.each([
		["enough, to a key", {}, null],
		["exactly the minimum", { amountCents: 5_000 }, null],
		["a centavo less", { amountCents: 4_999 }, "abaixo-do-minimo"],
		["nothing", { amountCents: 0 }, "sem-saldo"],
		["below zero", { amountCents: -3_344 }, "saldo-negativo"],
		["no key", { pixKey: null }, "sem-chave-pix"],
		["an empty key", { pixKey: "" }, "sem-chave-pix"],
		["a key of today", { pixKeyChangedOn: "2024-02-29" }, "chave-pix-nova"],
		["a key of two days", { pixKeyChangedOn: "2024-02-27" }, "chave-pix-nova"],
		["a key of three days", { pixKeyChangedOn: "2024-02-26" }, null],
	] as const)("%s", (_, changes, reason) => {
		expect(leftOutReason({ ...store, ...changes }, rules)).toBe(reason);
	});

	test("what is owed by the store is said before its missing key", () => {
		const owing = { ...store, amountCents: -1, pixKey: null };
		expect(leftOutReason(owing, rules)).toBe("saldo-negativo");
	});
});

test("the day of delivery does not count for the window, and the last day of it is the customer's", () => {
	expect(freeDay("2024-11-10", 7)).toBe("2024-11-18");
	expect(freeDay("2024-02-21", 7)).toBe("2024-02-29");
	expect(freeDay("2023-02-21", 7)).toBe("2023-03-01");
	expect(freeDay("2024-02-29", 0)).toBe("2024-03-01");
});
