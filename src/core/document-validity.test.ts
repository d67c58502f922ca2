import { expect, test } from "vitest";
import { documentValidity } from "./document-validity.ts";

test.each([
	[null, "valido"],
	["2024-02-28", "vencido"],
	["2024-02-29", "vencendo"],
	["2024-03-30", "vencendo"],
	["2024-03-31", "valido"],
] as const)("on 29/02/2024, one until %s is %s", (validUntil, validity) => {
	expect(documentValidity(validUntil, "2024-02-29")).toBe(validity);
});
