import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { Backups, BackupWork, OnPercent } from "#api/backups/backups.ts";
import type {
	BackupContents,
	BackupOrigin,
	BackupSource,
	BackupWarning,
	KeptBackup,
} from "#contract/backups.ts";
import { NotFound } from "#core/errors.ts";
import { settleRestored } from "#db/backup/settle-restored.ts";
import type { OpenCopySession } from "#db/copy-session.ts";
import { migrations } from "#db/migrate.ts";
import type { ServerConfig } from "../config.ts";
import { freeBytesOf } from "../free-bytes.ts";
import { BackupProblem } from "./backup-problem.ts";
import { type BackupReader, openBackup } from "./backup-reader.ts";
import {
	ensureFolder,
	findKeptBackup,
	keptBackupName,
	listKeptBackups,
	removeOlder,
	removeUnfinished,
} from "./kept-backups.ts";
import { makeBackup } from "./make-backup.ts";
import type { BackupPhase, BackupProgress } from "./progress.ts";
import { findSent, receiveSent, removeForgotten } from "./received-backups.ts";
import { requireKnownMigrations, restoreBackup } from "./restore-backup.ts";

type BackupsConfig = Pick<
	ServerConfig,
	"dataDir" | "databaseUrl" | "backupPassphrase"
>;

const oldAfterMs = 2 * 86_400_000;
/** Room for two more, and for the database to go on writing. */
const leastFreeBytes = 256 * 1024 * 1024;

/** Copies in a folder of this machine, or one that all instances share. */
export function createBackups(
	config: BackupsConfig,
	folder: string,
	copySession: OpenCopySession,
	startedAt: Date,
): Backups {
	const passphrase = config.backupPassphrase ?? null;
	/** By file: what opened it. Not in a job's row, which others can read. */
	const passphrases = new Map<string, string | null>();
	/** A file never changes under its name. */
	const described = new Map<
		string,
		Pick<KeptBackup, "isEncrypted" | "madeBy">
	>();
	const common = { copySession, content: config };

	async function describe(name: string, file: string) {
		const known = described.get(name);
		if (known) return known;
		const about = await aboutOf(file);
		described.set(name, about);
		return about;
	}

	async function fileOf({ from, name }: BackupSource): Promise<string> {
		const file =
			from === "kept"
				? (await findKeptBackup(folder, name))?.file
				: await findSent(folder, name);
		if (!file) throw new NotFound("backup", name);
		return file;
	}

	/** With the passphrase that is given, the one remembered, or the one that new copies get. */
	async function openWithKnown(
		file: string,
		given: string | null,
	): Promise<BackupReader> {
		const known = given ?? passphrases.get(file) ?? passphrase;
		const backup = await openBackup(file, known);
		passphrases.set(file, known);
		return backup;
	}

	async function make(
		origin: BackupOrigin,
		{ actor, onPercent, signal }: BackupWork,
		shares: Shares,
	) {
		await ensureFolder(folder);
		const name = keptBackupName(new Date(), origin);
		const file = path.join(folder, name);
		const manifest = await makeBackup({
			...{ ...common, file, passphrase, origin, actor, signal },
			onProgress: inPercent(shares, onPercent),
			// Before, because what a kill has left may be what fills the disk.
			async whileAlone() {
				await removeUnfinished(folder);
				await removeForgotten(folder);
			},
		});
		const made = await findKeptBackup(folder, name);
		const { missingFiles } = manifest;
		return { name, bytes: made?.bytes ?? 0, missingFiles };
	}

	return {
		isEncrypting: passphrase !== null,
		async make(origin, work) {
			const made = await make(origin, work, makingShares);
			await removeOlder(folder);
			return made;
		},
		async list() {
			const kept = await listKeptBackups(folder);
			return Promise.all(
				kept.map(async ({ name, file, at, origin, bytes }) => ({
					...{ name, origin, bytes, createdAt: at.toISOString() },
					...(await describe(name, file)),
				})),
			);
		},
		async warning(now): Promise<BackupWarning | null> {
			const found = await lookInto(folder).catch(() => null);
			if (!found) return "unreachable"; // the dashboard is shown without that disk
			const { last, free } = found;
			if (last && now.getTime() - last.at.getTime() > oldAfterMs) return "old";
			if (!last && now.getTime() - startedAt.getTime() > oldAfterMs)
				return "none-yet";
			return free < leastFreeBytes + 2 * (last?.bytes ?? 0)
				? "disk-short"
				: null;
		},
		freeBytes: () => freeBytesFor(folder),
		async read(name) {
			const kept = await findKeptBackup(folder, name);
			if (!kept) return null;
			const content = Readable.toWeb(createReadStream(kept.file));
			return {
				content: content as ReadableStream<Uint8Array>,
				bytes: kept.bytes,
			};
		},
		async remove(name) {
			const kept = await findKeptBackup(folder, name);
			if (kept) await rm(kept.file, { force: true });
			return kept !== null;
		},
		receive: (content, signal) =>
			receiveSent(folder, content, leastFreeBytes, signal),
		async inspect(source, given) {
			const backup = await openWithKnown(await fileOf(source), given);
			try {
				requireKnownMigrations(backup.manifest);
				return contentsOf(backup);
			} finally {
				await backup.close();
			}
		},
		async restore(source, { jobId, ...work }) {
			const file = await fileOf(source);
			const backup = await openWithKnown(file, null);
			const { createdAt } = backup.manifest;
			await backup.close();
			const settled = await restoreBackup({
				...{ ...common, file, signal: work.signal },
				passphrase: passphrases.get(file) ?? null,
				onProgress: inPercent(restoringShares, work.onPercent),
				beforeReplacing: () =>
					make("before-restore", work, copyingBeforeShares),
				settle: (tx, old, { version, sequences }) =>
					settleRestored(tx, old, {
						...{ actor: work.actor, backup: { createdAt, version } },
						...{ sequences, jobId },
					}),
			});
			if (source.from === "sent") await rm(file, { force: true });
			passphrases.delete(file);
			// Only now: the oldest of them may be the one that was restored.
			await removeOlder(folder);
			return { ...settled, createdAt };
		},
	};
}

/** Of the bar: from where to where each phase of the work goes. */
type Shares = Partial<Record<BackupPhase, readonly [number, number]>>;
const makingShares: Shares = { writing: [0, 75], checking: [75, 100] };
const restoringShares: Shares = { checking: [0, 20], restoring: [45, 95] };
const copyingBeforeShares: Shares = { writing: [20, 40], checking: [40, 45] };

function inPercent(shares: Shares, onPercent: OnPercent) {
	return ({ phase, done, total }: BackupProgress) => {
		const [from, to] = shares[phase] ?? [0, 100];
		onPercent(from + ((to - from) * done) / Math.max(1, total));
	};
}

async function aboutOf(file: string) {
	try {
		const backup = await openBackup(file, null);
		await backup.close();
		return { isEncrypted: false, madeBy: backup.manifest.madeBy.name };
	} catch (error) {
		// Whoever restores from a damaged one is told so.
		if (!(error instanceof BackupProblem)) throw error;
		const isEncrypted = error.code === "backup_passphrase_needed";
		return { isEncrypted, madeBy: null };
	}
}

async function lookInto(folder: string) {
	const [last] = await listKeptBackups(folder);
	return { last, free: await freeBytesFor(folder) };
}

async function freeBytesFor(folder: string): Promise<number> {
	await ensureFolder(folder);
	return freeBytesOf(folder);
}

function contentsOf({
	manifest,
	bytes,
	isEncrypted,
}: BackupReader): BackupContents {
	const { createdAt, version, madeBy, marketplace, missingFiles } = manifest;
	return {
		...{ createdAt, version, madeBy, marketplace, missingFiles },
		...{ bytes, isEncrypted },
		isOlder: manifest.migrations.length < migrations.length,
		files: manifest.sections
			.filter(
				({ name, kind }) =>
					kind === "files" || /^(image|document)_files$/.test(name),
			)
			.reduce((sum, { rows }) => sum + rows, 0),
	};
}
