import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { localOperator } from "#core/actor.ts";
import { isEmptyMarketplace } from "#db/sample/empty-marketplace.ts";
import { auditLog } from "#db/schema/activity.ts";
import { actorValues } from "#db/schema/actor.ts";
import { marketplaceSettings } from "#db/schema/settings.ts";
import { useTestApi } from "#tests/support/test-api.ts";
import { deleteOutlivedAudit } from "./audit-retention.ts";

const t = useTestApi();

const dayMs = 86_400_000;

async function given(action: string, daysAgo: number) {
	await t.db.insert(auditLog).values({
		...actorValues(localOperator),
		at: new Date(Date.now() - daysAgo * dayMs),
		...{ entity: "settings" as const, entityId: 1, action },
	});
}

async function actionsLeft() {
	const rows = await t.db.select().from(auditLog).orderBy(auditLog.id);
	return rows.map(({ action }) => action);
}

test("only what is older than the retention goes, the oldest first, as many as asked", async () => {
	await given("six-years", 6 * 366);
	await given("seven-years", 7 * 366);
	await given("four-years", 4 * 366);
	expect(await deleteOutlivedAudit(t.db, 1)).toBe(1);
	expect(await actionsLeft()).toEqual(["six-years", "four-years"]);
	expect(await deleteOutlivedAudit(t.db, 100)).toBe(1);
	expect(await deleteOutlivedAudit(t.db, 100)).toBe(0);
	expect(await actionsLeft()).toEqual(["four-years"]);
});

test("a shorter retention takes more", async () => {
	await given("two-years", 2 * 366);
	await given("yesterday", 1);
	expect(await deleteOutlivedAudit(t.db, 100)).toBe(0);
	await t.db.update(marketplaceSettings).set({ auditRetentionYears: 1 });
	expect(await deleteOutlivedAudit(t.db, 100)).toBe(1);
	expect(await actionsLeft()).toEqual(["yesterday"]);
});

test("while the sample is loaded nothing goes, however old its own calendar is", async () => {
	await given("of-the-sample", 40 * 366);
	await t.db.update(marketplaceSettings).set({ isSample: true });
	expect(await deleteOutlivedAudit(t.db, 100)).toBe(0);
});

test("a marketplace emptied on purpose stays empty when that, too, was forgotten", async () => {
	expect(await isEmptyMarketplace(t.db)).toBe(true);
	await t.db
		.update(marketplaceSettings)
		.set({ restartedAt: t.now, restartedBy: "Ana" })
		.where(eq(marketplaceSettings.id, 1));
	expect(await actionsLeft()).toEqual([]);
	expect(await isEmptyMarketplace(t.db)).toBe(false);
});
