import { execFile } from "node:child_process";
import path from "node:path";
import { sql } from "drizzle-orm";
import { inject, onTestFinished } from "vitest";
import { systemActor } from "#core/actor.ts";
import { settleRestored } from "#db/backup/settle-restored.ts";
import {
	listStoredSequences,
	listStoredTables,
} from "#db/backup/stored-tables.ts";
import { type Database, type OpenDatabase, rowsOf } from "#db/database.ts";
import { openPostgres } from "#db/open-postgres.ts";
import { type BackupOptions, makeBackup } from "#server/backup/make-backup.ts";
import {
	type RestoreOptions,
	restoreBackup,
} from "#server/backup/restore-backup.ts";
import { startPostgresIn } from "./embedded-data-dir.ts";

/** A database in a data directory, and how backups of it are made. */
export interface Installation {
	dataDir: string;
	url: string;
	db: Database;
	database: OpenDatabase;
	backup(
		file: string,
		options?: Partial<BackupOptions>,
	): ReturnType<typeof makeBackup>;
	/** Exactly what the backup holds, unless told to settle it. */
	restore(
		file: string,
		options?: Partial<RestoreOptions<unknown>>,
	): Promise<unknown>;
}

export async function startInstallation(
	dataDir: string,
): Promise<Installation> {
	const { url } = await startPostgresIn(dataDir);
	const database = await openPostgres(url, { maxConnections: 4 });
	onTestFinished(() => database.close());
	const { copySession } = database;
	if (!copySession) throw new Error("no PostgreSQL");
	const common = {
		...{ copySession, content: { dataDir, databaseUrl: undefined } },
		passphrase: null,
	};
	return {
		...{ dataDir, url, db: database.db, database },
		backup: (file, options) =>
			makeBackup({
				...{ ...common, file, origin: "manual", actor: systemActor },
				...options,
			}),
		restore: (file, options) =>
			restoreBackup<unknown>({
				...{ ...common, file, settle: async () => null },
				...options,
			}),
	};
}

export const settledRestore: RestoreOptions<unknown>["settle"] = (
	tx,
	old,
	{ createdAt, version, sequences },
) =>
	settleRestored(tx, old, {
		...{ actor: systemActor, backup: { createdAt, version } },
		...{ sequences, jobId: null },
	});

/** Every row of every table as text, and every sequence: equal is the same to the byte. */
export async function everythingIn(db: Database) {
	const tables = await listStoredTables(db);
	const rows: Record<string, string[]> = {};
	for (const { name, columns } of tables) {
		const found = await rowsOf<{ row: string }>(
			db,
			sql`select t::text as row from ${sql.identifier(name)} t order by 1`,
		);
		rows[`${name} (${columns.join(", ")})`] = found.map(({ row }) => row);
	}
	return { rows, sequences: await listStoredSequences(db, tables) };
}

/** Every object of the schema in words: tables, columns, defaults, indexes, constraints, triggers, functions. */
export async function schemaOf(db: Database): Promise<string[]> {
	const rows = await rowsOf<{ line: string }>(
		db,
		sql`select line from (
			select format('column %s.%s %s %s %s %s', c.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
				coalesce(pg_get_expr(d.adbin, d.adrelid), '') || a.attidentity::text) as line
			from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
			left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
			where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
			union all select format('index %s', pg_get_indexdef(indexrelid)) from pg_index i join pg_class c on c.oid = i.indexrelid
			where c.relnamespace = 'public'::regnamespace
			union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
			from pg_constraint where connamespace = 'public'::regnamespace
			union all select format('trigger %s %s', pg_get_triggerdef(t.oid), t.tgenabled) from pg_trigger t where not t.tgisinternal
			union all select format('function %s', pg_get_functiondef(p.oid)) from pg_proc p
			where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
				and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
			union all select format('schema %s', nspname) from pg_namespace where nspname !~ '^pg_|information_schema'
			union all select format('unlogged %s', relname) from pg_class
			where relnamespace = 'public'::regnamespace and relpersistence = 'u'
		) as lines order by line`,
	);
	return rows.map(({ line }) => line);
}

export interface CommandAnswer {
	code: number | null;
	output: string;
	errors: string;
}

/** As shipped: the program beside the server's. */
export function runProgram(
	name: "backup" | "restore" | "check-data",
	args: string[],
	env: Record<string, string>,
): Promise<CommandAnswer> {
	const program = path.join(
		path.dirname(inject("serverProgram")),
		`${name}.js`,
	);
	return new Promise((resolve) => {
		const child = execFile(
			process.execPath,
			[program, ...args],
			{ env: { ...process.env, DATABASE_URL: "", ...env } },
			(_, output, errors) => resolve({ code: child.exitCode, output, errors }),
		);
		child.stdin?.end();
	});
}
