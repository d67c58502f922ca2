import { expect, test } from "vitest";
import type { OrderDetails } from "#contract/orders.ts";
import { keyScopes } from "#core/access.ts";
import { type GivenKey, givenKey } from "#tests/support/api-keys.ts";
import {
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import {
	givenMember,
	givenSession,
	givenSignedIn,
} from "#tests/support/members.ts";
import { changeOrder } from "#tests/support/order-changes.ts";
import {
	approve,
	askForReturn,
	postedForReturns,
	refundOf,
	stepPath,
	unitsAt,
} from "#tests/support/returns.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi(undefined, { isOpen: false });

/** An order that came from this storefront, and was delivered. */
async function givenSale() {
	t.headers = (await givenSignedIn(t)).headers;
	const key = await givenKey(t, {
		name: "Loja do Centro",
		scopes: ["orders:create"],
	});
	const purchase = {
		customerId: (await givenCustomer(t)).id,
		items: [{ productId: (await givenProduct(t)).id, quantity: 2 }],
	};
	const placed = await givenOrder(t, purchase, key.headers);
	const order = await changeOrder(t, placed, "PUT", "status", {
		status: "entregue",
	});
	return { key, order };
}

const askAs = (
	{ headers }: Pick<GivenKey, "headers">,
	order: OrderDetails,
	idempotencyKey?: string,
	units = 1,
) =>
	askForReturn(
		{ ...t, headers: {} },
		order,
		unitsAt(order, units),
		{},
		{
			...headers,
			...(idempotencyKey && { "idempotency-key": idempotencyKey }),
		},
	);

test("a storefront asks for a return of its order, by its own name and once", async () => {
	const { key, order } = await givenSale();
	const first = await askAs(key, order, "devolucao-0001");
	expect(first).toMatchObject({
		status: 201,
		body: { state: "solicitada", requestedBy: "Loja do Centro" },
	});
	expect(await askAs(key, order, "devolucao-0001")).toMatchObject({
		status: 200,
		body: { id: first.body.id },
	});
	expect(await askAs(key, order, "devolucao-0001", 2)).toMatchObject({
		status: 409,
		body: { code: "idempotency_conflict" },
	});
});

test("a program names its request", async () => {
	const { key, order } = await givenSale();
	expect(await askAs(key, order)).toMatchObject({
		status: 422,
		body: { errors: [{ field: "idempotency-key", code: "required" }] },
	});
});

test("two storefronts may choose the same name for theirs", async () => {
	const { key, order } = await givenSale();
	const other = await givenKey(t, { scopes: ["orders:write"] });
	const [one, two] = [
		await askAs(key, order, "devolucao-0001"),
		await askAs(other, order, "devolucao-0001"),
	];
	expect([one.status, two.status]).toEqual([201, 201]);
	expect(two.body.id).not.toBe(one.body.id);
});

test("a storefront that only hands over purchases does not reach the orders of another", async () => {
	const { order } = await givenSale();
	const other = await givenKey(t, { scopes: ["orders:create"] });
	expect(await askAs(other, order, "devolucao-0001")).toMatchObject({
		status: 404,
		body: { code: "not_found" },
	});
});

/** One that a storefront asked for, and that waits for its refund. */
async function givenApproved() {
	const { key, order } = await givenSale();
	const asked = await askAs(key, order, "devolucao-0001");
	const keeps = { comesBack: false };
	return { key, order, made: await approve(t, asked.body, keeps) };
}

test("a key takes no money back from a store, whatever it holds", async () => {
	const { made } = await givenApproved();
	const { headers } = await givenKey(t, { scopes: [...keyScopes] });
	expect(
		await t.refused("POST", stepPath(made, "refund"), refundOf(made), headers),
	).toMatchObject({ status: 403, code: "forbidden" });
	expect(await postedForReturns(t)).toEqual([]);
});

test.each([
	["administrador", "proof_required", 200],
	["financeiro", "proof_required", 200],
	["operador", "forbidden", 403],
	["leitura", "forbidden", 403],
] as const)(
	"as %s, a refund needs the permission over money and a fresh proof",
	async (role, withOldProof, withProof) => {
		const { made } = await givenApproved();
		const member = await givenMember(t, { role });
		const provedAt = new Date(t.now.getTime() - 11 * 60_000);
		const old = await givenSession(t, member, { provedAt });
		const path = stepPath(made, "refund");
		expect(
			await t.refused("POST", path, refundOf(made), old.headers),
		).toMatchObject({ status: 403, code: withOldProof });
		expect(await postedForReturns(t)).toEqual([]);
		const { headers } = await givenSession(t, member);
		const { status } = await t.send("POST", path, refundOf(made), headers);
		expect(status).toBe(withProof);
	},
);
