import {
	accessSync,
	constants,
	existsSync,
	readFileSync,
	statSync,
} from "node:fs";
import path from "node:path";
import { StartupError } from "../startup-error.ts";
import { isControlFileIntact } from "./control-file.ts";

/** Where things are in DATA_DIR. `root` appears whole or not at all, by one rename. */
export function clusterPaths(dataDir: string) {
	const root = path.join(dataDir, "postgres");
	return {
		dataDir,
		root,
		data: path.join(root, "data"),
		/** Of the superuser. */
		password: path.join(root, "password"),
		applicationPassword: path.join(root, "application-password"),
		log: path.join(dataDir, "postgres.log"),
	};
}

export type ClusterPaths = ReturnType<typeof clusterPaths>;

/** Refuses a cluster this release cannot open, before anything is written to it. */
export function inspectCluster(
	paths: ClusterPaths,
	majorVersion: number,
): void {
	const version = readIfExists(path.join(paths.data, "PG_VERSION"))
		?.toString("utf8")
		.trim();
	if (version === undefined) throw damaged(paths, "PG_VERSION is missing");
	if (!/^\d+$/.test(version))
		throw damaged(paths, "PG_VERSION is not readable");
	requireVersion(Number(version), majorVersion, paths);

	for (const name of ["base", "global", "pg_wal", "pg_xact"])
		if (!existsSync(path.join(paths.data, name)))
			throw damaged(paths, `${name} is missing`);
	const control = path.join(paths.data, "global", "pg_control");
	if (!existsSync(control))
		throw damaged(paths, "global/pg_control is missing");
	if (!isIntact(control))
		throw damaged(paths, "the checksum of global/pg_control is wrong");
	if (!existsSync(paths.password))
		throw damaged(paths, `the password file ${paths.password} is missing`);
}

/** Only root may run another user's cluster; it then runs as that user. */
export function requireOwnCluster(paths: ClusterPaths): void {
	const user = process.getuid?.();
	const owner = statSync(paths.root).uid;
	if (user === undefined || user === 0 || user === owner) return;
	throw new StartupError(
		`The database in ${paths.root} belongs to user id ${owner}, but this server runs as ${user}. Start it as its owner, or set DATA_DIR to another folder.`,
	);
}

/** DATA_DIR itself must not be somebody's PostgreSQL directory, nor a file. */
export function inspectDataDir(dataDir: string): void {
	const stats = statIfReachable(dataDir);
	if (!stats) return;
	if (!stats.isDirectory())
		throw new StartupError(`DATA_DIR ${dataDir} is not a folder.`);
	if (existsSync(path.join(dataDir, "PG_VERSION")))
		throw new StartupError(
			`DATA_DIR ${dataDir} is the data folder of another PostgreSQL. Set DATA_DIR to a folder of its own, or DATABASE_URL to use that server.`,
		);
}

export function damaged(paths: ClusterPaths, reason: string): StartupError {
	return new StartupError(
		`The database in ${paths.root} is damaged: ${reason}. Nothing was changed. Restore the folder from a backup, or set DATA_DIR to another one.`,
	);
}

function requireVersion(found: number, ours: number, paths: ClusterPaths) {
	if (found === ours) return;
	const advice =
		found > ours
			? "Start the newer release of Divishop that made it"
			: "Start the release of Divishop that made it and take a backup to restore here";
	throw new StartupError(
		`The database in ${paths.root} was made by PostgreSQL ${found}; this release comes with PostgreSQL ${ours}. Nothing was changed. ${advice}, or set DATA_DIR to another folder.`,
	);
}

function statIfReachable(dataDir: string) {
	try {
		const stats = statSync(dataDir, { throwIfNoEntry: false });
		if (stats?.isDirectory())
			accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
		return stats;
	} catch (cause) {
		throw new StartupError(
			`DATA_DIR ${dataDir} cannot be used: ${cause instanceof Error ? cause.message : cause}`,
			{ cause },
		);
	}
}

function isIntact(controlFile: string): boolean {
	// A PostgreSQL that runs may be writing it this very moment.
	for (let attempt = 0; attempt < 10; attempt++)
		if (isControlFileIntact(readFileSync(controlFile))) return true;
	return false;
}

function readIfExists(file: string): Buffer | undefined {
	return existsSync(file) ? readFileSync(file) : undefined;
}
