import { pino } from "pino";
import { readConfig } from "./config.ts";
import { safeError } from "./safe-error.ts";
import { type RunningServer, startServer } from "./start-server.ts";
import { StartupError } from "./startup-error.ts";

let log = createLog("info");
let starting: Promise<RunningServer> | undefined;
let stopping: Promise<void> | undefined;

process.on("SIGINT", () => stop("SIGINT", 0));
process.on("SIGTERM", () => stop("SIGTERM", 0));
process.on("SIGHUP", () => stop("SIGHUP", 0)); // its terminal was closed
process.on("uncaughtException", fail);

try {
	const config = readConfig(process.env);
	log = createLog(config.logLevel);
	starting = startServer(config, log, fail);
	const { address } = await starting;
	if (!stopping) process.stdout.write(`Divishop is ready at ${address}\n`);
} catch (error) {
	fail(error);
}

function fail(error: unknown) {
	if (error instanceof StartupError)
		process.stderr.write(`Divishop cannot run.\n${error.message}\n`);
	else log.fatal({ error: safeError(error) }, "unexpected error");
	stop("failure", 1);
}

/** Once: Ctrl+C reaches this process both from the terminal and through npm. */
function stop(reason: string, exitCode: number) {
	stopping ??= (async () => {
		if (starting) log.info({ reason }, "stopping");
		// A start that is under way is finished first, so that PostgreSQL is stopped in order.
		const server = await starting?.catch(() => undefined);
		try {
			await server?.stop();
		} catch (error) {
			log.error({ error: safeError(error) }, "did not stop in order");
			process.exit(1);
		}
		process.exit(exitCode);
	})();
}

function createLog(level: string) {
	return pino({
		level,
		base: undefined,
		timestamp: pino.stdTimeFunctions.isoTime,
		formatters: { level: (label) => ({ level: label }) },
	});
}
