import { z } from "zod";
import { backupOrigins } from "#contract/backups.ts";
import { actorKinds } from "#core/actor.ts";

/** Of the file as a whole: another number is another way to read it. */
export const formatVersion = 1;

const section = z.object({
	name: z.string().regex(/^[a-z][a-z0-9_]*$/),
	kind: z.enum(["table", "files"]),
	/** Of a table. */
	columns: z.array(z.string()),
	/** Of a table its rows, else its files. */
	rows: z.int().nonnegative(),
	bytes: z.int().nonnegative(),
	sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Section = z.infer<typeof section>;

/** What a backup holds, written when all of it is: its last part. */
export const manifest = z.object({
	format: z.literal(formatVersion),
	/** The release that made it. */
	version: z.string(),
	commit: z.string().nullish(),
	migrations: z.array(z.string()).min(1),
	database: z.string(),
	/** The moment it shows. */
	createdAt: z.iso.datetime(),
	origin: z.enum(backupOrigins),
	madeBy: z.object({ kind: z.enum(actorKinds), name: z.string() }),
	marketplace: z.object({
		name: z.string(),
		isSample: z.boolean(),
		stores: z.int(),
		products: z.int(),
		customers: z.int(),
		orders: z.int(),
	}),
	sections: z.array(section),
	sequences: z.array(
		z.object({
			table: z.string(),
			column: z.string(),
			lastValue: z.string().regex(/^\d{1,19}$/),
			isCalled: z.boolean(),
		}),
	),
	/** Files that rows refer to and that were not on the disk. */
	missingFiles: z.int().nonnegative(),
});
export type Manifest = z.infer<typeof manifest>;
