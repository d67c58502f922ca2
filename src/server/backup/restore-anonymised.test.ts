import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { catchUpLedger } from "#api/actions/catch-up-ledger.ts";
import { startAnonymisation } from "#api/actions/start-anonymisation.ts";
import { anonymisation } from "#api/jobs/kinds/anonymisation.ts";
import { systemActor } from "#core/actor.ts";
import { type Database, rowsOf } from "#db/database.ts";
import { runChecks } from "#db/self-check.ts";
import { settledRestore, startInstallation } from "#tests/support/backup.ts";
import {
	migratedDataDir,
	temporaryFolder,
} from "#tests/support/embedded-data-dir.ts";
import { runDueJobs } from "#tests/support/jobs.ts";
import { placesOf } from "#tests/support/privacy.ts";
import { givenRandomMarketplace } from "#tests/support/random-marketplace.ts";

test("who was anonymised since a copy was made is anonymised again with its restore", {
	tags: "all",
}, async () => {
	const { db, database, backup, restore } = await startInstallation(
		migratedDataDir(),
	);
	await givenRandomMarketplace(db, 1);
	await catchUpLedger(db, new Date("2024-03-20T12:00:00Z"));
	const { id, version, ...person } = await someoneDone(db);
	const file = path.join(temporaryFolder(), "antes.divishop");
	await backup(file);
	await db.transaction((tx) =>
		startAnonymisation(
			tx,
			{ customerId: id, version, reason: "Pedido", requestId: null },
			{ actor: systemActor, at: new Date() },
		),
	);
	await runDueJobs(database, anonymisation);
	expect(await placesOf(db, person)).toEqual([]);

	const settled = await restore(file, { settle: settledRestore });

	expect(settled).toMatchObject({ anonymisedAgain: 1 });
	expect(await placesOf(db, person)).toContain("customers.name");
	await runDueJobs(database, anonymisation);
	expect(await placesOf(db, person)).toEqual([]);
	const results = await runChecks(db);
	expect(results.flatMap(({ disagreements }) => disagreements)).toEqual([]);

	// The same number in a marketplace that was never this one is somebody else.
	const other = path.join(temporaryFolder(), "de-outro.divishop");
	await db.execute(sql`delete from anonymisations where customer_id = ${id}`);
	await backup(other);
	await db.execute(
		sql`insert into anonymisations (customer_id, reason, asked_at, actor, finished_at)
			values (${id}, 'Pedido', now(), 'Ana', now())`,
	);
	await db.execute(
		sql`update orders set placed_at = placed_at + interval '1 second'`,
	);
	await db.execute(sql`alter table audit_log disable trigger audit_log_kept`);
	await db.execute(sql`update audit_log set at = at + interval '1 second'`);
	expect(await restore(other, { settle: settledRestore })).toMatchObject({
		anonymisedAgain: 0,
	});
});

/** A customer with orders, none of them open. */
async function someoneDone(db: Database) {
	const [row] = await rowsOf<{
		id: number;
		version: number;
		name: string;
		email: string;
		document: string;
	}>(
		db,
		sql`select id, version, name, email, document from customers c
			where exists (select from orders o where o.customer_id = c.id)
				and not exists (select from orders o where o.customer_id = c.id and o.status not in ('entregue', 'cancelado'))
			order by id limit 1`,
	);
	if (!row) throw new Error("this marketplace has one");
	return row;
}
