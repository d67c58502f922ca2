import { sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { type Database, rowsOf } from "../database.ts";
import { recordChange, sendNotices } from "../queries/change-log.ts";
import { carryAnonymisations } from "./carry-anonymisations.ts";
import type { OldTables } from "./replace-tables.ts";
import type { StoredSequence } from "./stored-tables.ts";

export interface SettledRestore {
	/** Integrations that were on, and wait for someone to turn them on. */
	webhooksTurnedOff: number;
	/** Second factors that the secret of this installation cannot read: they have to be set up again. */
	secondFactorsEnded: number;
	/** People who were anonymised since the copy was made, and are again by a job each. */
	anonymisedAgain: number;
}

/** Of the kinds of jobs that a restored one must not go on with: it would restore again. */
const endedJobKinds = ["backup", "restore"];

/**
 * What must not come back with the past, in the transaction that brings the rest: sessions, open invitations, keys and
 * people that were shut out since, other systems that would hear everything twice, and ids that were given already.
 * Unqualified names are the restored tables.
 */
export async function settleRestored(
	tx: Database,
	old: OldTables,
	{
		actor,
		backup,
		sequences,
		jobId,
	}: {
		actor: Actor;
		/** As the audit tells it. */
		backup: { createdAt: string; version: string };
		sequences: readonly StoredSequence[];
		/** The job that restores, which goes on in the restored table. */
		jobId: number | null;
	},
): Promise<SettledRestore> {
	const isOwn = await isOwnMarketplace(tx, old);
	await endSignIns(tx);
	await keepShutOut(tx, old);
	if (isOwn) await goOnCounting(tx, old, sequences);
	const secondFactorsEnded = await keepSecret(tx, old);
	const webhooksTurnedOff = await turnWebhooksOff(tx);
	await settleJobs(tx, old, jobId);
	const anonymisedAgain = await carryAnonymisations(tx, old);
	await tx.execute(
		sql`update marketplace_settings
			set restarted_at = now(), restarted_by = ${actor.name}, version = version + 1`,
	);
	await recordChange(tx, {
		actor,
		entity: "settings",
		entityId: 1,
		action: "restored",
		after: { backupCreatedAt: backup.createdAt, backupVersion: backup.version },
	});
	await sendNotices(tx, [
		{ entity: "marketplace", id: 1, action: "restarted" },
	]);
	return { webhooksTurnedOff, secondFactorsEnded, anonymisedAgain };
}

/** Not the sample, nor nothing: what it has counted, others have seen. */
async function isOwnMarketplace(tx: Database, old: OldTables) {
	const settings = old.named("marketplace_settings");
	if (!settings) return false;
	const [row] = await rowsOf<{ isSample: boolean }>(
		tx,
		sql`select is_sample as "isSample" from ${sql.raw(settings)}`,
	);
	return row?.isSample === false;
}

async function endSignIns(tx: Database) {
	await tx.execute(sql`delete from member_sessions`);
	await tx.execute(sql`delete from member_challenges`);
	await tx.execute(
		sql`update invitations set revoked_at = now() where accepted_at is null and revoked_at is null`,
	);
}

async function keepShutOut(tx: Database, old: OldTables) {
	const members = old.named("members");
	if (members)
		await tx.execute(
			sql`update members set disabled_at = was.disabled_at from ${sql.raw(members)} as was
				where lower(was.email) = lower(members.email)
					and was.disabled_at is not null and members.disabled_at is null`,
		);
	const keys = old.named("api_keys");
	if (keys)
		await tx.execute(
			sql`update api_keys set revoked_at = was.revoked_at from ${sql.raw(keys)} as was
				where was.key_hash = api_keys.key_hash
					and was.revoked_at is not null and api_keys.revoked_at is null`,
		);
}

/** An order that was placed since is gone; its code and its id are not another's. */
async function goOnCounting(
	tx: Database,
	old: OldTables,
	sequences: readonly StoredSequence[],
) {
	for (const { table, column } of sequences) {
		const was = old.named(table);
		if (!was) continue;
		const [found] = await rowsOf<{ sequence: string | null }>(
			tx,
			sql`select pg_get_serial_sequence(${was}, ${column}) as sequence`,
		);
		if (!found?.sequence) continue;
		await tx.execute(
			sql`select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), was.last_value, true)
				from ${sql.raw(found.sequence)} as was, pg_sequences as new
				where was.is_called and was.last_value > coalesce(new.last_value, 0)
					and format('%I.%I', new.schemaname, new.sequencename)
						= pg_get_serial_sequence(quote_ident(${table}), ${column})`,
		);
	}
	for (const counted of ["order_codes", "privacy_protocols"] as const) {
		const was = old.named(counted);
		if (!was) continue;
		const table = sql.raw(counted);
		await tx.execute(
			sql`insert into ${table} (year, last_number) select year, last_number from ${sql.raw(was)}
				on conflict (year) do update
				set last_number = greatest(${table}.last_number, excluded.last_number)`,
		);
	}
}

/** Second factors are encrypted with the installation's secret, which no backup holds. */
async function keepSecret(tx: Database, old: OldTables): Promise<number> {
	const settings = old.named("marketplace_settings");
	if (!settings) return 0;
	const [secret] = await rowsOf<{ isOther: boolean; now: string | null }>(
		tx,
		sql`select was.secret_fingerprint as now,
				was.secret_fingerprint <> new.secret_fingerprint as "isOther"
			from ${sql.raw(settings)} as was, marketplace_settings as new`,
	);
	if (!secret?.now) return 0;
	await tx.execute(
		sql`update marketplace_settings set secret_fingerprint = ${secret.now}`,
	);
	if (!secret.isOther) return 0;
	const ended = await rowsOf(
		tx,
		sql`delete from member_second_factors returning id`,
	);
	await tx.execute(sql`update members set two_factor_enabled = false`);
	return ended.length;
}

async function turnWebhooksOff(tx: Database): Promise<number> {
	const rows = await rowsOf(
		tx,
		sql`update webhooks set is_active = false, version = version + 1
			where is_active and removed_at is null returning id`,
	);
	return rows.length;
}

async function settleJobs(tx: Database, old: OldTables, jobId: number | null) {
	const kinds = JSON.stringify(endedJobKinds);
	await tx.execute(
		sql`update jobs set status = 'cancelled', finished_at = now(), lease = null, lease_until = null
			where finished_at is null and kind in (select jsonb_array_elements_text(${kinds}::jsonb))`,
	);
	const jobs = old.named("jobs");
	if (!jobs) return;
	// Those that every instance made sure of when it started, and an older backup may not have.
	await tx.execute(
		sql`insert into jobs (kind, unique_key, most_attempts, actor, actor_kind, actor_id)
			select kind, unique_key, most_attempts, actor, actor_kind, actor_id from ${sql.raw(jobs)} as was
			where was.unique_key = was.kind and was.finished_at is null and not exists (
				select from jobs as new where new.unique_key = was.unique_key and new.finished_at is null
			)`,
	);
	if (jobId === null) return;
	await tx.execute(
		sql`update jobs set id = nextval(pg_get_serial_sequence('jobs', 'id')) where id = ${jobId}`,
	);
	await tx.execute(
		sql`insert into jobs select * from ${sql.raw(jobs)} as was where was.id = ${jobId}`,
	);
	await tx.execute(
		sql`select setval(pg_get_serial_sequence('jobs', 'id'), greatest(${jobId}, (select max(id) from jobs)))`,
	);
}
