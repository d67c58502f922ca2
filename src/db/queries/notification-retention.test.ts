import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#db/database.ts";
import { notifications } from "#db/schema/activity.ts";
import { marketplaceSettings } from "#db/schema/settings.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { pruneNotifications } from "./notification-retention.ts";

const t = useTestApi();

const dayMs = 86_400_000;

async function given(readDaysAgo: (number | null)[]) {
	await t.db.insert(notifications).values(
		readDaysAgo.map((days, index) => ({
			at: new Date(),
			kind: "order-placed" as const,
			entityId: index + 1,
			readAt: days === null ? null : new Date(Date.now() - days * dayMs),
		})),
	);
}

async function left() {
	const rows = await rowsOf<{ entityId: number }>(
		t.db,
		sql`select entity_id as "entityId" from notifications order by id`,
	);
	return rows.map(({ entityId }) => entityId);
}

test("what was read three months ago goes, what was read lately or never stays", async () => {
	await given([91, 89, null, 400]);
	expect(await pruneNotifications(t.db, 5_000)).toBe(2);
	expect(await left()).toEqual([2, 3]);
	expect(await pruneNotifications(t.db, 5_000)).toBe(0);
});

test("the latest ten thousand are kept, read or not", async () => {
	await t.db.execute(sql`
		insert into notifications (at, kind, entity_id)
		select now(), 'order-placed', n from generate_series(1, 10003) as n`);
	expect(await pruneNotifications(t.db, 5_000)).toBe(3);
	expect((await left()).at(0)).toBe(4);
});

test("while the sample is loaded, nothing goes for its age", async () => {
	await t.db.update(marketplaceSettings).set({ isSample: true });
	await given([4000]);
	expect(await pruneNotifications(t.db, 5_000)).toBe(0);
});

test("what is for one person alone waits for them, and goes once it was read", async () => {
	await t.db.insert(notifications).values(
		[null, new Date()].map((readAt, index) => ({
			...{ at: new Date(), kind: "note-mention" as const, readAt },
			...{ entityId: index + 1, memberId: 1 },
		})),
	);
	await t.db.execute(sql`
		insert into notifications (at, kind, entity_id)
		select now(), 'order-placed', n from generate_series(3, 10003) as n`);
	expect(await pruneNotifications(t.db, 5_000)).toBe(2);
	expect((await left()).slice(0, 2)).toEqual([1, 4]);
});
