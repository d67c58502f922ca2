import { expect, test } from "vitest";
import type { NotificationList } from "#contract/activity.ts";
import type {
	StoreDetails,
	StoreSettings,
	StoreSummary,
} from "#contract/stores.ts";
import { givenActiveStore } from "#tests/support/given.ts";
import { givenPendingStore } from "#tests/support/given-pending-store.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

async function copyOf(store: StoreSummary) {
	const { status, body } = await t.send<StoreSummary>(
		"POST",
		`/api/stores/${store.id}/copies`,
	);
	expect(status, JSON.stringify(body)).toBe(201);
	return body;
}

test("a copy is pending, marked in its name, with the next free slug and the same settings", async () => {
	const store = await givenActiveStore(t, {
		name: "Mix Store",
		slug: "mix-store",
		settings: { commissionRateBps: 720, pixKey: "529.982.247-25" },
	});
	const copy = await copyOf(store);
	expect(copy).toMatchObject({
		name: "Mix Store (cópia)",
		slug: "mix-store-2",
		status: "pendente",
		type: store.type,
		category: store.category,
		manager: store.manager,
		phone: store.phone,
		revenueCents: 0,
		version: 1,
	});
	expect(
		await t.get<StoreSettings>(`/api/stores/${copy.id}/settings`),
	).toMatchObject({ commissionRateBps: 720, pixKey: "52998224725" });
	expect((await copyOf(store)).slug).toBe("mix-store-3");
});

test("a copy's activity names its source, and the bell tells of it", async () => {
	const copy = await copyOf(await givenPendingStore(t));
	const { activity } = await t.get<StoreDetails>(`/api/stores/${copy.id}`);
	expect(activity).toMatchObject([
		{ action: "duplicated", after: { copiedFrom: "Empório São João" } },
	]);
	const bell = await t.get<NotificationList>("/api/notifications");
	expect(bell.items[0]).toMatchObject({
		kind: "store-pending",
		entityId: copy.id,
		params: { store: "Empório São João (cópia)" },
	});
});

test("the copy of a name as long as can be fits, and never halves an emoji", async () => {
	const store = await givenPendingStore(t, {
		name: `${"a".repeat(111)}🎉${"b".repeat(7)}`,
	});
	const { name } = await copyOf(store);
	expect(name).toBe(`${"a".repeat(111)} (cópia)`);
});
