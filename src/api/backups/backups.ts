import type {
	BackupContents,
	BackupOrigin,
	BackupSource,
	BackupWarning,
	KeptBackup,
} from "#contract/backups.ts";
import type { Actor } from "#core/actor.ts";
import type { SettledRestore } from "#db/backup/settle-restored.ts";

/** How far it is, from 0 to 100. */
export type OnPercent = (percent: number) => void;

export interface BackupWork {
	actor: Actor;
	onPercent: OnPercent;
	signal: AbortSignal;
}

/**
 * Copies of everything, kept beside the data. What is wrong with one is a `RuleViolation`: damaged, of a newer release,
 * encrypted with another passphrase.
 */
export interface Backups {
	list(): Promise<KeptBackup[]>;
	warning(now: Date): Promise<BackupWarning | null>;
	freeBytes(): Promise<number>;
	isEncrypting: boolean;
	make(
		origin: BackupOrigin,
		work: BackupWork,
	): Promise<{ name: string; bytes: number; missingFiles: number }>;
	/** Null: there is none of that name. */
	read(
		name: string,
	): Promise<{ content: ReadableStream<Uint8Array>; bytes: number } | null>;
	remove(name: string): Promise<boolean>;
	/** Takes a file in that someone sends, and answers what to call it by. Nothing is kept of one that is broken off. */
	receive(
		content: ReadableStream<Uint8Array>,
		signal: AbortSignal,
	): Promise<BackupSource>;
	/** What it says it holds. A passphrase that is right is remembered until it is restored from. */
	inspect(
		source: BackupSource,
		passphrase: string | null,
	): Promise<BackupContents>;
	/** Checks all of it, keeps a copy of what there is, and puts the other in its place. */
	restore(
		source: BackupSource,
		work: BackupWork & { jobId: number },
	): Promise<SettledRestore & { createdAt: string }>;
}
