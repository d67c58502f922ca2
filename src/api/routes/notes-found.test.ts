import { expect, test } from "vitest";
import type { Lookup, RecentRecords } from "#contract/lookup.ts";
import type { StoreDetails } from "#contract/stores.ts";
import { notes } from "#db/schema/notes.ts";
import {
	givenCustomer,
	givenOrder,
	givenProduct,
} from "#tests/support/given.ts";
import { givenSignedIn, useSignInApi } from "#tests/support/members.ts";
import { givenNote, givenNotedStore } from "#tests/support/notes.ts";

const t = useSignInApi();

test("a note is found by its words without accents, with what it is on and the piece that holds them", async () => {
	t.headers = (await givenSignedIn(t, { name: "Ana" })).headers;
	const customer = await givenCustomer(t);
	const order = await givenOrder(t, { customerId: customer.id });
	const start = "Cliente pediu para ligar antes. ".repeat(20);
	await givenNote(t, `/api/orders/${order.code.slice(1)}`, {
		body: `${start}Trocar a embalagem do sofá.`,
	});
	const { notes } = await t.get<Lookup>("/api/lookup?search=SOFA%20troc");
	expect(notes).toMatchObject([
		{
			entity: "order",
			recordId: order.id,
			recordName: order.code,
			author: "Ana",
		},
	]);
	expect(notes[0]?.excerpt).toContain("Trocar a embalagem do sofá.");
	expect(notes[0]?.excerpt.length).toBeLessThan(200);
	for (const nothing of ["sofas", "so", "%25%25%25"])
		expect(
			(await t.get<Lookup>(`/api/lookup?search=${nothing}`)).notes,
		).toEqual([]);
});

test("of more notes than are looked at, the newest are found", async () => {
	const path = await givenNotedStore(t);
	const entityId = Number(path.split("/").at(-1));
	await t.db.insert(notes).values(
		Array.from({ length: 600 }, (_, number) => ({
			...{ entity: "store" as const, entityId, at: t.now, actor: "Ana" },
			...{ body: `Sofá ${number}`, searchText: `sofa ${number}` },
		})),
	);
	const found = (await t.get<Lookup>("/api/lookup?search=sofa")).notes;
	expect(found.map(({ excerpt }) => excerpt)).toEqual(
		Array.from({ length: 8 }, (_, back) => `Sofá ${599 - back}`),
	);
});

test("what went with its store is neither found nor offered among the last opened", async () => {
	t.headers = (await givenSignedIn(t, { name: "Ana" })).headers;
	const { id, storeId } = await givenProduct(t);
	await givenNote(t, `/api/products/${id}`, { body: "Trocar a embalagem" });
	const offered = async () => {
		const { notes } = await t.get<Lookup>("/api/lookup?search=embalagem");
		const { products } = await t.get<RecentRecords>(
			`/api/lookup/recent?products=${id}`,
		);
		return [notes.length, products.length];
	};
	expect(await offered()).toEqual([1, 1]);
	const { version } = await t.get<StoreDetails>(`/api/stores/${storeId}`);
	await t.send("DELETE", `/api/stores/${storeId}?version=${version}`);
	expect(await offered()).toEqual([0, 0]);
});
