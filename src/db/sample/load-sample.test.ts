import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localOperator } from "#core/actor.ts";
import { type Database, type OpenDatabase, rowsOf } from "#db/database.ts";
import { sampleLoadedAt } from "#tests/support/sample-loaded-at.ts";
import { selfCheck } from "#tests/support/self-check.ts";
import {
	isPostgres,
	openSampleDatabase,
	openTestDatabase,
} from "#tests/support/test-database.ts";
import { businessNow, getMarketplaceSettings } from "../queries/settings.ts";
import * as access from "../schema/access.ts";
import * as bulk from "../schema/bulk-actions.ts";
import * as imports from "../schema/imports.ts";
import * as jobs from "../schema/jobs.ts";
import * as privacy from "../schema/privacy.ts";
import * as webhooks from "../schema/webhooks.ts";
import { emptyMarketplace, isEmptyMarketplace } from "./empty-marketplace.ts";
import { loadSample } from "./load-sample.ts";
import { restartSampleClock } from "./restart-clock.ts";

const realNow = sampleLoadedAt;
const actor = localOperator;
let database: OpenDatabase;
let db: Database;

beforeAll(async () => {
	database = await openSampleDatabase();
	db = database.db;
}, 120_000);

afterAll(() => database.close());

/** What happens inside never happened for the next test. */
async function inVain(work: (tx: Database) => Promise<void>) {
	class Undone extends Error {}
	const undone = await db
		.transaction(async (tx) => {
			await work(tx);
			throw new Undone();
		})
		.catch((error: unknown) => error);
	if (!(undone instanceof Undone)) throw undone;
}

async function tableNames(db: Database): Promise<string[]> {
	const rows = await rowsOf<{ name: string }>(
		db,
		sql`select tablename as name from pg_tables
			where schemaname = 'public' and tablename <> 'schema_migrations'
			order by 1`,
	);
	return rows.map(({ name }) => name);
}

/** One hash per table over all of its rows. What was written in real time is left out. */
async function contentOf(db: Database): Promise<Record<string, string>> {
	const hashes: Record<string, string> = {};
	for (const name of await tableNames(db)) {
		const [row] = await rowsOf<{ hash: string }>(
			db,
			sql`select sum(hashtextextended(line, 0)::numeric)::text as hash
				from (select t::text as line from ${sql.identifier(name)} t) as lines
				where line not like '%sample-loaded%'`,
		);
		hashes[name] = row?.hash ?? "";
	}
	return hashes;
}

test("the clock stands at 15:00 of 29/02/2024 and ticks on from there", async () => {
	expect(await businessNow(db, realNow)).toEqual(
		new Date("2024-02-29T18:00:00Z"),
	);
	expect(await businessNow(db, new Date(realNow.getTime() + 60_000))).toEqual(
		new Date("2024-02-29T18:01:00Z"),
	);
});

test("a sample that was loaded long ago begins its day when it is first seen", async () => {
	const later = new Date("2026-05-01T09:00:00Z");
	await inVain(async (tx) => {
		await restartSampleClock(tx, later);
		expect(await businessNow(tx, later)).toEqual(
			new Date("2024-02-29T18:00:00Z"),
		);
	});
});

test("ids the database gives follow those of the sample", async () => {
	await inVain(async (tx) => {
		for (const table of [
			"stores",
			"products",
			"customers",
			"orders",
			"order_parts",
			"order_items",
			"order_returns",
			"ledger_entries",
			"payouts",
			"order_history",
			"stock_movements",
			"audit_log",
			"notifications",
		]) {
			const [row] = await rowsOf<{ next: number; highest: number }>(
				tx,
				sql`select
					nextval(pg_get_serial_sequence(${table}, 'id'))::int as next,
					(select max(id)::int from ${sql.identifier(table)}) as highest`,
			);
			const highest = row?.highest ?? 0;
			// PGlite's image skips some numbers, as PostgreSQL does after a power cut.
			if (isPostgres()) expect(row?.next, table).toBe(highest + 1);
			else expect(row?.next, table).toBeGreaterThan(highest);
		}
	});
});

test("a marketplace with anything in it is left as it is", async () => {
	const before = await contentOf(db);
	expect(await loadSample(db, { realNow })).toBe(false);
	expect(await contentOf(db)).toEqual(before);
});

test("starting with one's own data leaves nothing but settings and a line in the audit log", async () => {
	await inVain(async (tx) => {
		await emptyMarketplace(tx, { actor });
		for (const name of await tableNames(tx)) {
			const [row] = await rowsOf<{ count: number }>(
				tx,
				sql`select count(*)::int as count from ${sql.identifier(name)}`,
			);
			if (name === "marketplace_settings") expect(row?.count).toBe(1);
			else if (name !== "audit_log") expect(row?.count, name).toBe(0);
		}
		const log = await rowsOf<{ entity: string; action: string }>(
			tx,
			sql`select entity, action from audit_log order by id`,
		);
		expect(log).toEqual([
			{ entity: "settings", action: "sample-loaded" },
			{ entity: "settings", action: "emptied" },
		]);
		expect(await getMarketplaceSettings(tx)).toMatchObject({
			name: "Divishop",
			isSample: false,
			clockPinnedAt: null,
			clockStartedAt: null,
			vipSpentCents: 500_000,
			payoutCadence: "quinzenal",
		});
		expect(await selfCheck(tx)).toEqual([]);
	});
});

test("an emptied marketplace is not filled with the sample again: its ids would come back", async () => {
	await inVain(async (tx) => {
		await emptyMarketplace(tx, { actor });
		expect(await isEmptyMarketplace(tx)).toBe(false);
		expect(await loadSample(tx, { realNow })).toBe(false);
	});
});

test("ids go on after an emptying, so that none is given twice", async () => {
	await inVain(async (tx) => {
		const nextStoreId = async () => {
			const [row] = await rowsOf<{ next: number }>(
				tx,
				sql`select nextval(pg_get_serial_sequence('stores', 'id'))::int as next`,
			);
			return row?.next ?? 0;
		};
		const last = await nextStoreId();
		await emptyMarketplace(tx, { actor });
		expect(await nextStoreId()).toBeGreaterThan(last);
	});
});

test("settings the operator chose survive an emptying", async () => {
	await inVain(async (tx) => {
		await tx.execute(
			sql`update marketplace_settings set name = 'Feira Nova', vip_spent_cents = 12345`,
		);
		await emptyMarketplace(tx, { actor });
		expect(await getMarketplaceSettings(tx)).toMatchObject({
			name: "Feira Nova",
			vipSpentCents: 12_345,
		});
	});
});

// PGlite loads it for the demo and for these tests; twice over takes it a minute.
test.runIf(isPostgres())(
	"of two servers that start together, one loads the sample, and its content is always the same",
	async () => {
		const shared = await openTestDatabase();
		try {
			expect(await isEmptyMarketplace(shared.db)).toBe(true);
			// As a server does: whoever comes second may wait for minutes.
			const loaded = await Promise.all([
				loadSample(shared.longWork, { realNow }),
				loadSample(shared.longWork, { realNow }),
			]);
			expect(loaded.toSorted()).toEqual([false, true]);
			const content = await contentOf(db);
			expect(await contentOf(shared.db)).toEqual(content);
			const empty = Object.keys(content).filter((name) => content[name] === "");
			expect(empty.toSorted()).toEqual(
				[
					...getTableNames({
						...access,
						...bulk,
						...imports,
						...jobs,
						...privacy,
						...webhooks,
					}),
					// Nobody has done anything by hand to its money.
					...["ledger_adjustments", "ledger_reversals", "part_holds"],
					...["daily_sales_slots", "image_files"],
					...["note_mentions", "notes", "own_holidays"],
					...["list_views", "list_view_choices"],
				].toSorted(),
			);
		} finally {
			await shared.close();
		}
	},
	120_000,
);

/** The sample has no people of its own, nor work of theirs. */
function getTableNames(schema: Record<string, unknown>): string[] {
	return Object.values(schema)
		.filter((value) => is(value, PgTable))
		.map(getTableName);
}
