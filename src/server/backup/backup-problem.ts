import { type Release, release, releaseText } from "#contract/release.ts";
import { RuleViolation } from "#core/errors.ts";

/** Why a file is no backup to restore from, or none can be made. */
export type BackupProblemCode =
	| "backup_unreadable"
	| "backup_newer"
	| "backup_damaged"
	| "backup_passphrase_needed"
	| "backup_wrong_passphrase"
	| "backup_busy"
	| "backup_stuck"
	| "backup_disk_full"
	| "backup_has_dependents";

/** Told in English by the commands, and by its code on the screen. */
export class BackupProblem extends RuleViolation {
	override readonly name = "BackupProblem";

	constructor(
		override readonly code: BackupProblemCode,
		message: string,
		/** Of a damaged one: which part of it. */
		readonly where?: string,
		params?: Record<string, string>,
	) {
		const told = where === undefined ? params : { where };
		super(code, message, told ? { params: told } : {});
	}
}

/** `madeBy`: as far as the file says it. */
export function newerBackup(madeBy: Release | undefined): BackupProblem {
	const here = releaseText(release);
	const made = madeBy && releaseText(madeBy);
	return new BackupProblem(
		"backup_newer",
		`This backup was made by ${made ? `Divishop ${made}` : "a release of Divishop"}, which is newer than this one, ${here}. Nothing was changed. Restore it with that release.`,
		undefined,
		{ ...(made && { made }), here },
	);
}

/** What is no table and no folder. */
const places: Record<string, string> = {
	beginning: "its beginning",
	end: "its end, which is missing or was never written",
	contents: "its list of contents",
};

/** `where`: one of the above, or the table or folder. */
export function damaged(where: string): BackupProblem {
	return new BackupProblem(
		"backup_damaged",
		`The backup is damaged, at ${places[where] ?? `"${where}"`}. Nothing was changed.`,
		where,
	);
}

/** Its checksum is right by now: what is no JSON was made up. */
export function parseJson(content: Buffer, where: string): unknown {
	try {
		return JSON.parse(content.toString("utf8"));
	} catch {
		throw damaged(where);
	}
}
