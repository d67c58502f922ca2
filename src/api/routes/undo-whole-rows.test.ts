import { describe, expect, test } from "vitest";
import type { BulkStart } from "#contract/bulk-kinds.ts";
import type { OrderDetails } from "#contract/orders.ts";
import type { ProductSummary } from "#contract/products.ts";
import { confirmBulk, continueBulk, givenBulk } from "#tests/support/bulk.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenProduct,
} from "#tests/support/given.ts";
import {
	confirmImport,
	givenImport,
	undoImport,
} from "#tests/support/imports.ts";
import {
	changeOrder,
	givenThreeStoreOrder,
} from "#tests/support/order-changes.ts";
import { storedRows } from "#tests/support/stored-rows.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const recordTables = [
	"orders",
	"order_parts",
	"order_items",
	"products",
	"stores",
	"store_settings",
	"customers",
];

describe("undoing gives whole rows back, but for their versions:", () => {
	test.each(["enviado", "pago"] as const)(
		"an order set to %s by a mis-click keeps its days of delivery",
		async (status) => {
			const order = await givenDeliveredOrder();
			await expectSameRows(async () => {
				const moved = await changeOrder(t, order, "PUT", "status", { status });
				await changeOrder(t, moved, "POST", "undo");
			});
		},
	);

	test("an order delivered by a mis-click has no day of delivery", async () => {
		const order = await givenThreeStoreOrder(t);
		await expectSameRows(async () => {
			const moved = await changeOrder(t, order, "PUT", "status", {
				status: "entregue",
			});
			await changeOrder(t, moved, "POST", "undo");
		});
	});

	test("reprocessed parts that had been delivered", async () => {
		const order = await givenDeliveredOrder();
		const sent = await changeOrder(
			t,
			order,
			"PUT",
			`parts/${partIdsOf(order)[2]}`,
			{
				status: "enviado",
				trackingCode: "BR3BR",
			},
		);
		await expectSameRows(async () => {
			const moved = await changeOrder(t, sent, "POST", "reprocessing", {
				partIds: partIdsOf(order),
			});
			await changeOrder(t, moved, "POST", "undo");
		});
	});

	test("many orders, whole or of one store", async () => {
		const orders = [await givenDeliveredOrder(), await givenDeliveredOrder()];
		const selection = { ids: orders.map(({ id }) => id) };
		await expectUndoneBulk({
			kind: "order-status",
			params: { status: "processando" },
			selection,
		});
		await expectUndoneBulk({
			kind: "order-status",
			params: {
				status: "enviado",
				storeId: orders[0]?.parts[1]?.storeId ?? null,
			},
			selection: { ids: selection.ids.slice(0, 1) },
		});
	});

	test("many reprocessed orders, with the parts that were sent", async () => {
		const order = await givenDeliveredOrder();
		const sent = await changeOrder(
			t,
			order,
			"PUT",
			`parts/${partIdsOf(order)[0]}`,
			{
				status: "enviado",
				trackingCode: "BR1BR",
			},
		);
		await expectUndoneBulk({
			kind: "order-reprocessing",
			params: { alsoSent: true },
			selection: { ids: [sent.id] },
		});
	});

	test("products that were approved, also one refused before", async () => {
		const { id: storeId } = await givenActiveStore(t);
		const products = [
			await givenWaitingProduct(storeId),
			await givenWaitingProduct(storeId),
		];
		const [refused] = products;
		if (!refused) throw new Error("No product");
		await t.send("POST", `/api/products/${refused.id}/refusal`, {
			reason: "Foto de outra marca",
			version: refused.version,
		});
		oneDayLater();
		await expectUndoneBulk({
			kind: "product-approval",
			params: {},
			selection: { ids: products.map(({ id }) => id) },
		});
	});

	const ofProducts: Pick<BulkStart, "kind" | "params">[] = [
		{ kind: "product-online", params: { isOnline: false } },
		{ kind: "product-category", params: { category: "casa" } },
		{
			kind: "product-price",
			params: { prices: "both", direction: "up", by: { bps: 700 } },
		},
		{
			kind: "product-stock",
			params: { how: "add", quantity: 3, reason: "Contagem" },
		},
	];
	test.each(ofProducts)("products, after $kind", async (change) => {
		const products = [
			await givenProduct(t, { priceWholesaleCents: 800 }),
			await givenProduct(t),
		];
		const selection = { ids: products.map(({ id }) => id) };
		await expectUndoneBulk({ ...change, selection } as BulkStart);
	});

	test("stores and customers", async () => {
		const store = await givenActiveStore(t, { settings: { pixKey: "a@b.co" } });
		const customer = await givenCustomer(t);
		oneDayLater();
		await expectUndoneBulk({
			kind: "store-status",
			params: { status: "inativa", reason: "Férias" },
			selection: { ids: [store.id] },
		});
		await expectUndoneBulk({
			kind: "store-settings",
			params: { processingDays: 9, allowBackorders: false },
			selection: { ids: [store.id] },
		});
		await expectUndoneBulk({
			kind: "customer-status",
			params: { status: "vip" },
			selection: { ids: [customer.id] },
		});
	});

	test("what a file changed of products, stores and customers", async () => {
		const store = await givenActiveStore(t);
		const product = await givenProduct(t, { storeId: store.id });
		const customer = await givenCustomer(t);
		const files = {
			products: `Nome;SKU;Loja;Categoria;Estoque;Preço Varejo\nOutro nome;${product.sku};${store.name};Casa & Decoração;7;9,90`,
			stores: `Nome;Slug;Responsável;Telefone\nOutra loja;${store.slug};Outra pessoa;(11) 3333-4444`,
			customers: `Nome;E-mail;Telefone;CPF/CNPJ;Cidade\nOutro nome;${customer.email};(13) 3333-4444;${customer.document};Santos`,
		} as const;
		for (const [entity, content] of Object.entries(files)) {
			await expectSameRows(async () => {
				const read = await givenImport(
					t,
					entity as keyof typeof files,
					content,
				);
				const done = await confirmImport(t, read.id);
				expect(done.applied).toMatchObject({ done: 1, failed: 0 });
				const { applied } = await undoImport(t, read.id);
				expect(applied).toMatchObject({ undone: 1, kept: 0 });
			});
		}
	});
});

/** Of three stores, which delivered on three days before today. */
async function givenDeliveredOrder(): Promise<OrderDetails> {
	let order = await givenThreeStoreOrder(t);
	for (const partId of partIdsOf(order)) {
		order = await changeOrder(t, order, "PUT", `parts/${partId}`, {
			status: "entregue",
			trackingCode: `BR${partId}BR`,
		});
		oneDayLater();
	}
	return order;
}

async function givenWaitingProduct(storeId: number): Promise<ProductSummary> {
	const n = t.nextNumber();
	const { status, body } = await t.send<ProductSummary>(
		"POST",
		"/api/products",
		{
			name: `Produto à espera ${n}`,
			sku: `ESP-ERA${n}`,
			category: "moda",
			priceRetailCents: 4990,
			stock: 1,
			storeId,
		},
	);
	expect(status).toBe(201);
	expect(body.isApproved).toBe(false);
	return body;
}

async function expectUndoneBulk(start: BulkStart): Promise<void> {
	await expectSameRows(async () => {
		const done = await confirmBulk(t, await givenBulk(t, start));
		expect(done.applied).toMatchObject({ failed: 0 });
		expect(done.applied.done).toBeGreaterThan(0);
		const { applied } = await continueBulk(t, done, "undo");
		expect(applied).toMatchObject({ done: 0, kept: 0 });
	});
}

async function expectSameRows(work: () => Promise<void>): Promise<void> {
	const before = await rowsWithoutVersions();
	await work();
	expect(await rowsWithoutVersions()).toEqual(before);
}

async function rowsWithoutVersions() {
	const stored = await storedRows(t.db, recordTables);
	return Object.fromEntries(
		Object.entries(stored).map(([table, rows]) => [
			table,
			rows
				.map((row) => ({ ...(row as Record<string, unknown>), version: null }))
				.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
		]),
	);
}

function partIdsOf(order: OrderDetails): number[] {
	return order.parts.map(({ id }) => id);
}

function oneDayLater() {
	t.now = new Date(t.now.getTime() + 24 * 3_600_000);
}
