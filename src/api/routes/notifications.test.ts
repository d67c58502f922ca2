import { expect, test, vi } from "vitest";
import type { NotificationList } from "#contract/activity.ts";
import { changesChannel } from "#db/queries/change-log.ts";
import { bellOfSomeoneElse } from "#tests/support/bell.ts";
import { givenActiveStore, givenOrder } from "#tests/support/given.ts";
import { createProduct } from "#tests/support/products.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

const bell = () => t.get<NotificationList>("/api/notifications");
const kindsIn = ({ items }: NotificationList) =>
	items.map(({ kind }) => kind).toSorted();

test("nobody is told of what they did themselves, and everyone else is", async () => {
	const { id: storeId } = await givenActiveStore(t, {
		settings: { promotionUpdates: true },
	});
	const product = await createProduct(t, { storeId, stock: 10 });
	await t.send("POST", `/api/products/${product.id}/stock-adjustments`, {
		...{ stock: 2, seenStock: 10, reason: "Inventário" },
	});
	expect(await bell()).toEqual({ items: [], unread: 0 });
	const others = await bellOfSomeoneElse(t);
	expect(kindsIn(others)).toEqual([
		"product-pending",
		"stock-low",
		"store-pending",
	]);
	expect(others.unread).toBe(3);
});

test("an order comes from a storefront: the operator is told", async () => {
	await givenOrder(t);
	expect(kindsIn(await bell())).toEqual(["order-placed"]);
});

test("one notification is read by itself, all of them together, and those of others' bells by neither", async () => {
	await givenOrder(t);
	await givenOrder(t);
	const [latest, first] = (await bell()).items;
	expect(
		(await t.send("POST", `/api/notifications/${first?.id}/reading`)).status,
	).toBe(204);
	expect(await bell()).toMatchObject({
		unread: 1,
		items: [
			{ id: latest?.id, readAt: null },
			{ id: first?.id, readAt: t.now.toISOString() },
		],
	});
	await t.send("POST", "/api/notifications/reading", { upToId: latest?.id });
	expect((await bell()).unread).toBe(0);
	// What this operator did is still news to others.
	expect((await bellOfSomeoneElse(t)).unread).toBeGreaterThan(0);
});

test("reading is announced where something became read, and a notification of others' bells is not there", async () => {
	await givenOrder(t);
	const [placed] = (await bell()).items;
	const own = (await bellOfSomeoneElse(t)).items.find(
		({ id }) => id !== placed?.id,
	);
	const told: string[] = [];
	const stop = await t.database.listen(
		changesChannel,
		(text) => told.push(text),
		() => {},
	);
	const read = async (id: number | undefined) =>
		(await t.send("POST", `/api/notifications/${id}/reading`)).status;
	expect(await read(own?.id)).toBe(404);
	expect(await read(999_999)).toBe(404);
	expect(await read(placed?.id)).toBe(204);
	expect(await read(placed?.id)).toBe(204);
	const all = { upToId: placed?.id };
	expect((await t.send("POST", "/api/notifications/reading", all)).status).toBe(
		204,
	);
	// Notices come in the order of the commits: behind this one's nothing is missing.
	await givenOrder(t);
	await vi.waitFor(() => expect(told.join()).toContain('"entity":"order"'), {
		timeout: 10_000,
	});
	await stop();
	expect(told.filter((text) => text.includes('"read"'))).toHaveLength(1);
});
