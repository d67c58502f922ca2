/** Why a file is no backup to restore from, or none can be made. */
export type BackupProblemCode =
	| "not_a_backup"
	| "newer_backup"
	| "damaged_backup"
	| "passphrase_needed"
	| "wrong_passphrase"
	| "backup_busy"
	| "disk_full"
	| "has_dependents";

/** Told in English by the commands, and by its code on the screen. */
export class BackupProblem extends Error {
	override readonly name = "BackupProblem";

	constructor(
		readonly code: BackupProblemCode,
		message: string,
		/** Of a damaged one: which part of it. */
		readonly where?: string,
	) {
		super(message);
	}
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
		"damaged_backup",
		`The backup is damaged, at ${places[where] ?? `"${where}"`}. Nothing was changed.`,
		where,
	);
}
