import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import { notifications } from "#db/schema/activity.ts";
import { givenKey } from "#tests/support/api-keys.ts";
import { givenCustomer, givenProduct } from "#tests/support/given.ts";
import { givenSignedIn } from "#tests/support/members.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();
const signedIn = useTestApi(undefined, { isOpen: false });

async function givenCart(of = t) {
	return {
		customerId: (await givenCustomer(of)).id,
		items: [{ productId: (await givenProduct(of)).id, quantity: 1 }],
		paymentMethod: "pix",
	};
}

function take(
	body: unknown,
	headers: Record<string, string> = {},
	{ of = t, path = "/api/orders/manual" } = {},
) {
	return of.send<OrderDetails>("POST", path, body, {
		"idempotency-key": "um-pedido-por-telefone",
		...headers,
	});
}

test("where sign-in is off, an order taken by hand is the local operator's, one handed over the storefront's", async () => {
	const cart = await givenCart();
	const byHand = await take(cart);
	expect(byHand.status).toBe(201);
	expect(byHand.body.history).toMatchObject([
		{ kind: "placed", actor: "Operador local", detail: { isManual: true } },
	]);
	const handedOver = await take(
		cart,
		{ "idempotency-key": "uma-compra-na-loja" },
		{ path: "/api/orders" },
	);
	expect(handedOver.body.history).toMatchObject([
		{ kind: "placed", actor: "Loja virtual", detail: { to: "pago" } },
	]);
	expect(handedOver.body.history[0]?.detail).not.toHaveProperty("isManual");
});

test("two clicks and a retry make one order", async () => {
	const cart = await givenCart();
	const [one, two] = await Promise.all([take(cart), take(cart)]);
	const retried = await take(cart);
	expect([one.status, two.status].sort()).toEqual([200, 201]);
	expect(retried.status).toBe(200);
	expect(new Set([one, two, retried].map(({ body }) => body.code)).size).toBe(
		1,
	);
});

test("whoever took it is named, and the bell knows that they did it", async () => {
	signedIn.headers = (await givenSignedIn(signedIn)).headers;
	const cart = await givenCart(signedIn);
	const bia = await givenSignedIn(signedIn, { name: "Bia", role: "operador" });
	const { status, body } = await take(cart, bia.headers, { of: signedIn });
	expect(status).toBe(201);
	expect(body.history).toMatchObject([{ actor: "Bia" }]);
	expect(body.storefront).toBeNull();
	expect(
		await signedIn.db
			.select({ kind: notifications.kind, actorId: notifications.actorId })
			.from(notifications)
			.where(eq(notifications.kind, "order-placed")),
	).toEqual([{ kind: "order-placed", actorId: bia.id }]);
});

test("a key is no person, whatever it may do", async () => {
	const cart = await givenCart();
	const key = await givenKey(t, {
		scopes: ["orders:create", "orders:read", "orders:write"],
	});
	expect(
		await t.refused("POST", "/api/orders/manual", cart, {
			...key.headers,
			"idempotency-key": "um-pedido-por-telefone",
		}),
	).toMatchObject({ status: 403, code: "forbidden" });
	const preview = await t.send(
		"POST",
		"/api/orders/preview",
		cart,
		key.headers,
	);
	expect(preview.status).toBe(200);
});
