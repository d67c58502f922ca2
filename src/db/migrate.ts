import { sql } from "drizzle-orm";
import { release, releaseText } from "#contract/release.ts";
import { type Database, rowsOf } from "./database.ts";
import { initial } from "./migrations/0001-initial.ts";
import { salesBySegment } from "./migrations/0002-sales-by-segment.ts";
import { bigSums } from "./migrations/0003-big-sums.ts";
import { orderSearch } from "./migrations/0004-order-search.ts";
import { restart } from "./migrations/0005-restart.ts";
import { notificationActor } from "./migrations/0006-notification-actor.ts";
import { undoneHistory } from "./migrations/0007-undone-history.ts";
import { storePhones } from "./migrations/0008-store-phones.ts";
import { customersStay } from "./migrations/0009-customers-stay.ts";
import { access } from "./migrations/0010-access.ts";
import { jobs } from "./migrations/0011-jobs.ts";
import { salesSlots } from "./migrations/0012-sales-slots.ts";
import { webhooks } from "./migrations/0013-webhooks.ts";
import { keyUse } from "./migrations/0014-key-use.ts";
import { fasterReads } from "./migrations/0015-faster-reads.ts";
import { moneyAfterTheSale } from "./migrations/0016-money-after-the-sale.ts";
import { couponsInCommissions } from "./migrations/0017-coupons-in-commissions.ts";
import { theOperatorsDay } from "./migrations/0018-the-operators-day.ts";
import { imports } from "./migrations/0019-imports.ts";
import { bulkActions } from "./migrations/0020-bulk-actions.ts";
import { listViews } from "./migrations/0021-list-views.ts";
import { nfeKeys } from "./migrations/0022-nfe-keys.ts";
import { privacyDesk } from "./migrations/0023-privacy-desk.ts";
import { webpPictures } from "./migrations/0024-webp-pictures.ts";
import { retention } from "./migrations/0025-retention.ts";
import { bulkRowsInPlace } from "./migrations/0026-bulk-rows-in-place.ts";
import { unreadCountedByIndex } from "./migrations/0027-unread-counted-by-index.ts";
import { sortedByName } from "./migrations/0028-sorted-by-name.ts";
import { returnsByRule } from "./migrations/0030-returns-by-rule.ts";
import { reversals } from "./migrations/0031-reversals.ts";
import { jobCrashes } from "./migrations/0032-job-crashes.ts";

interface Migration {
	name: string;
	sql: string;
}

export const migrations: Migration[] = [
	initial,
	salesBySegment,
	bigSums,
	orderSearch,
	restart,
	notificationActor,
	undoneHistory,
	storePhones,
	customersStay,
	access,
	jobs,
	salesSlots,
	webhooks,
	keyUse,
	fasterReads,
	moneyAfterTheSale,
	couponsInCommissions,
	theOperatorsDay,
	imports,
	bulkActions,
	listViews,
	nfeKeys,
	privacyDesk,
	webpPictures,
	retention,
	bulkRowsInPlace,
	unreadCountedByIndex,
	sortedByName,
	returnsByRule,
	reversals,
	jobCrashes,
];

/** The database was migrated by a newer release than this one. */
export class NewerDatabase extends Error {
	constructor(unknown: readonly AppliedMigration[]) {
		const by = unknown.findLast(({ release }) => release)?.release;
		const names = unknown.map(({ name }) => name).join(", ");
		super(
			`The database was migrated by ${by ? `Divishop ${by}` : "a release of Divishop"}, which is newer than this one, ${releaseText(release)}: it has migrations this release does not know: ${names}`,
		);
	}
}

interface AppliedMigration extends Record<string, unknown> {
	name: string;
	/** Which release applied it; null of those before 0.3.0. */
	release: string | null;
}

const migrationLock = 4_816_022;

/** Brings the schema up to date; instances that start together wait for each other. */
export async function migrate(
	db: Database,
	upTo: Migration[] = migrations,
): Promise<string[]> {
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
		await prepareRecord(tx);
		const applied = await rowsOf<AppliedMigration>(
			tx,
			sql`select name, release from schema_migrations order by name`,
		);
		const known = new Set(upTo.map(({ name }) => name));
		const unknown = applied.filter(({ name }) => !known.has(name));
		if (unknown.length > 0) throw new NewerDatabase(unknown);

		const done = new Set(applied.map(({ name }) => name));
		const pending = upTo.filter(({ name }) => !done.has(name));
		for (const migration of pending) {
			for (const statement of statementsOf(migration.sql))
				await tx.execute(sql.raw(statement));
			await tx.execute(
				sql`insert into schema_migrations (name, release) values (${migration.name}, ${releaseText(release)})`,
			);
		}
		return pending.map(({ name }) => name);
	});
}

async function prepareRecord(tx: Database): Promise<void> {
	await tx.execute(sql`create table if not exists schema_migrations (
		name text primary key,
		applied_at timestamptz not null default now(),
		release text
	)`);
	const [column] = await rowsOf(
		tx,
		sql`select 1 from pg_attribute
			where attrelid = 'schema_migrations'::regclass and attname = 'release'`,
	);
	// Only where it is missing: it would wait for whoever reads the table, and a backup does for minutes.
	if (!column)
		await tx.execute(sql`alter table schema_migrations add release text`);
}

// PGlite's prepared statements take one command at a time. A statement ends with a semicolon at the
// end of a line, unless that line is part of a function's text.
function statementsOf(text: string): string[] {
	return [...text.matchAll(/((?:\$\$[\s\S]*?\$\$|[\s\S])*?)(?:;\s*\n|$)/g)]
		.map(([, statement]) => statement?.trim() ?? "")
		.filter((statement) => statement !== "");
}
