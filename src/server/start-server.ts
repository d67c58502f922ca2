import path from "node:path";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { createApi } from "#api/app.ts";
import { packWith } from "#api/exports/xlsx-export.ts";
import type { OpenDatabase } from "#db/database.ts";
import { migrate, NewerDatabase } from "#db/migrate.ts";
import { isEmptyMarketplace } from "#db/sample/empty-marketplace.ts";
import { loadSample } from "#db/sample/load-sample.ts";
import type { ServerConfig } from "./config.ts";
import { clusterPaths } from "./embedded-postgres/cluster.ts";
import { readPostmasterPid } from "./embedded-postgres/postmaster-pid.ts";
import { FastCompressionStream } from "./fast-compression.ts";
import { createHttpApp } from "./http-app.ts";
import { imageDirectory, openImages } from "./images/open-images.ts";
import { sweepImages } from "./images/sweep-images.ts";
import { type Listener, listen, requireFreePort } from "./listen.ts";
import { openDatabase } from "./open-database.ts";
import { requestLogger } from "./request-log.ts";
import { rootCause, safeError } from "./safe-error.ts";
import { StartupError } from "./startup-error.ts";
import { keepAuditTidy } from "./tidy-audit.ts";

export interface RunningServer {
	/** Where a browser finds it. */
	address: string;
	/** Answers what was asked, then closes everything in order. */
	stop(): Promise<void>;
}

// The same from src/server as from dist/server.
const webRoot = path.resolve(import.meta.dirname, "../../dist/web");

export async function startServer(
	config: ServerConfig,
	log: Logger,
	onFailure: (error: unknown) => void,
): Promise<RunningServer> {
	// Before a database is made in vain. One that runs already says more: who it is that has it.
	if (config.databaseUrl || !mayBeRunning(config.dataDir))
		await requireFreePort(config.host, config.port);
	const database = await openDatabase(config, log, onFailure);
	try {
		await bringUpToDate(database, log);
		if (config.sampleData) await offerSample(database, log);
		await sweepUnusedImages(config, database, log);
		return await serve(config, database, log);
	} catch (error) {
		await database.close();
		throw error;
	}
}

/** Also true after a power cut: then the port is looked at once the database is up. */
function mayBeRunning(dataDir: string): boolean {
	const { data } = clusterPaths(path.resolve(dataDir));
	return readPostmasterPid(data) !== undefined;
}

async function bringUpToDate({ longWork }: OpenDatabase, log: Logger) {
	try {
		const applied = await migrate(longWork);
		if (applied.length > 0) log.info({ applied }, "migrated the database");
	} catch (error) {
		const isNewer = error instanceof NewerDatabase;
		throw new StartupError(
			isNewer
				? `${error.message}. Nothing was changed. Start the newer release of Divishop that made it, or use another database.`
				: `The database could not be migrated, and is as it was: ${rootCause(error)}`,
			{ cause: error },
		);
	}
}

async function sweepUnusedImages(
	config: ServerConfig,
	{ db }: OpenDatabase,
	log: Logger,
) {
	const directory = imageDirectory(config);
	if (!directory) return;
	const swept = await sweepImages(db, directory, new Date());
	if (Object.values(swept).some((count) => count > 0))
		log.info(swept, "tidied up picture files");
}

/** An empty marketplace nobody has touched yet shows what it can do. */
async function offerSample({ db, longWork }: OpenDatabase, log: Logger) {
	if (!(await isEmptyMarketplace(db))) return;
	if (await loadSample(longWork, { realNow: new Date() }))
		log.info("loaded the sample marketplace");
}

async function serve(
	config: ServerConfig,
	database: OpenDatabase,
	log: Logger,
): Promise<RunningServer> {
	packWith(FastCompressionStream);
	const api = createApi({
		database,
		now: () => new Date(),
		images: openImages(config),
		identity: null,
		onUnexpectedError: (error) =>
			requestLogger(log).error({ error: safeError(error) }, "unexpected error"),
	});
	let listener: Listener | undefined;
	const app = createHttpApp({
		api,
		log,
		webRoot,
		port: () => listener?.port ?? config.port,
		checkDatabase: async () => {
			await database.db.execute(sql`select 1`);
		},
	});
	listener = await listen(app, config.host, config.port);
	const { port, close } = listener;
	const auditTidying = keepAuditTidy(database.longWork, log);
	return {
		address: `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${port}`,
		async stop() {
			try {
				const closed = close();
				await api.close(); // event streams never end by themselves
				await closed;
				await auditTidying.stop();
			} finally {
				await database.close(); // or the embedded PostgreSQL would stay up
			}
		},
	};
}
