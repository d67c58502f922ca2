import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { isDatabaseAway } from "#db/database-away.ts";
import { isDiskFull } from "#db/disk-full.ts";
import type { PostgresSession } from "#db/open-postgres-session.ts";
import { findPostgresBinaries } from "./embedded-postgres/binaries.ts";
import {
	type ClusterPaths,
	clusterPaths,
	damaged,
	inspectCluster,
	inspectDataDir,
	requireOwnCluster,
} from "./embedded-postgres/cluster.ts";
import { followLog } from "./embedded-postgres/follow-log.ts";
import {
	initializeCluster,
	removeUnfinishedClusters,
} from "./embedded-postgres/initialize-cluster.ts";
import {
	ensureApplicationPassword,
	readApplicationPassword,
	readPassword,
} from "./embedded-postgres/passwords.ts";
import {
	ensurePostmaster,
	type Postmaster,
	stopPostmaster,
	tellToStop,
} from "./embedded-postgres/postmaster.ts";
import { chooseRunAs } from "./embedded-postgres/run-as.ts";
import {
	DataDirInUse,
	isConnectionLost,
	isPasswordRefused,
	takeServerLock,
} from "./embedded-postgres/server-lock.ts";
import { fullDisk } from "./full-disk.ts";
import { StartupError } from "./startup-error.ts";

export interface EmbeddedPostgresOptions {
	dataDir: string;
	log: { info(message: string): void; warn(message: string): void };
	/** PostgreSQL stopped and could not be brought back. */
	onFailure: (error: unknown) => void;
	/** Another command in place of `unshare`, to try where namespaces are off. */
	namespaceCommand?: string[];
}

export interface EmbeddedPostgres {
	/** The database of the application, as a role that owns it and nothing else. */
	url: string;
	/** The same server as its superuser. */
	adminUrl: string;
	stop(): Promise<void>;
}

interface Held {
	postmaster: Postmaster;
	session: PostgresSession;
}

/** Runs the PostgreSQL that lives in DATA_DIR, for this process alone, and keeps it running until `stop`. */
export async function startEmbeddedPostgres(
	options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
	const { log } = options;
	const paths = clusterPaths(path.resolve(options.dataDir));
	inspectDataDir(paths.dataDir);
	const binaries = findPostgresBinaries();
	const runAs = () =>
		chooseRunAs(runAsOptions(paths, binaries.postgres, options));
	if (!existsSync(paths.root)) {
		log.info(`Creating the database in ${paths.root}`);
		await initializeCluster(paths, binaries, runAs());
	}
	requireOwnCluster(paths);
	inspectCluster(paths, binaries.majorVersion);
	const password = readPassword(paths);

	const stopFollowing = followLog(paths.log, (line) =>
		log.warn(`PostgreSQL: ${line}`),
	);
	let isStopping = false;
	let reviving: Promise<void> | undefined;
	let held: Held | undefined = await hold().catch((error) => {
		stopFollowing();
		throw error;
	});
	const { port } = held.postmaster;
	if (held.postmaster.wasAlreadyRunning)
		log.info("Took over the PostgreSQL that an earlier server left running");
	for (const name of removeUnfinishedClusters(paths))
		log.info(`Removed ${name}, left by a first start that was cut short`);
	reviveWhenLost(held);
	// A process that ends without `stop`, in a hurry, does not leave PostgreSQL behind.
	const onExit = () => held && tellToStop(held.postmaster);
	process.once("exit", onExit);
	return {
		url: databaseUrl(port, readApplicationPassword(paths)),
		adminUrl: adminUrl(port, password),
		async stop() {
			isStopping = true;
			await reviving;
			if (held) {
				await held.session.close();
				await stopPostmaster(held.postmaster, paths, binaries);
				process.off("exit", onExit);
			} // else another server has it, or it cannot be started
			stopFollowing();
		},
	};

	async function hold(fixedPort?: number): Promise<Held> {
		for (;;) {
			const postmaster = await ensurePostmaster({
				paths,
				binaries,
				runAs,
				port: fixedPort,
				onSlow: (what) => log.info(what),
			});
			let session: PostgresSession | undefined;
			try {
				session = await takeServerLock(
					adminUrl(postmaster.port, password),
					(holder) =>
						new DataDirInUse(
							paths.dataDir,
							holder,
							databaseUrl(postmaster.port, readApplicationPassword(paths)),
						),
				);
				await createDatabase(session, await ensureApplicationPassword(paths));
				return { postmaster, session };
			} catch (error) {
				if (!isConnectionLost(error)) {
					await session?.close();
					const isStartedHere =
						isDiskFull(error) && !postmaster.wasAlreadyRunning;
					const isOurs = session || isPasswordRefused(error) || isStartedHere;
					if (isOurs) await stopPostmaster(postmaster, paths, binaries);
					if (isPasswordRefused(error))
						throw damaged(paths, `${paths.password} holds another password`);
					if (isDiskFull(error)) throw fullDisk(paths.dataDir, error);
					if (!session && isDatabaseAway(error))
						throw silent(postmaster, paths);
					throw error;
				}
			}
			await delay(20);
		}
	}

	function reviveWhenLost({ session }: Held) {
		const heldAt = performance.now();
		session.onLost(() => {
			if (isStopping) return;
			log.warn("PostgreSQL stopped unexpectedly; starting it again");
			held = undefined;
			const wasBrief = performance.now() - heldAt < 1000;
			reviving = revive(wasBrief ? 1000 : 0).catch(options.onFailure);
		});
	}

	async function revive(afterMs: number) {
		await delay(afterMs);
		if (isStopping) return;
		held = await hold(port); // open connection pools know this port
		log.info("PostgreSQL is running again");
		reviveWhenLost(held);
	}
}

function adminUrl(port: number, password: string): string {
	return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

function databaseUrl(port: number, password: string): string {
	return `postgres://divishop:${password}@127.0.0.1:${port}/divishop`;
}

async function createDatabase(session: PostgresSession, password: string) {
	const [role] = await session.query(
		"select from pg_roles where rolname = 'divishop'",
	);
	// Each time: the file is right, whatever a release before this one or a restored folder says.
	await session.query(
		`${role ? "alter" : "create"} role divishop login password '${password}'`,
	);
	// Its refused statements quote values; what PostgreSQL itself cannot do is logged all the same.
	await session.query("alter role divishop set log_min_messages = 'log'");
	const [databases] = await session.query(
		"select from pg_database where datname = 'divishop'",
	);
	if (!databases)
		await session.query("create database divishop owner divishop");
}

function silent({ pid }: Postmaster, paths: ClusterPaths): StartupError {
	return new StartupError(
		`PostgreSQL (process ${pid}) has the database in ${paths.root} open and does not answer. End that process and start again; no data is lost.`,
	);
}

function runAsOptions(
	paths: ClusterPaths,
	postgres: string,
	{ namespaceCommand }: EmbeddedPostgresOptions,
) {
	const cluster = statSync(paths.data, { throwIfNoEntry: false });
	return {
		programs: path.dirname(postgres),
		dataDir: paths.dataDir,
		...(cluster && { clusterOwner: { uid: cluster.uid, gid: cluster.gid } }),
		...(namespaceCommand && { namespaceCommand }),
	};
}
