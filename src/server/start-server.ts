import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Identity } from "#api/access/identity.ts";
import { createApi } from "#api/app.ts";
import {
	backupJob,
	dailyBackup,
	restoreJob,
} from "#api/backups/backup-jobs.ts";
import type { Backups } from "#api/backups/backups.ts";
import { packWith } from "#api/exports/xlsx-export.ts";
import { privacyJobKinds } from "#api/jobs/kinds/anonymisation.ts";
import { bulkJobKinds } from "#api/jobs/kinds/bulk-jobs.ts";
import { importKinds } from "#api/jobs/kinds/import-kinds.ts";
import { webhookDeliveryJob } from "#api/webhooks/delivery-job.ts";
import { startWebhookWakes } from "#api/webhooks/webhook-wakes.ts";
import { mayDeleteFiles } from "#db/backup/backup-lock.ts";
import type { OpenDatabase } from "#db/database.ts";
import { isDiskFull } from "#db/disk-full.ts";
import { isEmptyMarketplace } from "#db/sample/empty-marketplace.ts";
import { loadSample } from "#db/sample/load-sample.ts";
import { createAdmission } from "./admission.ts";
import { createBackups } from "./backup/create-backups.ts";
import { bringUpToDate } from "./bring-up-to-date.ts";
import type { ServerConfig } from "./config.ts";
import { contentDirectory, contentFolders } from "./content/content-folders.ts";
import { openDocuments } from "./content/open-documents.ts";
import { sweepContent } from "./content/sweep-content.ts";
import { watchDataDisk } from "./data-disk.ts";
import { databaseWarnings } from "./database-self-test.ts";
import { clusterPaths } from "./embedded-postgres/cluster.ts";
import { readPostmasterPid } from "./embedded-postgres/postmaster-pid.ts";
import { FastCompressionStream } from "./fast-compression.ts";
import { sayFullDisk } from "./full-disk.ts";
import { createHttpApp } from "./http-app.ts";
import { firstAdministratorText } from "./identity/administrator-link.ts";
import { openAuthSecret } from "./identity/auth-secret.ts";
import { openImages } from "./images/open-images.ts";
import { readSamplePicture } from "./images/sample-pictures.ts";
import { type Listener, listen, requireFreePort } from "./listen.ts";
import { createSendMail } from "./mail.ts";
import { countingGaps, countingSignIns } from "./metrics/counting.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { networkWarnings } from "./network-warnings.ts";
import { openDatabase } from "./open-database.ts";
import { publicAddress } from "./public-address.ts";
import { createOverloadGuard } from "./refuse-overload.ts";
import { safeError } from "./safe-error.ts";
import { startJobs } from "./start-jobs.ts";
import { createSendWebhook } from "./webhooks/send-webhook.ts";
import { withinMs } from "./within-ms.ts";

export interface RunningServer {
	/** Where a browser finds it. */
	address: string;
	/** What to do before anyone can sign in; null when someone can. */
	firstStep: string | null;
	/** Lets load balancers notice, unless `isUrgent`, answers what was asked, then closes everything in order. */
	stop(how?: { isUrgent: boolean }): Promise<void>;
}

// The same from src/server as from dist/server.
const webRoot = path.resolve(import.meta.dirname, "../../dist/web");

export async function startServer(
	config: ServerConfig,
	log: Logger,
	onFailure: (error: unknown) => void,
): Promise<RunningServer> {
	for (const warning of networkWarnings(config)) log.warn(warning);
	// Before a database is made in vain. One that runs already says more: who it is that has it.
	if (config.databaseUrl || !mayBeRunning(config.dataDir))
		await requireFreePort(config.host, config.port);
	const loading = import("./metrics/metrics.ts"); // costs nothing while the database starts
	const database = await openDatabase(config, log, onFailure);
	try {
		const applied = await bringUpToDate(database);
		if (applied.length > 0) log.info({ applied }, "migrated the database");
		if (config.sampleData) await offerSample(database, log);
		await sweepUnusedFiles(config, database, log);
		const { createMetrics } = await loading;
		return await serve(config, database, createMetrics(), log);
	} catch (error) {
		await database.close();
		throw sayFullDisk(error, config);
	}
}

/** Also true after a power cut: then the port is looked at once the database is up. */
function mayBeRunning(dataDir: string): boolean {
	const { data } = clusterPaths(path.resolve(dataDir));
	return readPostmasterPid(data) !== undefined;
}

async function sweepUnusedFiles(
	config: ServerConfig,
	{ longWork }: OpenDatabase,
	log: Logger,
) {
	await longWork.transaction(async (tx) => {
		if (!(await mayDeleteFiles(tx))) return; // a backup is reading them: at the next start
		for (const folder of contentFolders) {
			const directory = contentDirectory(config, folder.name);
			if (!directory) return;
			const swept = await sweepContent(tx, folder, directory, new Date());
			if (Object.values(swept).some((count) => count > 0))
				log.info({ folder: folder.name, ...swept }, "tidied up files");
		}
	});
}

/** An empty marketplace nobody has touched yet shows what it can do. */
async function offerSample({ db, longWork }: OpenDatabase, log: Logger) {
	if (!(await isEmptyMarketplace(db))) return;
	const readPicture = readSamplePicture;
	if (await loadSample(longWork, { realNow: new Date(), readPicture }))
		log.info("loaded the sample marketplace");
}

async function serve(
	config: ServerConfig,
	database: OpenDatabase,
	metrics: Metrics,
	log: Logger,
): Promise<RunningServer> {
	packWith(FastCompressionStream);
	let listener: Listener | undefined;
	let isStopping = false;
	const port = () => listener?.port ?? config.port;
	const sendWebhook = createSendWebhook({
		allowedNetworks: config.webhookNetworks,
	});
	const backups = openBackups(config, database);
	const dataDisk = watchDataDisk({
		folder: config.databaseUrl ? null : config.dataDir,
		log,
	});
	const secret = config.needsSignIn
		? await openAuthSecret(config, database.db)
		: null;
	const api = createApi({
		...{ backups, dataDisk },
		database: { ...database, listen: countingGaps(database.listen, metrics) },
		now: () => new Date(),
		images: openImages(config),
		documents: openDocuments(config),
		identity: countingSignIns(
			secret ? await openIdentity(config, database, secret) : null,
			metrics,
		),
		publicUrl: () => publicAddress(config, port()),
		sendMail: config.smtpUrl ? createSendMail(config.smtpUrl) : null,
		sendWebhook,
		onUnexpectedError: (error, requestId) =>
			log.error({ requestId, error: safeError(error) }, wordsFor(error)),
		onRefusal: metrics.refused,
	});
	const most = config.databasePoolMax;
	// More at a time than connections would only wait for each other.
	const admission = createAdmission({
		ordinary: { inside: most, waiting: Math.ceil(most * 0.6) },
		overload: { inside: Math.ceil(most * 0.2), waiting: 0 },
	});
	metrics.measure({
		database,
		streams: api.openStreams,
		waiting: admission.waiting,
		freeBytes: async () => ({
			data: await dataDisk.freeBytes(),
			backups: (await backups?.freeBytes().catch(() => null)) ?? null,
		}),
		lastBackup: async () => (await backups?.list())?.[0] ?? null,
	});
	const app = createHttpApp({
		api,
		log,
		webRoot,
		servedAt: {
			publicUrl: config.publicUrl,
			host: config.host,
			port,
		},
		trustedProxies: config.trustedProxies,
		slowRequestMs: config.slowRequestMs,
		metrics,
		metricsToken: config.metricsToken,
		isStopping: () => isStopping,
		checkDatabase: async () => {
			await database.db.execute(sql`select 1`);
		},
		isDiskFull: async () => (await dataDisk.warning()) === "full",
	});
	const overload = createOverloadGuard(admission, metrics, log);
	listener = await listen(app, config.host, config.port, overload);
	const { close } = listener;
	const address = publicAddress(config, port());
	const firstStep = secret
		? await firstAdministratorText(database.db, address, secret)
		: null;
	const deliveries = webhookDeliveryJob(sendWebhook);
	const jobs = await startJobs(database, log, {
		isQuiet: admission.isQuiet,
		onRan: metrics.jobRan,
		standing: backups ? [dailyBackup(backups, new Date())] : [],
		others: [
			deliveries,
			...importKinds,
			...bulkJobKinds,
			...privacyJobKinds,
			...(backups ? [backupJob(backups), restoreJob(backups)] : []),
		],
	});
	const wakes = startWebhookWakes({
		database,
		kind: deliveries,
		onUnexpectedError: (error) =>
			log.error({ error: safeError(error) }, "webhooks were not woken"),
	});
	const tested = testDatabase(config, database, log);
	return {
		address,
		firstStep,
		async stop({ isUrgent } = { isUrgent: false }) {
			isStopping = true;
			try {
				if (!isUrgent) await delay(config.drainSeconds * 1_000);
				const closed = close();
				const left = Promise.all([jobs.stop(), wakes.stop(), tested]);
				await api.close(); // event streams never end by themselves
				await closed;
				await leaveWithin(leaveMs, left, log);
			} finally {
				dataDisk.stop();
				await database.close(); // or the embedded PostgreSQL would stay up
			}
		},
	};
}

function wordsFor(error: unknown): string {
	return isDiskFull(error)
		? "nothing was saved: the disk is full"
		: "unexpected error";
}

/** Null where whoever runs the database keeps its copies, too. */
function openBackups(
	config: ServerConfig,
	{ copySession }: OpenDatabase,
): Backups | null {
	if (!config.backupDir || !copySession) return null;
	return createBackups(config, config.backupDir, copySession, new Date());
}

/** For jobs to be put back, after the last request was answered. */
const leaveMs = 3_000;

/** A database that is silent would keep them; closing it cuts them off. */
async function leaveWithin(ms: number, left: Promise<unknown>, log: Logger) {
	try {
		await withinMs(ms, left);
	} catch (error) {
		left.catch(() => {}); // told here, and once
		log.warn({ error: safeError(error) }, "jobs were left as they are");
	}
}

/** Beside the first requests: a start is not slower for it. */
async function testDatabase(
	config: ServerConfig,
	database: OpenDatabase,
	log: Logger,
): Promise<void> {
	if (!config.databaseUrl) return; // the embedded one has no pooler
	try {
		for (const warning of await databaseWarnings(database, config))
			log.warn(warning);
	} catch (error) {
		log.warn({ error: safeError(error) }, "the database was not tested");
	}
}

/** Not even loaded where whoever is at the machine is the operator. */
async function openIdentity(
	config: ServerConfig,
	{ db }: OpenDatabase,
	secret: string,
): Promise<Identity> {
	const { createIdentity } = await import("./identity/identity.ts");
	return createIdentity({
		...{ db, secret },
		publicUrl: publicAddress(config, config.port),
		now: () => new Date(),
	});
}
