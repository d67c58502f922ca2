import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { settleSales } from "#db/queries/settle-sales.ts";
import { safeError } from "./safe-error.ts";

const minuteMs = 60_000;

/** Settles once a minute. Nobody waits for it, and it keeps no process alive. */
export function keepSalesSettled(
	db: Database,
	log: Logger,
): { stop(): Promise<void> } {
	let running = run();
	const timer = setInterval(() => {
		running = running.then(run);
	}, minuteMs);
	timer.unref();

	async function run(): Promise<void> {
		try {
			await settleSales(db);
		} catch (error) {
			log.error({ error: safeError(error) }, "the sales were not settled");
		}
	}

	return {
		/** After the run under way. */
		stop() {
			clearInterval(timer);
			return running;
		},
	};
}
