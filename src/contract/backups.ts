import { z } from "zod";
import { actorKinds } from "#core/actor.ts";
import { instant } from "./common.ts";
import { backupWarnings, diskWarnings } from "./dashboard.ts";

/** Why a copy was made. */
export const backupOrigins = ["manual", "automatic", "before-restore"] as const;
export type BackupOrigin = (typeof backupOrigins)[number];

export type BackupWarning = (typeof backupWarnings)[number];

/** `divishop-20261116-231501-manual.backup` */
export const backupName = z
	.string()
	.max(100)
	.regex(/^divishop-\d{8}-\d{6}-[a-z-]+\.backup$/);

/** Of which file: of that copy, or without a name of everything. */
export const downloadCheck = z.strictObject({ name: backupName.optional() });

export const keptBackup = z
	.object({
		name: backupName,
		/** The moment it shows. */
		createdAt: instant,
		origin: z.enum(backupOrigins),
		bytes: z.int(),
		isEncrypted: z.boolean(),
		/** Null where the passphrase would be needed to tell. */
		madeBy: z.string().nullable(),
	})
	.meta({ id: "KeptBackup" });
export type KeptBackup = z.infer<typeof keptBackup>;

export const backupDesk = z
	.object({
		/** Null: this installation keeps none; whoever runs its database does. */
		kept: z.array(keptBackup).nullable(),
		warning: z.enum(backupWarnings).nullable(),
		/** Of the disk of the database. An instance of the release before says nothing of it. */
		diskWarning: z.enum(diskWarnings).nullable().default(null),
		/** On the disk of the copies. */
		freeBytes: z.int().nullable(),
		/** Whether new ones are encrypted. */
		isEncrypting: z.boolean(),
		/** Of a copy or a restore that is under way. */
		runningJobId: z.int().nullable(),
		/** Not in a page's memory, which has one connection. */
		canExportAll: z.boolean(),
	})
	.meta({ id: "BackupDesk" });
export type BackupDesk = z.infer<typeof backupDesk>;

/** What a copy holds. */
export const backupContents = z
	.object({
		createdAt: instant,
		version: z.string(),
		/** Made by a release before this one: it is brought up to date as it comes in. */
		isOlder: z.boolean(),
		madeBy: z.object({ kind: z.enum(actorKinds), name: z.string() }),
		marketplace: z.object({
			name: z.string(),
			isSample: z.boolean(),
			stores: z.int(),
			products: z.int(),
			customers: z.int(),
			orders: z.int(),
		}),
		files: z.int(),
		missingFiles: z.int(),
		bytes: z.int(),
		isEncrypted: z.boolean(),
	})
	.meta({ id: "BackupContents" });
export type BackupContents = z.infer<typeof backupContents>;

/** One of those kept here, or one that was sent. */
export const backupSource = z.strictObject({
	from: z.enum(["kept", "sent"]),
	name: z.string().max(100),
});
export type BackupSource = z.infer<typeof backupSource>;

const passphrase = z.string().max(500).nullable();

export const backupInspection = z.strictObject({
	source: backupSource,
	passphrase,
});
export type BackupInspection = z.infer<typeof backupInspection>;

export const backupRestoring = z.strictObject({
	source: backupSource,
	passphrase,
	/** Of the marketplace there is, typed to confirm. */
	marketplaceName: z.string().max(200),
});
export type BackupRestoring = z.infer<typeof backupRestoring>;

export const sentBackup = z
	.object({ source: backupSource })
	.meta({ id: "SentBackup" });

export const startedJob = z.object({ jobId: z.int() });
export type StartedJob = z.infer<typeof startedJob>;

/** What the job that makes one answers. */
export const backupResult = z.object({
	name: z.string(),
	bytes: z.int(),
	missingFiles: z.int(),
});

/** What the job that restores one answers. */
export const restoreResult = z.object({
	createdAt: z.string(),
	webhooksTurnedOff: z.int(),
	secondFactorsEnded: z.int(),
	/** A restore of a release before this was kept has none. */
	anonymisedAgain: z.int().default(0),
});
