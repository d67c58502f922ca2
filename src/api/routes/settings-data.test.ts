import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js";
import { expect, test } from "vitest";
import type { MarketplaceSettings } from "#contract/settings.ts";
import { localOperator } from "#core/actor.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { marketplaceSettings } from "#db/schema/settings.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
	givenProduct,
	givenStoreSettings,
} from "#tests/support/given.ts";
import {
	givenPendingStore,
	newStore,
} from "#tests/support/given-pending-store.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

/** Makes this marketplace, as it is now, the sample, which alone can begin anew. */
async function givenSample() {
	await recordChange(t.db, {
		...{ actor: localOperator, entity: "settings", entityId: 1 },
		action: "sample-loaded",
	});
	await t.db
		.update(marketplaceSettings)
		.set({ isSample: true, clockPinnedAt: t.now, clockStartedAt: t.now });
}

async function freshStart() {
	const answer = await t.send<MarketplaceSettings>(
		"POST",
		"/api/settings/fresh-start",
		{ name: "Divishop" },
	);
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return answer.body;
}

test("a form left open over a fresh start cannot save over a new record", async () => {
	const old = await givenPendingStore(t);
	await givenSample();
	await freshStart();
	const next = await givenPendingStore(t, { name: "Loja do Novo Começo" });
	expect(next.id).toBeGreaterThan(old.id);
	expect(
		await t.refused("PUT", `/api/stores/${old.id}`, {
			...newStore,
			version: old.version,
		}),
	).toMatchObject({
		status: 404,
		title: "Não encontramos o que você procura. Pode ter sido removido.",
	});
});

test("a fresh start says in the settings who made it and when", async () => {
	await givenSample();
	expect((await t.get<MarketplaceSettings>("/api/settings")).restart).toBe(
		null,
	);
	const { restart } = await freshStart();
	expect(restart).toEqual({ by: "Operador local", at: expect.any(String) });
	expect((await t.get<MarketplaceSettings>("/api/settings")).restart).toEqual(
		restart,
	);
});

test("a fresh start is told on the change feed as what it is", async () => {
	await givenActiveStore(t);
	await givenSample();
	const feed = await t.api.request("/api/events");
	const reader = feed.body?.pipeThrough(new TextDecoderStream()).getReader();
	let told = "";
	await freshStart();
	while (!told.includes("marketplace"))
		told += (await reader?.read())?.value ?? "";
	await reader?.cancel();
	expect(told).toContain(
		'{"entity":"marketplace","id":1,"action":"restarted"}',
	);
});

const ownRecords = () => t.get("/api/settings/own-records");

test("an untouched sample has no records of anyone's own", async () => {
	await givenOrder(t);
	await givenSample();
	expect(await ownRecords()).toEqual({
		...{ stores: 0, products: 0, customers: 0, orders: 0 },
	});
});

test("what was made or changed since the sample came is counted once, and what was removed is not", async () => {
	const store = await givenActiveStore(t);
	const product = await givenProduct(t, { storeId: store.id });
	const customer = await givenCustomer(t);
	await givenActiveStore(t, { name: "Só do exemplo" });
	await givenSample();
	await givenStoreSettings(t, store.id, { commissionRateBps: 800 });
	await givenStoreSettings(t, store.id, { commissionRateBps: 900 });
	const removed = await givenPendingStore(t);
	await t.send("DELETE", `/api/stores/${removed.id}?version=1`);
	await givenCustomer(t);
	await givenOrder(t, {
		customerId: customer.id,
		items: [{ productId: product.id, quantity: 1 }],
	});
	expect(await ownRecords()).toEqual({
		...{ stores: 1, products: 0, customers: 1, orders: 1 },
	});
});

test("the records of one's own leave as one workbook, and nothing of the sample with them", async () => {
	await givenActiveStore(t, { name: "Só do exemplo" });
	await givenSample();
	const store = await givenActiveStore(t, { name: "Minha Loja" });
	await givenProduct(t, { storeId: store.id, name: "Meu Produto" });
	const response = await t.api.request("/api/settings/own-records/export");
	expect(response.headers.get("content-disposition")).toContain(
		'filename="registros_export_2024-02-29.xlsx"',
	);
	const sheets = await sheetsOf(await response.blob());
	expect(sheets[0]).toContain("Minha Loja");
	expect(sheets[1]).toContain("Meu Produto");
	expect(sheets).toHaveLength(4);
	expect(sheets.join()).not.toContain("Só do exemplo");
});

async function sheetsOf(workbook: Blob): Promise<string[]> {
	const zip = new ZipReader(new BlobReader(workbook));
	const texts: string[] = [];
	for (const entry of await zip.getEntries())
		if (!entry.directory && entry.filename.startsWith("xl/worksheets/sheet"))
			texts.push(await entry.getData(new TextWriter()));
	return texts;
}
