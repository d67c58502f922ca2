import { expect, test } from "vitest";
import type { SlugAvailability, StoreChoice } from "#contract/stores.ts";
import { givenActiveStore } from "#tests/support/given.ts";
import { givenPendingStore } from "#tests/support/given-pending-store.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const availability = (slug: string, exceptId?: number) =>
	t.get<SlugAvailability>(
		`/api/stores/slug-availability?slug=${encodeURIComponent(slug)}${
			exceptId === undefined ? "" : `&exceptId=${exceptId}`
		}`,
	);

test("a free slug is available", async () => {
	expect(await availability("mix-store")).toEqual({
		isAvailable: true,
		code: null,
		suggestion: "mix-store",
	});
});

test("a taken slug comes with the next free one", async () => {
	const first = await givenPendingStore(t, { slug: "mix-store" });
	await givenPendingStore(t, { slug: "mix-store-2" });
	expect(await availability("mix-store")).toEqual({
		isAvailable: false,
		code: "duplicate_slug",
		suggestion: "mix-store-3",
	});
	expect((await availability("mix-store", first.id)).isAvailable).toBe(true);
});

test("the next free slug of a slug as long as can be is free too", async () => {
	const longest = "a".repeat(100);
	await givenPendingStore(t, { slug: longest });
	await givenPendingStore(t, { slug: `${"a".repeat(98)}-2` });
	expect((await availability(longest)).suggestion).toBe(`${"a".repeat(98)}-3`);
});

test.each([
	["lojas", "reserved_slug", "lojas-2"],
	["Loja Centro", "invalid_slug", "loja-centro"],
	["100%", "invalid_slug", "100"],
	["🎉", "invalid_slug", null],
	["a".repeat(200), "invalid_slug", "a".repeat(100)],
])("%s is not available: %s", async (slug, code, suggestion) => {
	expect(await availability(slug)).toEqual({
		isAvailable: false,
		code,
		suggestion,
	});
});

test("a form is offered active stores only, by name", async () => {
	await givenPendingStore(t);
	const bela = await givenActiveStore(t, { name: "Bela" });
	const agata = await givenActiveStore(t, { name: "Ágata" });
	const names = async (query: string) =>
		(await t.get<StoreChoice[]>(`/api/stores/choices${query}`)).map(
			({ name }) => name,
		);
	expect(await names("")).toEqual([agata.name, bela.name]);
	expect(await names("?search=agata")).toEqual([agata.name]);
});

test("a form that can approve is offered those that wait as well, marked as such", async () => {
	const waiting = await givenPendingStore(t);
	const active = await givenActiveStore(t, { name: "Zelo" });
	const inactive = await givenActiveStore(t);
	await t.send("PUT", `/api/stores/${inactive.id}/status`, {
		status: "inativa",
		version: inactive.version,
	});
	const offered = await t.get<StoreChoice[]>(
		"/api/stores/choices?pending=include",
	);
	expect(offered.map(({ id, status }) => [id, status])).toEqual([
		[waiting.id, "pendente"],
		[active.id, "ativa"],
	]);
});

test("a store has its name also after it was removed", async () => {
	const store = await givenActiveStore(t, { name: "Ateliê São João" });
	const path = `/api/stores/${store.id}/name`;
	expect(await t.get(path)).toEqual({ name: "Ateliê São João" });
	await t.send("DELETE", `/api/stores/${store.id}?version=${store.version}`);
	expect(await t.get(path)).toEqual({ name: "Ateliê São João" });
	expect((await t.refused("GET", "/api/stores/999/name")).status).toBe(404);
});
