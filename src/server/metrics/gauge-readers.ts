import { sql } from "drizzle-orm";
import { backupName, dailyBackupName } from "#api/backups/backup-jobs.ts";
import { type Database, rowsOf } from "#db/database.ts";
import { countJobs, lastFailureOf } from "#db/queries/jobs.ts";
import { retentionOverdueSeconds } from "#db/queries/retention-overdue.ts";
import { countDeliveries } from "#db/queries/webhook-deliveries.ts";

/** Figures of the database that are read when someone asks for them. All instances answer the same. */
export interface GaugeReader<Name extends string = string> {
	/** What each of them says, by name. */
	help: Record<Name, string>;
	/** One cheap statement: it is asked every few seconds, by every instance. */
	read(db: Database): Promise<Record<Name, number>>;
}

const ofDatabase: GaugeReader<
	"divishop_database_bytes" | "divishop_database_oldest_transaction_seconds"
> = {
	help: {
		divishop_database_bytes: "Size of the database on disk.",
		divishop_database_oldest_transaction_seconds:
			"Age of the oldest open transaction of this user; long ones keep old rows from being cleared away.",
	},
	async read(db) {
		const [row] = await rowsOf<{ bytes: number; oldest: number }>(
			db,
			sql`select pg_database_size(current_database())::float8 as bytes,
				coalesce(extract(epoch from clock_timestamp() - min(xact_start)), 0)::float8 as oldest
			from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid()`,
		);
		return {
			divishop_database_bytes: row?.bytes ?? 0,
			divishop_database_oldest_transaction_seconds: row?.oldest ?? 0,
		};
	},
};

const ofJobs: GaugeReader<
	| "divishop_jobs_due"
	| "divishop_jobs_oldest_due_seconds"
	| "divishop_jobs_running"
	| "divishop_jobs_failed"
	| "divishop_jobs_stopped"
> = {
	help: {
		divishop_jobs_due: "Jobs that are due and that nobody works at.",
		divishop_jobs_oldest_due_seconds:
			"How long the oldest of those has been due.",
		divishop_jobs_running: "Jobs that someone works at.",
		divishop_jobs_failed: "Jobs that failed, as long as they are kept.",
		divishop_jobs_stopped:
			"Jobs that ended their process time and again, and wait for an operator.",
	},
	async read(db) {
		const counts = await countJobs(db);
		return {
			divishop_jobs_due: counts.waitingDue,
			divishop_jobs_oldest_due_seconds: counts.oldestDueSeconds,
			divishop_jobs_running: counts.running,
			divishop_jobs_failed: counts.failed,
			divishop_jobs_stopped: counts.stopped,
		};
	},
};

const ofWebhooks: GaugeReader<
	| "divishop_webhook_deliveries_waiting"
	| "divishop_webhook_deliveries_oldest_seconds"
	| "divishop_webhook_deliveries_failed"
> = {
	help: {
		divishop_webhook_deliveries_waiting: "Deliveries still to be sent.",
		divishop_webhook_deliveries_oldest_seconds: "Age of the oldest of those.",
		divishop_webhook_deliveries_failed:
			"Deliveries given up, as long as they are kept.",
	},
	async read(db) {
		const counts = await countDeliveries(db);
		return {
			divishop_webhook_deliveries_waiting: counts.waiting,
			divishop_webhook_deliveries_oldest_seconds: counts.oldestSeconds,
			divishop_webhook_deliveries_failed: counts.failed,
		};
	},
};

const ofBackups: GaugeReader<"divishop_backup_last_failure_timestamp_seconds"> =
	{
		help: {
			divishop_backup_last_failure_timestamp_seconds:
				"When a copy last failed, in seconds since 1970; 0 for never.",
		},
		read: async (db) => ({
			divishop_backup_last_failure_timestamp_seconds: await lastFailureOf(db, {
				kind: backupName,
				standing: dailyBackupName,
			}),
		}),
	};

const ofRetention: GaugeReader<"divishop_retention_overdue_seconds"> = {
	help: {
		divishop_retention_overdue_seconds:
			"For how long the oldest row should have been gone that outlived its period; 0 when none has.",
	},
	read: async (db) => ({
		divishop_retention_overdue_seconds: await retentionOverdueSeconds(db),
	}),
};

export const gaugeReaders: GaugeReader[] = [
	...[ofDatabase, ofJobs, ofWebhooks],
	...[ofBackups, ofRetention],
];
