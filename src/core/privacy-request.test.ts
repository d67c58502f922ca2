import { expect, test } from "vitest";
import {
	assertPrivacyOpen,
	daysLeft,
	privacyDueOn,
	privacyProtocol,
	privacyStates,
} from "./privacy-request.ts";

test("an answer is due fifteen calendar days after the request, weekends and holidays counted", () => {
	expect(privacyDueOn("2026-11-15", 15)).toBe("2026-11-30");
	expect(privacyDueOn("2026-12-24", 15)).toBe("2027-01-08");
	expect(privacyDueOn("2026-11-15", 30)).toBe("2026-12-15");
});

test("the last day is still in time, the day after is not", () => {
	expect(daysLeft("2026-11-30", "2026-11-28")).toBe(2);
	expect(daysLeft("2026-11-30", "2026-11-30")).toBe(0);
	expect(daysLeft("2026-11-30", "2026-12-01")).toBe(-1);
});

test("a request that was answered or refused takes no further step", () => {
	const closed = privacyStates.filter((state) => {
		try {
			assertPrivacyOpen({ state });
			return false;
		} catch {
			return true;
		}
	});
	expect(closed).toEqual(["respondida", "recusada"]);
});

test("protocols are numbered within their year, past four digits too", () => {
	expect(privacyProtocol(2026, 1)).toBe("LGPD-2026-0001");
	expect(privacyProtocol(2027, 12_345)).toBe("LGPD-2027-12345");
});
