import { expect, test } from "vitest";
import { intakeHeaders, orderIntake } from "#contract/order-intake.ts";
import {
	type FirstPurchase,
	isInStock,
	keyVariable,
	orderCommand,
} from "./order-command.ts";

const purchase: FirstPurchase = {
	customer: {
		id: 7,
		type: "varejo",
		address: "Av. Paulista, 1000",
		city: "São Paulo",
		state: "SP",
	},
	product: {
		id: 5,
		priceRetailCents: 4990,
		priceWholesaleCents: 3490,
		stock: 2,
	},
	settings: {
		requireMinOrder: false,
		minOrderCents: 5000,
		allowBackorders: false,
	},
};

test("the order intake accepts what the command sends", () => {
	const command = orderCommand("http://127.0.0.1:3000/", purchase);
	expect(command).toMatch(/^curl http:\/\/127\.0\.0\.1:3000\/api\/orders /);
	expect(command).toContain("-H 'Content-Type: application/json'");
	const [, key] = /-H 'Idempotency-Key: ([^']+)'/.exec(command) ?? [];
	expect(intakeHeaders.safeParse({ "idempotency-key": key }).success).toBe(
		true,
	);
	const { customerId, items, paymentMethod, delivery } = bodyOf(command);
	expect({ customerId, items, paymentMethod, delivery }).toEqual({
		customerId: 7,
		items: [{ productId: 5, quantity: 1 }],
		paymentMethod: "pix",
		delivery: undefined,
	});
});

test("a key that is needed is read by the shell, which no other part of the command asks", () => {
	const command = orderCommand("http://127.0.0.1:3000/", purchase, keyVariable);
	expect(command).toContain('-H "Authorization: Bearer $DIVISHOP_KEY"');
	expect(bodyOf(command).customerId).toBe(7);
	expect(orderCommand("http://127.0.0.1:3000/", purchase)).not.toContain("$");
});

test("the command reaches an application below a path of its host", () => {
	expect(orderCommand("https://loja.exemplo.com/painel/", purchase)).toContain(
		"curl https://loja.exemplo.com/painel/api/orders ",
	);
});

test("a customer without an address gets one in the command", () => {
	const command = orderCommand("http://127.0.0.1:3000/", {
		...purchase,
		customer: { ...purchase.customer, city: null },
	});
	expect(bodyOf(command).delivery).toMatchObject({ state: "SP" });
});

test("the quantity reaches the store's minimum at the customer's price", () => {
	const settings = {
		...purchase.settings,
		requireMinOrder: true,
		minOrderCents: 12_000,
	};
	const quantityFor = (type: "varejo" | "atacado") =>
		bodyOf(
			orderCommand("http://127.0.0.1:3000/", {
				...purchase,
				settings,
				customer: { ...purchase.customer, type },
			}),
		).items[0]?.quantity;
	expect(quantityFor("varejo")).toBe(3); // 3 × R$ 49,90
	expect(quantityFor("atacado")).toBe(4); // 4 × R$ 34,90
});

test("a minimum that takes more than the stock needs a store that sells without it", () => {
	const minimumOf = (minOrderCents: number, allowBackorders = false) => ({
		...purchase,
		settings: { requireMinOrder: true, minOrderCents, allowBackorders },
	});
	expect(isInStock(purchase)).toBe(true);
	expect(isInStock(minimumOf(9980))).toBe(true); // 2 × R$ 49,90
	expect(isInStock(minimumOf(9981))).toBe(false);
	expect(isInStock(minimumOf(9981, true))).toBe(true);
});

/** What the shell hands to curl, read as the API reads it. */
function bodyOf(command: string) {
	const [, body] = /-d '([^']+)'$/.exec(command) ?? [];
	return orderIntake.parse(JSON.parse(body ?? ""));
}
