import { expect, test } from "vitest";
import type { CustomerSummary } from "#contract/customers.ts";
import type { StoreSettings, StoreSummary } from "#contract/stores.ts";
import { forgetOldBulkActions } from "#db/queries/bulk-actions.ts";
import {
	confirmBulk,
	continueBulk,
	givenBulk,
	rowsOfBulk,
} from "#tests/support/bulk.ts";
import {
	givenActiveStore,
	givenCustomer,
	givenOrder,
} from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

test("customers become VIP together, and what they were before", async () => {
	const [one, two] = [await givenCustomer(t), await givenCustomer(t)];
	await t.send("PUT", `/api/customers/${two.id}/status`, {
		...{ status: "inativo", version: two.version },
	});
	const done = await confirmBulk(
		t,
		await givenBulk(t, {
			kind: "customer-status",
			params: { status: "vip" },
			selection: { matching: {}, except: [] },
		}),
	);
	expect(done.applied.done).toBe(2);
	await continueBulk(t, done, "undo");
	const statusOf = async ({ id }: { id: number }) =>
		(await t.get<CustomerSummary>(`/api/customers/${id}`)).status;
	expect([await statusOf(one), await statusOf(two)]).toEqual([
		...["ativo", "inativo"],
	]);
});

test("stores are switched off and get other terms, and have their own back", async () => {
	const store = await givenActiveStore(t);
	const pending = await t.send<StoreSummary>("POST", "/api/stores", {
		...{ name: "Nova", slug: "nova-loja", type: "ambos", category: "geral" },
		...{ manager: "Ana", phone: "(11) 98765-4321" },
	});
	const off = await givenBulk(t, {
		kind: "store-status",
		params: { status: "inativa" },
		selection: { ids: [store.id, pending.body.id] },
	});
	expect(off.counts).toEqual({ change: 1, same: 0, refused: 1 });
	const done = await confirmBulk(t, off);
	const storeOf = () => t.get<StoreSummary>(`/api/stores/${store.id}`);
	expect((await storeOf()).status).toBe("inativa");
	await continueBulk(t, done, "undo");
	expect((await storeOf()).status).toBe("ativa");

	const settingsOf = () =>
		t.get<StoreSettings>(`/api/stores/${store.id}/settings`);
	const { commissionRateBps } = await settingsOf();
	const set = await confirmBulk(
		t,
		await givenBulk(t, {
			kind: "store-settings",
			params: { commissionRateBps: 1234 },
			selection: { ids: [store.id] },
		}),
	);
	expect((await settingsOf()).commissionRateBps).toBe(1234);
	await continueBulk(t, set, "undo");
	expect((await settingsOf()).commissionRateBps).toBe(commissionRateBps);
});

test("a selection that matches nothing is refused, and so is a store's Pix key", async () => {
	expect(
		await t.refused("POST", "/api/bulk-actions", {
			kind: "order-cancellation",
			params: {},
			selection: { matching: {}, except: [] },
		}),
	).toMatchObject({ status: 422, code: "selection_empty" });
	expect(
		await t.refused("POST", "/api/bulk-actions", {
			kind: "store-settings",
			params: { pixKey: "a@b.com" },
			selection: { ids: [1] },
		}),
	).toMatchObject({ status: 422 });
});

test("an action is put away unconfirmed, and its records are forgotten in the end", async () => {
	const order = await givenOrder(t);
	const action = await givenBulk(t, {
		kind: "order-status",
		params: { status: "enviado" },
		selection: { ids: [order.id] },
	});
	const path = `/api/bulk-actions/${action.id}`;
	await t.send("POST", `${path}/discarding`);
	expect(
		await t.refused("POST", `${path}/confirmation`, { version: 99 }),
	).toMatchObject({ code: "bulk_step" });
	const forgotten = await forgetOldBulkActions(t.db, {
		...{ confirmedDays: 0, otherDays: -1, atMost: 5 },
	});
	expect(forgotten).toBe(1);
	expect(await t.get(path)).toMatchObject({
		...{ state: "discarded", isForgotten: true },
		counts: { change: 1 },
	});
	expect(await rowsOfBulk(t, action)).toEqual([]);
});

test("a selection tells how many it holds and what its orders come to", async () => {
	const [one, two] = [await givenOrder(t), await givenOrder(t)];
	const figures = await t.send("POST", "/api/selections/figures", {
		list: "orders",
		selection: { matching: {}, except: [two.id] },
	});
	expect(figures.body).toEqual({
		...{ count: 1, isTooMany: false, totalCents: one.totalCents },
	});
	const codes = await t.send("POST", "/api/selections/codes", {
		list: "orders",
		selection: { ids: [two.id] },
	});
	expect(codes.body).toEqual({ codes: [two.code] });
});
