import { pino } from "pino";
import { release } from "#contract/release.ts";
import { readConfig } from "./config.ts";
import { safeError } from "./safe-error.ts";
import { type RunningServer, startServer } from "./start-server.ts";
import { StartupError } from "./startup-error.ts";

const stopWithinMs = 30_000;
/** One Ctrl+C may reach this process twice: from the terminal, and through npm. */
const samePressMs = 2_000;

let drainMs = 0;
let log = createLog("info");
let starting: Promise<RunningServer> | undefined;
let stopping: Promise<void> | undefined;
let askedToStopAt = Number.NEGATIVE_INFINITY;

process.on("SIGINT", onSignal);
process.on("SIGTERM", onSignal);
process.on("SIGHUP", onSignal); // its terminal was closed
process.on("uncaughtException", fail);

try {
	const config = readConfig(process.env);
	log = createLog(config.logLevel);
	log.info({ ...release, node: process.version }, "Divishop starts");
	drainMs = config.drainSeconds * 1_000;
	starting = startServer(config, log, fail);
	const { address, firstStep } = await starting;
	if (!stopping)
		process.stdout.write(
			`Divishop is ready at ${address}\n${firstStep ? `\n${firstStep}` : ""}`,
		);
} catch (error) {
	fail(error);
}

function fail(error: unknown) {
	if (error instanceof StartupError)
		process.stderr.write(`Divishop cannot run.\n${error.message}\n`);
	else log.fatal({ error: safeError(error) }, "unexpected error");
	stop("failure", 1);
}

function onSignal(signal: NodeJS.Signals) {
	const isAgain = performance.now() - askedToStopAt > samePressMs;
	if (stopping && isAgain) endNow(`${signal} while stopping`);
	if (!stopping) askedToStopAt = performance.now();
	stop(signal, 0);
}

function stop(reason: string, exitCode: number) {
	if (stopping) return;
	const isUrgent = exitCode !== 0;
	const withinMs = stopWithinMs + (isUrgent ? 0 : drainMs);
	const timeIsUp = () => endNow(`not done after ${withinMs / 1000} seconds`);
	setTimeout(timeIsUp, withinMs).unref();
	stopping = (async () => {
		if (starting) log.info({ reason }, "stopping");
		// A start that is under way is finished first, so that PostgreSQL is stopped in order.
		const server = await starting?.catch(() => undefined);
		try {
			await server?.stop({ isUrgent });
		} catch (error) {
			log.error({ error: safeError(error) }, "did not stop in order");
			process.exit(1);
		}
		process.exit(exitCode);
	})();
}

/** PostgreSQL, where it is ours, is told to stop as well, and is not waited for. */
function endNow(reason: string): never {
	log.warn({ reason }, "ended at once");
	process.exit(1);
}

function createLog(level: string) {
	return pino({
		level,
		base: undefined,
		timestamp: pino.stdTimeFunctions.isoTime,
		formatters: { level: (label) => ({ level: label }) },
	});
}
