import { expect, test } from "vitest";
import type { Page } from "#contract/common.ts";
import type {
	StoreCounters,
	StoreDetails,
	StoreSummary,
} from "#contract/stores.ts";
import { givenActiveStore, givenProduct } from "#tests/support/given.ts";
import {
	givenPendingStore,
	newStore,
} from "#tests/support/given-pending-store.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

test("a new store is pending, joined today, and counted", async () => {
	const store = await givenPendingStore(t);
	expect(store).toMatchObject({
		name: "Empório São João",
		status: "pendente",
		phone: "11987654321",
		joinedOn: "2024-02-29",
		revenueCents: 0,
		version: 1,
	});
	expect(await t.get<StoreCounters>("/api/stores/counters")).toEqual({
		total: 1,
		active: 0,
		pending: 1,
		inactive: 0,
		averageRating: null,
	});
});

test("search finds without accents and takes % and _ literally", async () => {
	await givenPendingStore(t);
	await givenPendingStore(t, {
		name: "100% Casa",
		slug: "cem-casa",
		category: "casa",
		email: "ola@cem.com.br",
	});
	const names = async (search: string) =>
		(
			await t.get<Page<StoreSummary>>(
				`/api/stores?search=${encodeURIComponent(search)}`,
			)
		).items.map((store) => store.name);
	expect((await names("joao")).toSorted()).toEqual([
		"100% Casa",
		"Empório São João",
	]);
	expect(await names("EMPÓRIO")).toEqual(["Empório São João"]);
	expect(await names("100%")).toEqual(["100% Casa"]);
	expect(await names("%")).toEqual(["100% Casa"]);
	expect(await names("_")).toEqual([]);
});

test("pages follow each other in both directions without repeating a store", async () => {
	for (let n = 1; n <= 5; n++)
		await givenPendingStore(t, { name: `Loja ${n}`, slug: `loja-${n}` });
	const page = (query: string) =>
		t.get<Page<StoreSummary>>(`/api/stores?sort=name&pageSize=2${query}`);
	const first = await page("");
	const second = await page(`&cursor=${first.nextCursor}`);
	const third = await page(`&cursor=${second.nextCursor}`);
	const back = await page(`&cursor=${third.previousCursor}`);
	expect(
		[first, second, third].map(({ items }) => items.map(({ name }) => name)),
	).toEqual([["Loja 1", "Loja 2"], ["Loja 3", "Loja 4"], ["Loja 5"]]);
	expect([first.from, second.from, third.from, first.total]).toEqual([
		1, 3, 5, 5,
	]);
	expect(third.nextCursor).toBeNull();
	expect(back.items).toEqual(second.items);
	expect(back.from).toBe(3);
});

test("saving over someone else's change says who changed what", async () => {
	const store = await givenPendingStore(t);
	await t.send("PUT", `/api/stores/${store.id}`, {
		...newStore,
		manager: "Maria Lima",
		version: 1,
	});
	const problem = await t.refused("PUT", `/api/stores/${store.id}`, {
		...newStore,
		manager: "Outra Pessoa",
		version: 1,
	});
	expect(problem).toMatchObject({
		code: "version_conflict",
		conflict: { actor: "Operador local", fields: ["manager"], version: 2 },
	});
});

test.each([
	["/api/stores?cursor=nonsense", 400],
	["/api/stores?cursor=WyJyZXZlbnVlIiwibmV4dCIsImFiYyIsMSwxXQ", 400],
	["/api/stores?pageSize=0", 422],
	["/api/stores?pageSize=abc", 422],
	["/api/stores?minRevenue=10&maxRevenue=5", 422],
	["/api/stores?unknown=1", 422],
	["/api/stores?status=aberta", 422],
	["/api/stores/999", 404],
	["/api/stores/abc", 422],
	["/api/stores/99999999999999999999", 422],
])("GET %s answers %i", async (path, status) => {
	expect((await t.refused("GET", path)).status).toBe(status);
});

test("saving what is stored already changes neither version nor activity", async () => {
	const store = await givenPendingStore(t);
	const { body } = await t.send<StoreSummary>(
		"PUT",
		`/api/stores/${store.id}`,
		{
			...newStore,
			phone: "11987654321",
			version: 1,
		},
	);
	expect(body.version).toBe(1);
	const { activity } = await t.get<StoreDetails>(`/api/stores/${store.id}`);
	expect(activity.map(({ action }) => action)).toEqual(["created"]);
});

test("a renamed store's products are found by its new name only", async () => {
	const store = await givenActiveStore(t, { name: "Mix Store", slug: "mix" });
	const product = await givenProduct(t, { storeId: store.id });
	await t.send("PUT", `/api/stores/${store.id}`, {
		...newStore,
		name: "Bazar Ipê",
		slug: "mix",
		version: store.version,
	});
	const found = async (search: string) =>
		(
			await t.get<Page<{ id: number }>>(
				`/api/products?search=${encodeURIComponent(search)}`,
			)
		).items.map(({ id }) => id);
	expect(await found("bazar ipe")).toEqual([product.id]);
	expect(await found("mix store")).toEqual([]);
});

test("search looks at name, category, manager, phone and e-mail", async () => {
	const store = await givenPendingStore(t);
	const ids = async (search: string) =>
		(
			await t.get<Page<StoreSummary>>(
				`/api/stores?search=${encodeURIComponent(search)}`,
			)
		).items.map(({ id }) => id);
	expect(await ids("empório")).toEqual([store.id]);
	expect(await ids("ALIMENTOS")).toEqual([store.id]);
	expect(await ids("alvares")).toEqual([store.id]);
	expect(await ids("11987654321")).toEqual([store.id]);
	expect(await ids("contato@")).toEqual([store.id]);
	expect(await ids("emporio-")).toEqual([]);
});

test("by name, a name stands before the longer names it begins", async () => {
	await givenPendingStore(t, { name: "Casa Bela", slug: "a" });
	await givenPendingStore(t, {
		name: "Casa",
		slug: "b",
		category: "tecnologia",
	});
	await givenPendingStore(t, { name: "Ágata", slug: "c" });
	const { items } = await t.get<Page<StoreSummary>>("/api/stores?sort=name");
	expect(items.map(({ name }) => name)).toEqual(["Ágata", "Casa", "Casa Bela"]);
});

test("a removed store leaves lists, choices and counters, and frees its slug", async () => {
	const store = await givenPendingStore(t);
	expect(
		(await t.refused("DELETE", `/api/stores/${store.id}?version=7`)).code,
	).toBe("version_conflict");
	const { status } = await t.send(
		"DELETE",
		`/api/stores/${store.id}?version=1`,
	);
	expect(status).toBe(204);
	expect((await t.refused("GET", `/api/stores/${store.id}`)).status).toBe(404);
	expect((await t.get<StoreCounters>("/api/stores/counters")).total).toBe(0);
	expect(
		(await givenPendingStore(t)).id,
		"the same slug is free again",
	).not.toBe(store.id);
});

test("a removed store cannot be edited, configured, activated or copied", async () => {
	const { id } = await givenPendingStore(t);
	await t.send("DELETE", `/api/stores/${id}?version=1`);
	const settings = await t.refused("GET", `/api/stores/${id}/settings`);
	const edit = await t.refused("PUT", `/api/stores/${id}`, {
		...newStore,
		version: 2,
	});
	const activation = await t.refused("PUT", `/api/stores/${id}/status`, {
		status: "ativa",
		version: 2,
	});
	const copy = await t.refused("POST", `/api/stores/${id}/copies`, newStore);
	expect(
		[settings, edit, activation, copy].map(({ status }) => status),
	).toEqual([404, 404, 404, 404]);
});
