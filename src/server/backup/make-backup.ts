import type { FileHandle } from "node:fs/promises";
import type { BackupOrigin } from "#contract/backups.ts";
import { release } from "#contract/release.ts";
import type { Actor } from "#core/actor.ts";
import { tryLockForBackup } from "#db/backup/backup-lock.ts";
import { describeMarketplace } from "#db/backup/describe-marketplace.ts";
import {
	copyStatement,
	listAppliedMigrations,
	listStoredSequences,
	listStoredTables,
} from "#db/backup/stored-tables.ts";
import {
	type CopySession,
	type OpenCopySession,
	readInSnapshot,
} from "#db/copy-session.ts";
import type { ContentConfig } from "../content/content-folders.ts";
import { BackupProblem } from "./backup-problem.ts";
import { openBackup, verifyBackup } from "./backup-reader.ts";
import {
	type BackupWriter,
	createBackupWriter,
	type Sink,
} from "./backup-writer.ts";
import { contentOf } from "./content-sections.ts";
import { formatVersion, type Manifest, type Section } from "./manifest.ts";
import {
	createProgress,
	type OnProgress,
	watched,
	whileItMoves,
} from "./progress.ts";
import { writeWholeFile } from "./write-whole-file.ts";

export interface BackupOptions {
	copySession: OpenCopySession;
	/** Says whether pictures are files, and where. */
	content: ContentConfig;
	file: string;
	/** Null: whoever has the file can read it. */
	passphrase: string | null;
	origin: BackupOrigin;
	actor: Pick<Actor, "kind" | "name">;
	onProgress?: OnProgress;
	signal?: AbortSignal;
	openSink?: (handle: FileHandle) => Sink;
	/** Once no other is being made or restored, before anything is written. */
	whileAlone?: () => Promise<void>;
	/** How long nothing may move before it is given up. */
	stillMs?: number;
}

/** Everything there is, as of one moment, in one file that was read back before it got its name. */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
	const session = await options.copySession();
	try {
		return await whileItMoves(
			(moved) =>
				makeIn(session, {
					...options,
					onProgress(progress) {
						moved();
						options.onProgress?.(progress);
					},
				}),
			{
				...(options.signal && { signal: options.signal }),
				...(options.stillMs && { limitMs: options.stillMs }),
			},
		);
	} finally {
		await session.close(); // and with it the lock is free
	}
}

async function makeIn(
	session: CopySession,
	options: BackupOptions,
): Promise<Manifest> {
	const { file, passphrase, openSink } = options;
	await requireLock(session);
	await options.whileAlone?.();
	let manifest: Manifest | undefined;
	await writeWholeFile({
		file,
		...(openSink && { openSink }),
		async write(sink) {
			const writer = await createBackupWriter(sink, passphrase);
			manifest = await writeSnapshot(session, writer, options);
			await writer.finish(manifest);
		},
		async check(written) {
			const bytes = bytesOf(manifest?.sections ?? []);
			const backup = await openBackup(written, passphrase);
			try {
				await verifyBackup(backup, createProgress(options, "checking", bytes));
			} finally {
				await backup.close();
			}
		},
	});
	if (!manifest) throw new Error("nothing was written");
	return manifest;
}

export async function requireLock({ db }: CopySession): Promise<void> {
	if (await tryLockForBackup(db)) return;
	throw new BackupProblem(
		"backup_busy",
		"Another backup or restore is under way. Wait for it to end.",
	);
}

function writeSnapshot(
	session: CopySession,
	writer: BackupWriter,
	options: BackupOptions,
): Promise<Manifest> {
	return readInSnapshot(session, async (tx) => {
		const { at, database, ...marketplace } = await describeMarketplace(tx);
		const tables = await listStoredTables(tx);
		const progress = createProgress(options, "writing", bytesOf(tables));
		const sections: Section[] = [];
		for (const table of tables) {
			const copied = session.copyOut(copyStatement(table, "to stdout"));
			sections.push(
				await writer.section(
					{ name: table.name, kind: "table", columns: table.columns },
					watched(copied, progress),
					() => copied.rowCount,
				),
			);
		}
		let missingFiles = 0;
		for (const { folder, pieces, counts } of contentOf(tx, options.content)) {
			sections.push(
				await writer.section(
					{ name: folder.name, kind: "files", columns: [] },
					watched(pieces, progress),
					() => counts.files,
				),
			);
			missingFiles += counts.missing;
		}
		const rowsOf = (name: string) =>
			sections.find((section) => section.name === name)?.rows ?? 0;
		return {
			format: formatVersion,
			...{ ...release, database, missingFiles, sections },
			migrations: await listAppliedMigrations(tx),
			createdAt: new Date(at).toISOString(),
			origin: options.origin,
			madeBy: { kind: options.actor.kind, name: options.actor.name },
			marketplace: {
				...marketplace,
				customers: rowsOf("customers"),
				orders: rowsOf("orders"),
			},
			sequences: await listStoredSequences(tx, tables),
		};
	});
}

function bytesOf(parts: readonly { bytes: number }[]): number {
	return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}
