import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { startAnonymisation } from "#api/actions/start-anonymisation.ts";
import { anonymisation } from "#api/jobs/kinds/anonymisation.ts";
import { systemActor } from "#core/actor.ts";
import { rowsOf } from "#db/database.ts";
import { runChecks } from "#db/self-check.ts";
import {
	type Installation,
	settledRestore,
	startInstallation,
} from "#tests/support/backup.ts";
import {
	sampleDataDir,
	temporaryFolder,
} from "#tests/support/embedded-data-dir.ts";
import { runDueJobs } from "#tests/support/jobs.ts";
import { placesOf } from "#tests/support/privacy.ts";

// Whole databases are started, copied and filled: where other tests take the cores, that takes its time.
vi.setConfig({ testTimeout: 180_000 });

test("who was anonymised since a copy was made is anonymised again with its restore", async () => {
	const installation = await startInstallation(sampleDataDir());
	const { db, database, backup, restore } = installation;
	const { id, version, ...person } = await someoneDone(installation);
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

/** A customer of the sample with orders, none of them open, under a name that nobody else has. */
async function someoneDone({ db }: Installation) {
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
				and not exists (select from order_returns r join orders o on o.id = r.order_id
					where o.customer_id = c.id and r.state in ('solicitada', 'aprovada', 'recebida'))
				and not exists (select from customers d where d.name = c.name and d.id <> c.id)
				and not exists (select from stores s where s.manager = c.name)
				and not exists (select from store_legal_data l where l.document = c.document)
			order by id limit 1`,
	);
	if (!row) throw new Error("the sample has one");
	return row;
}
