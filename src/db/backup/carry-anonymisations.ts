import { sql } from "drizzle-orm";
import { systemActor } from "#core/actor.ts";
import { type Database, rowsOf } from "../database.ts";
import { enqueueJob } from "../queries/jobs.ts";
import type { OldTables } from "./replace-tables.ts";

/**
 * Whoever was anonymised since an older copy was made is back with it. In the transaction that brings them, the job
 * that takes them out again is written down for each: there is no moment at which they are there and nobody knows.
 * Unqualified names are the restored tables.
 */
export async function carryAnonymisations(
	tx: Database,
	old: OldTables,
): Promise<number> {
	const done = old.named("anonymisations");
	if (!done || !(await isSameMarketplace(tx, old))) return 0;
	const carried = await rowsOf<{ customerId: number }>(
		tx,
		sql`insert into anonymisations (customer_id, reason, asked_at, actor, actor_kind, actor_id, traces)
			select was.customer_id, was.reason, was.asked_at, was.actor, was.actor_kind, was.actor_id, was.traces
			from ${sql.raw(done)} as was
			join customers as back on back.id = was.customer_id
			where not exists (
				select from anonymisations as kept
				where kept.customer_id = was.customer_id and kept.finished_at is not null
			)
			on conflict (customer_id) do update set traces = coalesce(excluded.traces, anonymisations.traces)
			returning customer_id as "customerId"`,
	);
	for (const { customerId } of carried) {
		const jobId = await enqueueJob(tx, {
			kind: "anonymisation",
			payload: { customerId },
			actor: systemActor,
			uniqueKey: `anonymisation ${customerId}`,
		});
		await tx.execute(
			sql`update anonymisations set job_id = ${jobId} where customer_id = ${customerId}`,
		);
	}
	return carried.length;
}

/**
 * Whether what is restored was once this marketplace: they share an order or an entry of the audit. In another one the
 * same number is somebody else, who has asked for nothing.
 */
async function isSameMarketplace(
	tx: Database,
	old: OldTables,
): Promise<boolean> {
	const orders = old.named("orders");
	const audit = old.named("audit_log");
	if (!orders || !audit) return false;
	const [row] = await rowsOf<{ isSame: boolean }>(
		tx,
		sql`select exists (
				select from orders as new join ${sql.raw(orders)} as was using (id)
				where was.code = new.code and was.placed_at = new.placed_at and was.total_cents = new.total_cents
			) or exists (
				select from audit_log as new join ${sql.raw(audit)} as was using (id)
				where was.at = new.at and was.entity = new.entity and was.action = new.action
			) as "isSame"`,
	);
	return row?.isSame === true;
}
