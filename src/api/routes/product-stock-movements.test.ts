import { expect, test } from "vitest";
import type { RecordChanges } from "#contract/audit.ts";
import type { ProductSummary } from "#contract/products.ts";
import { bellOfSomeoneElse } from "#tests/support/bell.ts";
import { givenActiveStore, givenOrder } from "#tests/support/given.ts";
import { createProduct, productDetails } from "#tests/support/products.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { isPostgres } from "#tests/support/test-database.ts";
import { deliveriesOf, givenWebhook } from "#tests/support/webhooks.ts";

const t = useTestApi();

const restock = { direction: "entrada", quantity: 12, reason: "reposicao" };
const breakage = { direction: "saida", quantity: 3, reason: "avaria" };

const pathOf = ({ id }: { id: number }) =>
	`/api/products/${id}/stock-movements`;
const keyed = (key: string) => ({ "idempotency-key": key });

function move(product: { id: number }, body: object, key?: string) {
	const headers = keyed(key ?? `movement-${t.nextNumber()}`);
	return t.send<ProductSummary>("POST", pathOf(product), body, headers);
}
const refusedMove = (
	product: { id: number },
	body: object,
	key = "the-only-key",
) => t.refused("POST", pathOf(product), body, keyed(key));

test("goods in and out are added to the stock as it is, and keep their reason", async () => {
	const product = await createProduct(t, { stock: 10 });
	const arrived = await move(product, { ...restock, detail: "NF 4312" });
	expect([arrived.status, arrived.body.stock]).toEqual([201, 22]);
	expect((await move(product, breakage)).body.stock).toBe(19);
	const { movements } = await productDetails(t, product.id);
	expect(movements).toMatchObject([
		...[{ kind: "adjustment", quantity: -3, stockAfter: 19, reason: "Avaria" }],
		{ quantity: 12, stockAfter: 22, reason: "Reposição: NF 4312" },
		{ kind: "initial" },
	]);
	const { items } = await t.get<RecordChanges>(
		`/api/products/${product.id}/changes`,
	);
	expect(items[0]).toMatchObject({
		...{ action: "stock-adjusted", actor: "Operador local" },
		before: { stock: 22 },
		after: { stock: 19, reason: "Avaria" },
	});
});

test("a sale meanwhile counts too: nobody has to look at the stock first", async () => {
	const store = await givenActiveStore(t, {
		settings: { autoApproveProducts: true },
	});
	const product = await createProduct(t, { storeId: store.id, stock: 5 });
	await givenOrder(t, { items: [{ productId: product.id, quantity: 2 }] });
	expect((await move(product, restock)).body.stock).toBe(15);
});

test("more than there is cannot go out, also of a store that sells without stock", async () => {
	const store = await givenActiveStore(t, {
		settings: { allowBackorders: true },
	});
	const product = await createProduct(t, { storeId: store.id, stock: 2 });
	expect(await refusedMove(product, breakage)).toMatchObject({
		status: 409,
		code: "stock_below_exit",
		errors: [
			{
				field: "quantity",
				message: "Há 2 em estoque: não pode sair mais do que existe.",
				params: { stock: 2 },
			},
		],
	});
	expect((await productDetails(t, product.id)).stock).toBe(2);
});

test("sent twice with one key it moves once; with other goods it is refused", async () => {
	const product = await createProduct(t, { stock: 0 });
	const other = await createProduct(t, { stock: 0 });
	await move(product, restock, "the-same-key");
	const repeated = await move(product, restock, "the-same-key");
	expect([repeated.status, repeated.body.stock]).toEqual([201, 12]);
	for (const [of, body] of [
		[product, { ...restock, quantity: 13 }],
		[product, { ...restock, detail: "NF 1" }],
		[other, restock],
	] as const)
		expect(await refusedMove(of, body, "the-same-key")).toMatchObject({
			code: "idempotency_conflict",
		});
	expect((await productDetails(t, product.id)).movements).toHaveLength(2);
	expect((await productDetails(t, other.id)).stock).toBe(0);
	expect(
		(await t.refused("POST", pathOf(product), restock)).errors,
	).toMatchObject([{ field: "idempotency-key" }]);
});

test.runIf(isPostgres())(
	"the same movement at once moves once, and several at once lose none",
	async () => {
		const product = await createProduct(t, { stock: 0 });
		await Promise.all(
			Array.from({ length: 4 }, () => move(product, restock, "the-same-key")),
		);
		await Promise.all(
			Array.from({ length: 4 }, (_, n) =>
				move(product, restock, `own-key-${n}`),
			),
		);
		const { stock, movements } = await productDetails(t, product.id);
		expect([stock, movements.length]).toEqual([60, 6]);
	},
);

test.for([
	[{ quantity: 0 }, "quantity"],
	[{ quantity: 1.5 }, "quantity"],
	[{ quantity: 1_000_001 }, "quantity"],
	[{ direction: "lado" }, "direction"],
	[{ reason: "perda" }, "reason"],
	[{ reason: "outro" }, "detail"],
	[{ reason: "outro", detail: " " }, "detail"],
] as const)("%o is refused at %s", async ([change, field]) => {
	const product = await createProduct(t);
	const { status, errors } = await refusedMove(product, {
		...restock,
		...change,
	});
	expect(status).toBe(422);
	expect(errors).toMatchObject([{ field }]);
});

test("the bell tells of stock that went low, other systems of each movement once", async () => {
	const product = await createProduct(t, { stock: 8 });
	const { webhook } = await givenWebhook(t);
	await move(product, breakage, "goods-out");
	await move(product, breakage, "goods-out");
	const { items } = await bellOfSomeoneElse(t);
	expect(
		items.flatMap(({ kind, params }) =>
			kind === "stock-low" ? params.stock : [],
		),
	).toEqual([5]);
	expect(
		(await deliveriesOf(t, webhook.id)).map(({ event, body }) => [
			event,
			JSON.parse(body).previous,
		]),
	).toEqual([["product.stock_changed", { stock: 8 }]]);
});
