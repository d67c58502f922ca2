import { expect, test } from "vitest";
import type { RecordChanges } from "#contract/audit.ts";
import type { Page } from "#contract/common.ts";
import type { Dashboard } from "#contract/dashboard.ts";
import type { ProductCounters, ProductSummary } from "#contract/products.ts";
import type { StoreDetails } from "#contract/stores.ts";
import { products } from "#db/schema/products.ts";
import { bellOfSomeoneElse } from "#tests/support/bell.ts";
import { createProduct, updateOf } from "#tests/support/products.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { deliveriesOf, givenWebhook } from "#tests/support/webhooks.ts";

const t = useTestApi();

const reason = "A foto é de outra marca";

function decide(
	{ id }: { id: number },
	method: string,
	path: string,
	body?: object,
) {
	return t.send<ProductSummary>(method, `/api/products/${id}/${path}`, body);
}
const refuse = (product: ProductSummary) =>
	decide(product, "POST", "refusal", { reason, version: product.version });

/** How many wait, by everything that counts them. */
async function waiting() {
	const list = await t.get<Page<ProductSummary>>(
		"/api/products?situation=pending",
	);
	const counters = await t.get<ProductCounters>("/api/products/counters");
	const { attention } = await t.get<Dashboard>("/api/dashboard");
	return [list.items.length, counters.pending, attention.pendingProducts];
}
const refused = async () =>
	(await t.get<Page<ProductSummary>>("/api/products?situation=refused")).items;

test("a refused product no longer waits, is not sold, and says why", async () => {
	const product = await createProduct(t);
	expect(await waiting()).toEqual([1, 1, 1]);
	const { status, body } = await refuse(product);
	expect(status).toBe(200);
	expect(body).toMatchObject({
		...{ isApproved: false, refusalReason: reason, version: 2 },
	});
	expect(await waiting()).toEqual([0, 0, 0]);
	expect((await refused()).map(({ id }) => id)).toEqual([product.id]);
	for (const situation of ["online", "offline"])
		expect(
			(
				await t.get<Page<ProductSummary>>(
					`/api/products?situation=${situation}`,
				)
			).items,
		).toEqual([]);
});

test("a reason is asked for, and a product that was approved meanwhile is not refused", async () => {
	const product = await createProduct(t);
	const path = `/api/products/${product.id}/refusal`;
	expect(
		(await t.refused("POST", path, { reason: " ", version: 1 })).errors,
	).toMatchObject([{ field: "reason", message: "Preencha este campo." }]);
	expect(await t.refused("POST", path, { reason, version: 9 })).toMatchObject({
		code: "version_conflict",
	});
	await decide(product, "POST", "approval", { version: 1 });
	expect(await t.refused("POST", path, { reason, version: 2 })).toMatchObject({
		status: 409,
		code: "product_approved",
	});
	expect(await t.refused("DELETE", `${path}?version=2`)).toMatchObject({
		code: "product_approved",
	});
});

test("approving a refused product forgets the refusal, and puts it on sale", async () => {
	const { body: product } = await refuse(await createProduct(t));
	const { body } = await decide(product, "POST", "approval", { version: 2 });
	expect(body).toMatchObject({ isApproved: true, refusalReason: null });
	expect(await refused()).toEqual([]);
	expect(
		(await t.get<Page<ProductSummary>>("/api/products?situation=online")).items,
	).toHaveLength(1);
});

test("editing a refused product leaves it refused; sent to approval again, it waits and the bell tells", async () => {
	const { body: product } = await refuse(await createProduct(t));
	await t.send(
		"PUT",
		`/api/products/${product.id}`,
		updateOf(product, { name: "Camiseta Lisa" }),
	);
	expect(await waiting()).toEqual([0, 0, 0]);
	const again = await decide(product, "DELETE", "refusal?version=3");
	expect(again.body).toMatchObject({
		...{ isApproved: false, refusalReason: null, version: 4 },
	});
	expect(await waiting()).toEqual([1, 1, 1]);
	const { items } = await bellOfSomeoneElse(t);
	expect(
		items.flatMap(({ kind, params }) =>
			kind === "product-pending" ? params.product : [],
		),
	).toEqual(["Camiseta Lisa", "Camiseta Básica"]);
	const repeated = await decide(product, "DELETE", "refusal?version=4");
	expect(repeated.body.version).toBe(4);
});

test("the same refusal twice is one; another reason is another", async () => {
	const { body: product } = await refuse(await createProduct(t));
	expect((await refuse(product)).body.version).toBe(2);
	const { body } = await decide(product, "POST", "refusal", {
		...{ reason: "Sem nota", version: 2 },
	});
	expect(body).toMatchObject({ refusalReason: "Sem nota", version: 3 });
});

test("the product's history and its store's activity tell who refused it and why", async () => {
	const product = await createProduct(t);
	await refuse(product);
	await decide(product, "POST", "approval", { version: 2 });
	const { items } = await t.get<RecordChanges>(
		`/api/products/${product.id}/changes`,
	);
	expect(items.slice(0, 2)).toMatchObject([
		{
			action: "approved",
			before: { isApproved: false, refusalReason: reason },
			after: { isApproved: true, refusalReason: null },
		},
		{
			...{ action: "refused", actor: "Operador local" },
			before: { refusalReason: null },
			after: { refusalReason: reason },
		},
	]);
	const { activity } = await t.get<StoreDetails>(
		`/api/stores/${product.storeId}`,
	);
	const decisions = activity.filter(({ entity }) => entity === "product");
	expect(decisions).toMatchObject([
		{ action: "approved", after: { productId: product.id } },
		{
			action: "refused",
			after: { productName: product.name, refusalReason: reason },
		},
	]);
	const other = await createProduct(t, { sku: "MOD-CAM124" });
	const elsewhere = await t.get<StoreDetails>(`/api/stores/${other.storeId}`);
	expect(JSON.stringify(elsewhere.activity)).not.toContain(reason);
});

test("other systems are told of a refusal as of any change", async () => {
	const product = await createProduct(t);
	const { webhook } = await givenWebhook(t);
	await refuse(product);
	await refuse({ ...product, version: 2 });
	const told = (await deliveriesOf(t, webhook.id)).map(({ event, body }) => ({
		...{ event, ...JSON.parse(body) },
	}));
	expect(told).toMatchObject([
		{
			event: "product.changed",
			data: { isApproved: false, refusalReason: reason },
			previous: { refusalReason: null },
		},
	]);
});

test("what a release without refusals approved counts as approved", async () => {
	const product = await createProduct(t);
	await refuse(product);
	await t.db.update(products).set({ isApproved: true });
	expect(await refused()).toEqual([]);
	expect(
		await t.get<ProductSummary>(`/api/products/${product.id}`),
	).toMatchObject({ isApproved: true, refusalReason: null });
});

test("other systems are not told of a refusal that a release without them has overruled", async () => {
	const product = await createProduct(t);
	await refuse(product);
	await t.db.update(products).set({ isApproved: true });
	const { webhook } = await givenWebhook(t);
	await decide(product, "PUT", "online", { isOnline: false, version: 2 });
	const [told] = await deliveriesOf(t, webhook.id);
	expect(JSON.parse(told?.body ?? "").data).toMatchObject({
		...{ isApproved: true, refusalReason: null },
	});
});

test("a store's activity tells of the five latest decisions on its products, whichever they are of", async () => {
	const first = await createProduct(t);
	const { storeId } = first;
	await refuse(first);
	for (const number of [1, 2, 3, 4, 5]) {
		t.now = new Date(t.now.getTime() + 60_000);
		const sku = `MOD-${number}`;
		await refuse(await createProduct(t, { storeId, sku }));
	}
	const decided = async () => {
		const path = `/api/stores/${storeId}`;
		const { activity } = await t.get<StoreDetails>(path);
		return activity.flatMap(({ entity, action, after }) =>
			entity === "product" ? [[action, after?.productId]] : [],
		);
	};
	const ids = (await refused()).map(({ id }) => id).toSorted((a, b) => b - a);
	const refusals = ids.map((id) => ["refused", id]);
	expect(await decided()).toEqual(refusals.slice(0, 5));
	t.now = new Date(t.now.getTime() + 60_000);
	await decide(first, "POST", "approval", { version: 2 });
	expect(await decided()).toEqual([
		["approved", first.id],
		...refusals.slice(0, 4),
	]);
});
