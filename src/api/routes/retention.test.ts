import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/audit.ts";
import type { Page } from "#contract/common.ts";
import type { Retention } from "#contract/retention.ts";
import type { MarketplaceSettings } from "#contract/settings.ts";
import { type RetentionPeriod, retentionLimits } from "#core/retention.ts";
import { useTestApi } from "#tests/support/test-api.ts";

const t = useTestApi();
const path = "/api/settings/retention";
const limits = Object.entries(retentionLimits) as [
	RetentionPeriod,
	{ least: number; most: number },
][];

test("it begins with what was kept before anyone could say otherwise", async () => {
	expect(await t.get(path)).toEqual({
		...{ auditRetentionYears: 5, signInAttemptsKeptDays: 1 },
		...{ deliveriesKeptDays: 30, finishedJobsKeptDays: 30 },
		...{ readNotificationsKeptDays: 90, version: 1 },
	});
});

test("a change is saved as the next version of the settings, and written down once", async () => {
	const before = await t.get<Retention>(path);
	const change = { ...before, deliveriesKeptDays: 60 };
	const saved = await t.send<Retention>("PUT", path, change);
	expect(saved).toEqual({ status: 200, body: { ...change, version: 2 } });
	await t.send("PUT", path, saved.body);
	expect(await t.get(path)).toEqual(saved.body);
	const { version } = await t.get<MarketplaceSettings>("/api/settings");
	expect(version).toBe(2);
	const { items } = await t.get<Page<AuditEntry>>("/api/audit");
	expect(items).toMatchObject([
		{
			...{ entity: "settings", entityId: 1, action: "edited" },
			before: { deliveriesKeptDays: 30 },
			after: { deliveriesKeptDays: 60 },
		},
	]);
});

test("who saves over another's change is told of it, and nothing is saved", async () => {
	const before = await t.get<Retention>(path);
	await t.send("PUT", path, { ...before, finishedJobsKeptDays: 60 });
	const late = { ...before, readNotificationsKeptDays: 30 };
	expect(await t.refused("PUT", path, late)).toMatchObject({
		status: 409,
		conflict: { fields: ["finishedJobsKeptDays"] },
	});
	expect(await t.get(path)).toMatchObject({ readNotificationsKeptDays: 90 });
});

test.for(limits)(
	"%s stays between its least and its most",
	async ([name, { least, most }]) => {
		for (const value of [least, most]) {
			const before = await t.get<Retention>(path);
			const input = { ...before, [name]: value };
			expect((await t.send("PUT", path, input)).status).toBe(200);
		}
		const before = await t.get<Retention>(path);
		for (const value of [least - 1, most + 1, least + 0.5, String(least)]) {
			const refused = await t.refused("PUT", path, {
				...before,
				[name]: value,
			});
			expect(refused).toMatchObject({
				status: 422,
				errors: [{ field: name }],
			});
		}
	},
);

test.for(limits)(
	"the database holds %s to the same",
	async ([name, { least, most }]) => {
		const column = sql.raw(
			name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
		);
		for (const value of [least - 1, most + 1])
			await expect(
				t.db.execute(
					sql`update marketplace_settings set ${column} = ${value}::int`,
				),
			).rejects.toThrow();
	},
);
