import { expect, test } from "vitest";
import { outOfCatalogue } from "./online-catalogue.ts";

const onSale = {
	isApproved: true,
	refusalReason: null,
	isOnline: true,
	storeStatus: "ativa" as const,
};

test("buyers see an approved product that is switched on, of an active store", () => {
	expect(outOfCatalogue(onSale)).toBeNull();
});

test.each([
	[{ isApproved: false, isOnline: false }, "not-approved"],
	[{ isApproved: false, refusalReason: "Foto ruim" }, "refused"],
	[{ isOnline: false, storeStatus: "pendente" as const }, "switched-off"],
	[{ storeStatus: "pendente" as const }, "store-pending"],
	[{ storeStatus: "inativa" as const }, "store-inactive"],
])("with %o the reason is %s", (changes, reason) => {
	expect(outOfCatalogue({ ...onSale, ...changes })).toBe(reason);
});
