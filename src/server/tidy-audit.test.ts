import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, type OpenDatabase, rowsOf } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { openPglite } from "#db/open-pglite.ts";
import { keepAuditTidy, purgeAudit } from "./tidy-audit.ts";

let database: OpenDatabase;
let db: Database;

beforeAll(async () => {
	database = await openPglite();
	db = database.db;
	await migrate(db);
});
afterAll(() => database.close());

async function givenOutlived(rows: number) {
	await db.execute(sql`
		insert into audit_log (at, actor, entity, action)
		select now() - interval '6 years', 'Ana', 'order', 'edited' from generate_series(1, ${rows}::int)`);
}

async function countEntries() {
	return (await rowsOf(db, sql`select 1 from audit_log`)).length;
}

test("the audit is purged batch after batch, and what is young stays", async () => {
	const young = await countEntries();
	await db.execute(sql`
		insert into audit_log (actor, entity, action) values ('Ana', 'order', 'edited')`);
	await givenOutlived(10_001);
	expect(await purgeAudit(db)).toBe(10_001);
	expect(await countEntries()).toBe(young + 1);
	expect(await purgeAudit(db)).toBe(0);
});

test("a server that stops waits for the batch under way and begins no other", async () => {
	await givenOutlived(5_003);
	let asked = 0;
	const purged = await purgeAudit(db, { isStopped: () => ++asked > 1 });
	expect(purged).toBe(5_000);
	expect(await purgeAudit(db)).toBe(3);
});

test("tidying begins at once, says how many rows went, and ends when told", async () => {
	await givenOutlived(3);
	const lines: string[] = [];
	const log = pino({}, { write: (line) => lines.push(line) });
	const tidying = keepAuditTidy(db, log);
	await tidying.stop();
	expect(lines.map((line) => JSON.parse(line))).toMatchObject([
		{ rows: 3, msg: "the audit outlived its retention" },
	]);
});

test("a database that cannot be reached is logged, and takes nothing down", async () => {
	const lines: string[] = [];
	const log = pino({}, { write: (line) => lines.push(line) });
	const away = Object.assign(Object.create(db), {
		execute: () => Promise.reject(new Error("away")),
	});
	await keepAuditTidy(away, log).stop();
	expect(lines.join()).toContain("the audit was not tidied");
});
