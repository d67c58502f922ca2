import { expect, test } from "vitest";
import { customerInput } from "#contract/customers.ts";
import { stateCodes, stateOfPostalCode } from "#core/postal-code.ts";
import { parseTaxId } from "#core/tax-id.ts";
import { exceptions, isUnique, sample } from "#tests/support/sample-rows.ts";
import { cities } from "./people/cities.ts";

test("customers would be accepted by the form", () => {
	for (const row of sample.customers) {
		const { name, email, phone, document, type, state, city } = row;
		const { postalCode, address } = row;
		const form = { name, email, phone, document, type, state, city };
		expect(
			customerInput.safeParse({ ...form, postalCode, address }),
		).toMatchObject({ success: true, data: { ...form, postalCode } });
	}
});

test("customers have e-mails and documents of their own", () => {
	expect(isUnique(sample.customers.map((row) => row.email))).toBe(true);
	expect(isUnique(sample.customers.map((row) => row.document))).toBe(true);
});

test("customers live in all 27 states, with the postal code and area code of their city", () => {
	expect(new Set(sample.customers.map((row) => row.state))).toEqual(
		new Set(stateCodes),
	);
	expect(
		exceptions(sample.customers, (row) => {
			const city = cities.find(
				({ name, state }) => name === row.city && state === row.state,
			);
			return (
				stateOfPostalCode(row.postalCode) === row.state &&
				row.phone.startsWith(city?.areaCode ?? "?")
			);
		}),
	).toEqual([]);
});

test("customers are people and companies, some with a CNPJ that holds letters", () => {
	const kinds = sample.customers.map((row) => parseTaxId(row.document)?.kind);
	expect(kinds.filter((kind) => kind === "cpf").length).toBeGreaterThan(300);
	expect(kinds.filter((kind) => kind === "cnpj").length).toBeGreaterThan(50);
	const withLetters = sample.customers.filter((row) =>
		/[A-Z]/.test(row.document),
	);
	expect(withLetters.length).toBeGreaterThan(2);
});

test("customers who are inactive bought nothing for at least two months", () => {
	const inactive = sample.customers.filter((row) => row.status === "inativo");
	expect(inactive.length).toBe(64);
	const ids = new Set(inactive.map((row) => row.id));
	expect(
		exceptions(
			sample.orders.filter((row) => ids.has(row.customerId)),
			(row) => row.placedDay < "2023-12-29",
		),
	).toEqual([]);
});
