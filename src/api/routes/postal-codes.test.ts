import { expect, test } from "vitest";
import type { PostalCodePlace } from "#contract/postal-codes.ts";
import { storeLegalData } from "#db/schema/store-legal.ts";
import { givenCustomer } from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const placeOf = (postalCode: string) =>
	t.get<PostalCodePlace>(`/api/postal-codes/${postalCode}`);

const paulista = { postalCode: "01310-100", city: "São Paulo", state: "SP" };

test("a CEP nobody has yet still has its state", async () => {
	const unknown = { city: null, street: null };
	expect(await placeOf("01310-100")).toEqual({ state: "SP", ...unknown });
	expect(await placeOf("72800000")).toEqual({ state: "GO", ...unknown });
	expect(await placeOf("78900-000")).toEqual({ state: null, ...unknown });
});

test("earlier addresses tell city and street, and never more of them", async () => {
	await givenCustomer(t, {
		...paulista,
		name: "Ana Conceição",
		address: "Avenida Paulista, 1578, ap. 12, falar com a Ana",
	});
	const known = await t.api.request("/api/postal-codes/01310100");
	expect(await known.text()).toBe(
		'{"state":"SP","city":"São Paulo","street":"Avenida Paulista"}',
	);
});

test("an address whose state contradicts the CEP is not believed", async () => {
	await givenCustomer(t, {
		...paulista,
		...{ city: "Niterói", state: "RJ", address: "Rua Errada, 1" },
	});
	expect(await placeOf("01310-100")).toEqual({
		state: "SP",
		city: null,
		street: null,
	});
});

test("a store's legal address tells as well, until the store is removed", async () => {
	const row = {
		...{ legalName: "Mix Ltda", document: "11222333000181" },
		...{ address: "Avenida Paulista, 7", city: "São Paulo", state: "SP" },
		postalCode: "01310100",
	};
	await t.db.insert(storeLegalData).values({ ...row, storeId: 1 });
	expect(await placeOf("01310-100")).toMatchObject({
		street: "Avenida Paulista",
	});
	await t.db.update(storeLegalData).set({ removedAt: t.now });
	expect(await placeOf("01310-100")).toMatchObject({ street: null });
});

test("what is no CEP is refused at its field", async () => {
	expect(await t.refused("GET", "/api/postal-codes/00999-999")).toMatchObject({
		status: 422,
		errors: [{ field: "postalCode", code: "invalid_postal_code" }],
	});
});
