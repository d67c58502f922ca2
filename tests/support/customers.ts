import { expect } from "vitest";
import type { CustomerSummary } from "#contract/customers.ts";
import type { OrderDetails } from "#contract/orders.ts";
import { cpfCheckDigits } from "#core/tax-id.ts";
import { givenOrder } from "./given.ts";
import type { TestApi } from "./test-api.ts";

export const customerInput = {
	name: "João da Conceição",
	email: "joao@exemplo.com.br",
	phone: "(11) 98765-4321",
	document: "529.982.247-25",
	type: "varejo",
	postalCode: "01310-100",
	address: "Av. Paulista, 1000",
	city: "São Paulo",
	state: "SP",
};
type Changes = Partial<Record<keyof typeof customerInput, string | null>>;

/** João, unless told otherwise. */
export async function createCustomer(
	t: TestApi,
	changes: Changes = {},
): Promise<CustomerSummary> {
	const { status, body } = await t.send<CustomerSummary>(
		"POST",
		"/api/customers",
		{ ...customerInput, ...changes },
	);
	expect(status, JSON.stringify(body)).toBe(201);
	return body;
}

/** Someone with an e-mail and a CPF of their own. */
export function createSomeone(
	t: TestApi,
	changes: Changes = {},
): Promise<CustomerSummary> {
	const n = t.nextNumber();
	const digits = String(100_000_000 + n);
	return createCustomer(t, {
		email: `pessoa${n}@exemplo.com.br`,
		document: digits + cpfCheckDigits(digits),
		...changes,
	});
}

export function setCustomerStatus(
	t: TestApi,
	id: number,
	status: string,
	version: number,
) {
	return t.send<CustomerSummary>("PUT", `/api/customers/${id}/status`, {
		status,
		version,
	});
}

/** What a customer buys in the afternoon of a day, which becomes today. */
export function buyOn(
	t: TestApi,
	day: string,
	customerId: number,
	items: [product: { id: number }, quantity: number][],
	discountCents = 0,
): Promise<OrderDetails> {
	t.now = new Date(`${day}T15:00:00Z`);
	return givenOrder(t, {
		customerId,
		discountCents,
		items: items.map(([product, quantity]) => ({
			productId: product.id,
			quantity,
		})),
	});
}
