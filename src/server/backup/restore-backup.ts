import {
	listDependents,
	type OldTables,
	replaceByBeside,
} from "#db/backup/replace-tables.ts";
import {
	beginBeside,
	fillStatement,
	finishTablesBeside,
	makeTablesBeside,
	setSequencesBeside,
} from "#db/backup/tables-beside.ts";
import type { CopySession, OpenCopySession } from "#db/copy-session.ts";
import type { Database } from "#db/database.ts";
import { isDiskFull } from "#db/disk-full.ts";
import { migrations } from "#db/migrate.ts";
import type { ContentConfig } from "../content/content-folders.ts";
import { BackupProblem, damaged, newerBackup } from "./backup-problem.ts";
import {
	type BackupReader,
	openBackup,
	type ReadSection,
	verifyBackup,
} from "./backup-reader.ts";
import { requireLock } from "./make-backup.ts";
import type { Manifest } from "./manifest.ts";
import { createProgress, type OnProgress, watched } from "./progress.ts";
import { moveImagesToFiles, restoreFiles } from "./restore-content.ts";
import { diskFull } from "./write-whole-file.ts";

export interface RestoreOptions<Result> {
	copySession: OpenCopySession;
	content: ContentConfig;
	file: string;
	passphrase: string | null;
	/** Once the backup is known to be whole: to copy what there is. */
	beforeReplacing?: () => Promise<unknown>;
	/** What of the present is carried over, and what of the past must not come back, in the same transaction. */
	settle: (tx: Database, old: OldTables, manifest: Manifest) => Promise<Result>;
	onProgress?: OnProgress;
	signal?: AbortSignal;
}

/**
 * Puts what a backup holds in the place of what there is. All of it is read and checked before anything is written;
 * then it is written beside the tables there are, in one transaction, whose commit replaces them. Whatever happens
 * before that, a kill, a full disk or a broken rule, leaves them as they were.
 */
export async function restoreBackup<Result>(
	options: RestoreOptions<Result>,
): Promise<Result> {
	const backup = await openBackup(options.file, options.passphrase);
	try {
		requireKnownMigrations(backup.manifest);
		await verifyBackup(
			backup,
			createProgress(options, "checking", bytesOf(backup)),
		);
		await options.beforeReplacing?.();
		const session = await options.copySession();
		try {
			await requireLock(session);
			return await replace(session, backup, options);
		} catch (error) {
			throw isDiskFull(error)
				? diskFull("the database or the folder of its files")
				: error;
		} finally {
			await session.close();
		}
	} finally {
		await backup.close();
	}
}

/** A newer release may keep what this one would lose. */
export function requireKnownMigrations({
	migrations: applied,
	version,
	commit = null,
}: Manifest): void {
	const known = new Set(migrations.map(({ name }) => name));
	if (applied.every((name) => known.has(name))) return;
	throw newerBackup({ version, commit });
}

async function replace<Result>(
	session: CopySession,
	backup: BackupReader,
	{ settle, content, ...options }: RestoreOptions<Result>,
): Promise<Result> {
	const progress = createProgress(options, "restoring", bytesOf(backup));
	return session.db.transaction(async (tx) => {
		const dependents = await listDependents(tx);
		if (dependents.length > 0)
			throw new BackupProblem(
				"backup_has_dependents",
				`Other views or tables of this database stand on those of Divishop, and would be lost: ${dependents.join(", ")}. Nothing was changed. Drop them, restore, and make them again.`,
			);
		const { home } = await beginBeside(tx);
		const putOff = await makeTablesBeside(tx, backup.manifest.migrations);
		for await (const read of backup.sections()) {
			const passing = { ...read, pieces: watched(read.pieces, progress) };
			if (read.section.kind === "table") await fillTable(session, passing);
			else await restoreFiles(tx, content, passing);
		}
		await setSequencesBeside(tx, backup.manifest.sequences);
		await finishTablesBeside(tx, putOff);
		await moveImagesToFiles(tx, content);
		let result: Result | undefined;
		await replaceByBeside(tx, home, async (old) => {
			options.signal?.throwIfAborted();
			result = await settle(tx, old, backup.manifest);
		});
		return result as Result;
	});
}

async function fillTable(
	session: CopySession,
	{ section, pieces }: ReadSection,
): Promise<void> {
	const rows = await session.copyIn(fillStatement(section), pieces);
	if (rows !== section.rows) throw damaged(section.name);
}

function bytesOf({ manifest: { sections } }: BackupReader): number {
	return sections.reduce((sum, { bytes }) => sum + bytes, 0);
}
