import { expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import { type GivenKey, givenKey } from "#tests/support/api-keys.ts";
import { givenCustomer, givenProduct } from "#tests/support/given.ts";
import { givenSignedIn, type SignedIn } from "#tests/support/members.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi(undefined, { isOpen: false });

/** Each of the given things made by an administrator: nobody else may, here. */
async function givenMarket() {
	const ana = await givenSignedIn(t);
	const asAna = { ...t, send: sendAs(ana) };
	const customer = await givenCustomer(asAna);
	const product = await givenProduct(asAna);
	const purchase = {
		customerId: customer.id,
		items: [{ productId: product.id, quantity: 1 }],
		paymentMethod: "pix",
	};
	const placed = (
		by: Pick<SignedIn | GivenKey, "headers">,
		idempotencyKey = "compra-0001",
	) =>
		t.send<OrderDetails>("POST", "/api/orders", purchase, {
			...by.headers,
			"idempotency-key": idempotencyKey,
		});
	return { ana, placed };
}

function sendAs({ headers }: SignedIn): typeof t.send {
	return (method, path, body, more) =>
		t.send(method, path, body, { ...headers, ...more });
}

test("an order says which storefront it came from", async () => {
	const { ana, placed } = await givenMarket();
	const key = await givenKey(t, { name: "Loja do Centro" }, ana);
	const { status, body } = await placed(key);
	expect(status).toBe(201);
	expect(body.storefront).toBe("Loja do Centro");
	expect(body.history).toMatchObject([{ actor: "Loja do Centro" }]);
});

test("a purchase handed over by a person has no storefront", async () => {
	const { ana, placed } = await givenMarket();
	expect((await placed(ana)).body.storefront).toBeNull();
});

test("two storefronts with the same idempotency key make two orders, each once", async () => {
	const { ana, placed } = await givenMarket();
	const first = await givenKey(t, {}, ana);
	const second = await givenKey(t, {}, ana);
	const [one, two] = [await placed(first), await placed(second)];
	expect([one.status, two.status]).toEqual([201, 201]);
	expect(two.body.code).not.toBe(one.body.code);
	expect(await placed(first)).toMatchObject({
		status: 200,
		body: { code: one.body.code },
	});
	expect(await placed(second)).toMatchObject({
		status: 200,
		body: { code: two.body.code },
	});
});

test("a purchase needs someone who may hand it over", async () => {
	const { ana, placed } = await givenMarket();
	const reader = await givenKey(t, { scopes: ["orders:read"] }, ana);
	const viewer = await givenSignedIn(t, { role: "leitura" });
	const revoked = await givenKey(t, {}, ana);
	await t.send("DELETE", `/api/keys/${revoked.apiKey.id}`, undefined, {
		...ana.headers,
	});
	const answers = {
		nobody: await placed({ headers: {} }),
		reader: await placed(reader),
		viewer: await placed(viewer),
		revoked: await placed(revoked),
	};
	expect(answers).toMatchObject({
		nobody: { status: 401, body: { code: "signed_out" } },
		reader: { status: 403, body: { code: "forbidden" } },
		viewer: { status: 403, body: { code: "forbidden" } },
		revoked: { status: 401, body: { code: "key_refused" } },
	});
});

test("a key that was made with proof does not pass it on", async () => {
	const { ana } = await givenMarket();
	const key = await givenKey(t, {}, ana);
	t.now = new Date(t.now.getTime() + 11 * 60_000);
	const path = `/api/keys/${key.apiKey.id}`;
	const refusal = await t.refused("DELETE", path, undefined, ana.headers);
	expect(refusal).toMatchObject({ status: 403, code: "proof_required" });
});
