import { randomBytes } from "node:crypto";
import {
	chownSync,
	existsSync,
	readFileSync,
	renameSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { syncFolder } from "../sync-folder.ts";
import type { ClusterPaths } from "./cluster.ts";

/** The superuser's, made with the cluster. */
export function readPassword(paths: ClusterPaths): string {
	return read(paths.password);
}

/** What the application signs in with; that of the superuser where the first release runs, which had one for both. */
export function readApplicationPassword(paths: ClusterPaths): string {
	return read(
		existsSync(paths.applicationPassword)
			? paths.applicationPassword
			: paths.password,
	);
}

/** Only the server that holds the lock may call this. Its owner is the cluster's, whoever runs us. */
export async function ensureApplicationPassword(
	paths: ClusterPaths,
): Promise<string> {
	const file = paths.applicationPassword;
	if (!existsSync(file)) {
		const unfinished = `${file}.unfinished`;
		writePassword(unfinished);
		const { uid, gid } = statSync(paths.root);
		if (process.getuid?.() === 0) chownSync(unfinished, uid, gid);
		renameSync(unfinished, file);
		await syncFolder(paths.root);
	}
	return read(file);
}

export function writePassword(file: string): void {
	writeFileSync(file, `${randomBytes(24).toString("base64url")}\n`, {
		mode: 0o600,
		flush: true,
	});
}

function read(file: string): string {
	return readFileSync(file, "utf8").trim();
}
