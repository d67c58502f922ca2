import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { deleteOutlivedAudit } from "#db/queries/audit-retention.ts";
import { safeError } from "./safe-error.ts";

const batchSize = 5_000;
/** A run takes out a million rows at most; the rest goes the day after. */
const mostBatches = 200;
const dayMs = 86_400_000;

/** Takes out what the audit no longer has to keep, a batch in each transaction, and answers how many rows. */
export async function purgeAudit(
	db: Database,
	{ isStopped = () => false }: { isStopped?: () => boolean } = {},
): Promise<number> {
	let purged = 0;
	for (let batch = 0; batch < mostBatches && !isStopped(); batch++) {
		const deleted = await deleteOutlivedAudit(db, batchSize);
		purged += deleted;
		if (deleted < batchSize) break;
	}
	return purged;
}

/** Purges now and once a day. Nobody waits for it: a start is not slower for it, and it keeps no process alive. */
export function keepAuditTidy(
	db: Database,
	log: Logger,
): { stop(): Promise<void> } {
	let isStopped = false;
	let running = run();
	const timer = setInterval(() => {
		running = running.then(run);
	}, dayMs);
	timer.unref();

	async function run(): Promise<void> {
		try {
			const rows = await purgeAudit(db, { isStopped: () => isStopped });
			if (rows > 0) log.info({ rows }, "the audit outlived its retention");
		} catch (error) {
			log.error({ error: safeError(error) }, "the audit was not tidied");
		}
	}

	return {
		/** After the batch under way. */
		stop() {
			isStopped = true;
			clearInterval(timer);
			return running;
		},
	};
}
