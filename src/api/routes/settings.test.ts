import { asc } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { release } from "#contract/release.ts";
import type {
	Installation,
	MarketplaceSettings,
	SelfCheckResult,
} from "#contract/settings.ts";
import type { StoreCounters, StoreSettings } from "#contract/stores.ts";
import { auditLog } from "#db/schema/activity.ts";
import { marketplaceSettings } from "#db/schema/settings.ts";
import { givenActiveStore, givenOrder } from "#tests/support/given.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();

async function editable() {
	const { isSample, now, today, operator, restart, ...settings } =
		await t.get<MarketplaceSettings>("/api/settings");
	return settings;
}

test("the defaults are as specified", async () => {
	expect(await t.get("/api/settings")).toMatchObject({
		commissionRateBps: 550,
		freeShippingLimitCents: 10000,
		shippingRateCents: 1500,
		processingDays: 2,
		minOrderCents: 5000,
		lowStockThreshold: 5,
		isSample: false,
		today: "2024-02-29",
		operator: "Operador local",
	});
});

test("slips show no prices until that is switched on, which is audited; left out, it stays", async () => {
	const { packingSlipShowsPrices, ...others } = await editable();
	expect(packingSlipShowsPrices).toBe(false);
	const switchedOn = await t.send<MarketplaceSettings>("PUT", "/api/settings", {
		...others,
		packingSlipShowsPrices: true,
	});
	expect(switchedOn.body.packingSlipShowsPrices).toBe(true);
	const { version } = switchedOn.body;
	const later = await t.send<MarketplaceSettings>("PUT", "/api/settings", {
		...others,
		...{ vipMonths: 7, version },
	});
	expect(later.body).toMatchObject({
		packingSlipShowsPrices: true,
		vipMonths: 7,
	});
	const written = await t.db.select().from(auditLog).orderBy(asc(auditLog.id));
	expect(written.map(({ after }) => after)).toEqual([
		{ packingSlipShowsPrices: true },
		{ vipMonths: 7 },
	]);
});

test("a new store starts from what was saved", async () => {
	const { status } = await t.send("PUT", "/api/settings", {
		...(await editable()),
		commissionRateBps: 820,
	});
	expect(status).toBe(200);
	const store = await givenActiveStore(t);
	expect(
		(await t.get<StoreSettings>(`/api/stores/${store.id}/settings`))
			.commissionRateBps,
	).toBe(820);
});

test("a second operator's save over the first is refused with who and what", async () => {
	const settings = await editable();
	await t.send("PUT", "/api/settings", { ...settings, name: "Primeiro" });
	expect(
		await t.refused("PUT", "/api/settings", { ...settings, name: "Segundo" }),
	).toMatchObject({ code: "version_conflict", conflict: { fields: ["name"] } });
});

test.each([
	[{ name: "  " }, "name"],
	[{ commissionRateBps: 10001 }, "commissionRateBps"],
	[{ shippingRateCents: -1 }, "shippingRateCents"],
	[{ processingDays: 1.5 }, "processingDays"],
	[{ vipMonths: 0 }, "vipMonths"],
	[{ color: "red" }, "color"],
])("%j is refused at its field", async (changes, field) => {
	const problem = await t.refused("PUT", "/api/settings", {
		...(await editable()),
		...changes,
	});
	expect(problem.errors?.map((error) => error.field)).toEqual([field]);
});

test("saving what is already there makes no version", async () => {
	const before = await editable();
	const { body } = await t.send<MarketplaceSettings>(
		"PUT",
		"/api/settings",
		before,
	);
	expect(body.version).toBe(before.version);
});

test("a fresh start empties the sample, lets the clock run and keeps the settings", async () => {
	await givenActiveStore(t);
	await t.db
		.update(marketplaceSettings)
		.set({ isSample: true, clockPinnedAt: t.now, clockStartedAt: t.now });
	t.now = new Date("2026-11-15T12:00:00Z");
	expect((await t.get<MarketplaceSettings>("/api/settings")).today).toBe(
		"2024-02-29",
	);
	expect(
		await t.refused("POST", "/api/settings/fresh-start", { name: "Outro" }),
	).toMatchObject({ errors: [{ field: "name" }] });

	const answer = await t.send("POST", "/api/settings/fresh-start", {
		name: "Divishop",
	});
	expect(answer.status).toBe(200);
	expect(answer.body).toEqual(await t.get("/api/settings"));
	expect(answer.body).toMatchObject({
		isSample: false,
		today: "2026-11-15",
	});
	expect((await t.get<StoreCounters>("/api/stores/counters")).total).toBe(0);
	// What is not made up is never thrown away.
	await givenActiveStore(t);
	expect(
		await t.refused("POST", "/api/settings/fresh-start", { name: "Divishop" }),
	).toMatchObject({ code: "sample_not_loaded" });
});

test("the self-check finds a figure that was tampered with", async () => {
	const order = await givenOrder(t);
	const check = async () =>
		(await t.send<SelfCheckResult>("POST", "/api/settings/self-check")).body;
	expect((await check()).disagreements).toEqual([]);
	await t.db.execute(
		"update daily_sales set revenue_cents = revenue_cents + 1",
	);
	const { disagreements } = await check();
	expect(disagreements[0]).toMatchObject({
		expected: `revenue_cents ${order.totalCents}`,
		actual: `revenue_cents ${order.totalCents + 1}`,
	});
});

test("who asks for a self-check while one is running gets its answer", async () => {
	const checking = vi.spyOn(t.database.longWork, "transaction");
	const check = () => t.send("POST", "/api/settings/self-check");
	const [first, second] = await Promise.all([check(), check()]);
	expect(second).toEqual(first);
	expect(checking).toHaveBeenCalledOnce();
	expect(await check()).toEqual(first);
	expect(checking).toHaveBeenCalledTimes(2);
});

test("the installation says its version and the database behind it", async () => {
	const facts = await t.get<Installation>("/api/settings/installation");
	expect(facts.database).toMatch(/^PostgreSQL \d+/);
	expect(facts).toMatchObject(release);
	expect(facts.databaseBytes).toBeGreaterThan(0);
	expect(facts.counts).toEqual({
		stores: 0,
		products: 0,
		customers: 0,
		orders: 0,
	});
});
