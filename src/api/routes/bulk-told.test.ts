import { describe, expect, test } from "vitest";
import type { ActivityEntry } from "#contract/activity.ts";
import type { BulkActionSummary } from "#contract/bulk-actions.ts";
import type { BulkStart } from "#contract/bulk-kinds.ts";
import type { ProductSummary } from "#contract/products.ts";
import type { StoreSummary } from "#contract/stores.ts";
import { localOperator } from "#core/actor.ts";
import { listProductRows } from "#db/queries/product-changes.ts";
import { bellOfSomeoneElse } from "#tests/support/bell.ts";
import { confirmBulk, continueBulk, givenBulk } from "#tests/support/bulk.ts";
import {
	givenActiveStore,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { givenPendingStore } from "#tests/support/given-pending-store.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { notifyOfPricesOfAction } from "../actions/notify-of-price.ts";

const t = useTestApi();

test("an action on one store's parts names the store, on its page, in the list and in the audit", async () => {
	const order = await givenOrder(t);
	const [part] = order.parts;
	const action = await givenBulk(t, {
		kind: "order-status",
		params: { status: "enviado", storeId: part?.storeId },
		selection: { ids: [order.id] },
	});
	const title = `Status da parte de ${part?.storeName}: Enviado`;
	expect(action.title).toBe(title);
	const listed = await t.get<BulkActionSummary[]>("/api/bulk-actions");
	expect(listed[0]?.title).toBe(title);
	const audit = await t.get<{ items: ActivityEntry[] }>("/api/audit");
	expect(
		audit.items.find(({ entity }) => entity === "bulk-action")?.after,
	).toEqual({ title, records: 1 });
});

test.each([
	["approved", { status: "ativa" }],
	["refused", { status: "inativa", reason: "Sem CNPJ" }],
] as const)(
	"a store that was %s waits again after the undoing, and the audit says so",
	async (action, params) => {
		const store = await givenPendingStore(t, { slug: `loja-${action}` });
		const done = await confirmBulk(
			t,
			await givenBulk(t, {
				...{ kind: "store-status", params },
				selection: { ids: [store.id] },
			}),
		);
		await continueBulk(t, done, "undo");
		const path = `/api/stores/${store.id}`;
		expect((await t.get<StoreSummary>(path)).status).toBe("pendente");
		const audit = await t.get<{ items: ActivityEntry[] }>("/api/audit");
		expect(
			audit.items
				.filter(({ entity }) => entity === "store")
				.map((entry) => entry.action),
		).toEqual(["reopened", action, "created"]);
	},
);

describe("prices of many products", () => {
	const lowering = (ids: number[]): BulkStart => ({
		kind: "product-price",
		params: { prices: "retail", direction: "down", by: { bps: 1000 } },
		selection: { ids },
	});

	test("ring the bell once, of those whose stores want to hear of it", async () => {
		const [one, two] = [await givenPromoted(), await givenPromoted()];
		const quiet = await givenProduct(t);
		const action = await givenBulk(t, lowering([one.id, two.id, quiet.id]));
		await confirmBulk(t, action);
		expect(await lowered()).toMatchObject([
			{
				...{ entityId: action.id, storeId: null, readAt: null },
				params: { products: 2, change: "Preço de varejo: −10%" },
			},
		]);
	});

	test("are counted in the same notification batch by batch, until somebody reads it", async () => {
		const product = await givenPromoted();
		const before = await lowered();
		const action = await givenBulk(t, lowering([product.id]));
		await confirmBulk(t, action);
		await tellOfAnother(action, product);
		const since = async () =>
			(await lowered())
				.filter(({ id }) => !before.some((one) => one.id === id))
				.map(({ params }) => params.products);
		expect(await since()).toEqual([2]);

		const [unread] = await lowered();
		await t.db.execute(
			`update notifications set read_at = now() where id = ${unread?.id}`,
		);
		await tellOfAnother(action, product);
		expect((await since()).toSorted()).toEqual([1, 2]);
	});

	test("that are taken back ring nothing", async () => {
		const product = await givenPromoted();
		const raised = await confirmBulk(
			t,
			await givenBulk(t, {
				kind: "product-price",
				params: { prices: "retail", direction: "up", by: { bps: 1000 } },
				selection: { ids: [product.id] },
			}),
		);
		const before = await lowered();
		const { applied } = await continueBulk(t, raised, "undo");
		expect(applied.undone).toBe(1);
		expect(await lowered()).toEqual(before);
	});

	async function givenPromoted(): Promise<ProductSummary> {
		const { id: storeId } = await givenActiveStore(t, {
			settings: { promotionUpdates: true },
		});
		return givenProduct(t, { storeId });
	}

	async function lowered() {
		const { items } = await bellOfSomeoneElse(t);
		return items.filter(({ kind }) => kind === "price-lowered");
	}

	/** As the next batch of the same action does. */
	async function tellOfAnother(
		{ id, title }: { id: number; title: string },
		{ id: productId, storeId, storeName }: ProductSummary,
	) {
		const [after] = await listProductRows(t.db, [productId]);
		if (!after) throw new Error("The product is gone");
		const before = { ...after, priceRetailCents: after.priceRetailCents + 1 };
		const store = { id: storeId, name: storeName, isActive: true };
		await notifyOfPricesOfAction(
			t.db,
			[{ before, after, store }],
			{ id, title },
			{ actor: localOperator, now: new Date() },
		);
	}
});
