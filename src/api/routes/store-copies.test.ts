import { expect, test } from "vitest";
import type {
	StoreCopyDraft,
	StoreCounters,
	StoreDetails,
	StoreSettings,
	StoreSummary,
} from "#contract/stores.ts";
import { bellOfSomeoneElse } from "#tests/support/bell.ts";
import { givenActiveStore } from "#tests/support/given.ts";
import { givenPendingStore } from "#tests/support/given-pending-store.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const draftOf = (store: StoreSummary) =>
	t.get<StoreCopyDraft>(`/api/stores/${store.id}/copy-draft`);

async function copyOf(store: StoreSummary, changes: object = {}) {
	const { sourceName: _, ...draft } = await draftOf(store);
	const { status, body } = await t.send<StoreSummary>(
		"POST",
		`/api/stores/${store.id}/copies`,
		{ ...draft, ...changes },
	);
	expect(status, JSON.stringify(body)).toBe(201);
	return body;
}

test("a copy begins marked in its name, with the next free slug, and is not there yet", async () => {
	const store = await givenActiveStore(t, {
		name: "Mix Store",
		slug: "mix-store",
	});
	const { type, category, manager, phone, email, description } = store;
	expect(await draftOf(store)).toEqual({
		...{ type, category, manager, phone, email, description },
		name: "Mix Store (cópia)",
		slug: "mix-store-2",
		sourceName: "Mix Store",
	});
	expect((await t.get<StoreCounters>("/api/stores/counters")).total).toBe(1);
});

test("a copy is made as it was confirmed: pending, with the same settings", async () => {
	const store = await givenActiveStore(t, {
		slug: "mix-store",
		settings: { commissionRateBps: 720, allowBackorders: false },
	});
	const copy = await copyOf(store, { name: "Mix Store Sul" });
	expect(copy).toMatchObject({
		name: "Mix Store Sul",
		slug: "mix-store-2",
		status: "pendente",
		revenueCents: 0,
		version: 1,
	});
	expect(
		await t.get<StoreSettings>(`/api/stores/${copy.id}/settings`),
	).toMatchObject({ commissionRateBps: 720, allowBackorders: false });
	expect((await draftOf(store)).slug).toBe("mix-store-3");
});

test("where a store's money goes is not copied", async () => {
	const store = await givenActiveStore(t, {
		settings: { pixKey: "529.982.247-25", bankAccount: "Banco 1, conta 2" },
	});
	const copy = await copyOf(store);
	expect(
		await t.get<StoreSettings>(`/api/stores/${copy.id}/settings`),
	).toMatchObject({ pixKey: null, bankAccount: null });
});

test("a copy's activity names its source, and the others' bell tells of it", async () => {
	const copy = await copyOf(await givenPendingStore(t));
	const { activity } = await t.get<StoreDetails>(`/api/stores/${copy.id}`);
	expect(activity).toMatchObject([
		{ action: "duplicated", after: { copiedFrom: "Empório São João" } },
	]);
	const bell = await bellOfSomeoneElse(t);
	expect(bell.items[0]).toMatchObject({
		kind: "store-pending",
		entityId: copy.id,
		params: { store: "Empório São João (cópia)" },
	});
});

test("a copy cannot take an address of ours, nor one that is taken", async () => {
	const store = await givenPendingStore(t);
	const { sourceName: _, ...draft } = await draftOf(store);
	for (const slug of ["api", store.slug])
		expect(
			await t.refused("POST", `/api/stores/${store.id}/copies`, {
				...draft,
				slug,
			}),
		).toMatchObject({ errors: [{ field: "slug" }] });
});

test("the copy of a name as long as can be fits, and never halves an emoji", async () => {
	const store = await givenPendingStore(t, {
		name: `${"a".repeat(111)}🎉${"b".repeat(7)}`,
	});
	expect((await draftOf(store)).name).toBe(`${"a".repeat(111)} (cópia)`);
});
