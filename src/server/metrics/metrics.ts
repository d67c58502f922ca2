import {
	Counter,
	collectDefaultMetrics,
	Gauge,
	Histogram,
	Registry,
} from "prom-client";
import type { SignInOutcome } from "#api/access/identity.ts";
import type { KeptBackup } from "#contract/backups.ts";
import { release } from "#contract/release.ts";
import type { ErrorCode } from "#core/errors.ts";
import type { OpenDatabase } from "#db/database.ts";
import { withinMs } from "../within-ms.ts";
import { type GaugeReader, gaugeReaders } from "./gauge-readers.ts";

/** What there is to read at the moment it is asked for. */
export interface Measured {
	database: Pick<OpenDatabase, "db" | "connections" | "replicaLagSeconds">;
	/** Open event streams. */
	streams: () => number;
	/** Requests that wait to be let in. */
	waiting: () => number;
	/** By what is kept on it: the disks that can be seen from here. */
	freeBytes: () => Promise<Record<string, number | null>>;
	/** Null: none is kept here. */
	lastBackup: () => Promise<Pick<KeptBackup, "createdAt" | "bytes"> | null>;
}

export interface Answered {
	method: string;
	/** Its pattern, "/api/orders/:code": an address would make a series of its own. */
	route: string;
	status: number;
	seconds: number;
}

export interface Metrics {
	requestBegan(): void;
	/** Nothing was left to answer when the reader had gone. */
	requestEnded(answer?: Answered): void;
	refused(code: ErrorCode): void;
	signInTried(outcome: SignInOutcome["outcome"]): void;
	feedGap(): void;
	jobRan(kind: string, seconds: number): void;
	/** From now on these are read, too. */
	measure(measured: Measured): void;
	/** All of them, in the text format that Prometheus reads. */
	text(): Promise<{ body: string; contentType: string }>;
}

const readWithinMs = 2_000;
/** Each is a line for every route. */
const requestSeconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** From a look that finds nothing to do, to a restore. */
const jobSeconds = [0.1, 1, 10, 60, 600, 3600];
/** Beside those without `_total` that say the same and are named as gauges should be. */
const misnamed = [
	"nodejs_active_handles_total",
	"nodejs_active_requests_total",
	"nodejs_active_resources_total",
];

/** One registry per server, not per process: tests run several in one. */
export function createMetrics(
	readers: GaugeReader[] = gaugeReaders,
	limitMs = readWithinMs,
): Metrics {
	const registry = new Registry();
	const registers = [registry];
	collectDefaultMetrics({ register: registry });
	for (const name of misnamed) registry.removeSingleMetric(name);
	let measured: Measured | undefined;

	const seconds = new Histogram({
		name: "divishop_request_seconds",
		help: "Time from when a request is let in to the beginning of its answer, by the pattern of its route.",
		labelNames: ["method", "route"] as const,
		buckets: requestSeconds,
		registers,
	});
	const requests = new Counter({
		name: "divishop_requests_total",
		help: "Requests that were answered, by the pattern of their route and the kind of answer: 2xx, 4xx.",
		labelNames: ["method", "route", "status"] as const,
		registers,
	});
	const inFlight = new Gauge({
		name: "divishop_requests_in_flight",
		help: "Requests whose answer has not begun.",
		registers,
	});
	const refusals = new Counter({
		name: "divishop_refusals_total",
		help: "Refusals by code: too_many_requests is a key at its limit, overloaded a server that has enough to do, unavailable a database that does not answer.",
		labelNames: ["code"] as const,
		registers,
	});
	const signIns = new Counter({
		name: "divishop_sign_ins_total",
		help: "Passwords and codes given, by what came of them.",
		labelNames: ["outcome"] as const,
		registers,
	});
	const gaps = new Counter({
		name: "divishop_feed_gaps_total",
		help: "How often the feed of changes was lost and came back; every open screen then reads anew.",
		registers,
	});
	new Gauge({
		name: "divishop_event_streams",
		help: "Open event streams: about one per open tab.",
		registers,
		collect() {
			this.set(measured?.streams() ?? 0);
		},
	});
	new Gauge({
		name: "divishop_requests_waiting",
		help: "Requests that wait for others to be done; where it stays above zero, some are refused.",
		registers,
		collect() {
			this.set(measured?.waiting() ?? 0);
		},
	});
	new Gauge({
		name: "divishop_pool_connections",
		help: "Connections to the database: those there are and those of them that are idle; waiting are the requests that have none.",
		labelNames: ["pool", "state"] as const,
		registers,
		collect() {
			for (const { pool, ...states } of measured?.database.connections() ?? [])
				for (const [state, count] of Object.entries(states))
					this.set({ pool, state }, count);
		},
	});
	new Gauge({
		name: "divishop_disk_free_bytes",
		help: "Free room on the disks of this instance: of the embedded database (data), and of the copies (backups).",
		labelNames: ["disk"] as const,
		registers,
		async collect() {
			this.reset();
			if (!measured) return;
			const disks = await withinMs(limitMs, measured.freeBytes()).catch(
				() => ({}),
			);
			for (const [disk, bytes] of Object.entries<number | null>(disks))
				if (bytes !== null) this.set({ disk }, bytes);
		},
	});
	const backupAge = new Gauge({
		name: "divishop_backup_age_seconds",
		help: "Age of the last copy that was made and read back; left out while there is none.",
		registers,
	});
	const backupBytes = new Gauge({
		name: "divishop_backup_bytes",
		help: "Size of that copy.",
		registers,
	});
	const replicaLag = new Gauge({
		name: "divishop_replica_lag_seconds",
		help: "How far the replica is behind; left out where there is none, or while it does not answer.",
		registers,
	});
	const jobs = new Histogram({
		name: "divishop_job_seconds",
		help: "How long jobs were worked at on this instance, by kind, however that ended.",
		labelNames: ["kind"] as const,
		buckets: jobSeconds,
		registers,
	});
	const { version, commit } = release;
	new Gauge({
		name: "divishop_build_info",
		help: "Always 1: its labels say which release runs, and from which commit it was built.",
		labelNames: ["version", "commit"] as const,
		registers,
	}).set({ version, commit: commit ?? "unknown" }, 1);
	const readFailures = new Counter({
		name: "divishop_figure_read_failures_total",
		help: "Figures of the database, its replica and the copies that could not be read in time, and were left out.",
		registers,
	});
	const filled = readers.map((reader) => ({
		reader,
		gauges: gaugesOf(reader, registry),
	}));

	async function inTime<Value>(
		reading: Promise<Value> | undefined,
	): Promise<Value | undefined> {
		if (!reading) return undefined;
		try {
			return await withinMs(limitMs, reading);
		} catch {
			readFailures.inc();
			return undefined;
		}
	}

	/** What cannot be read is left out: an old figure would look like a good one. */
	async function fill({ database, lastBackup }: Measured): Promise<void> {
		await Promise.all([
			...filled.map(async ({ reader, gauges }) => {
				const figures = await inTime(reader.read(database.db));
				for (const [name, gauge] of Object.entries(gauges))
					setOrLeaveOut(gauge, figures && (figures[name] ?? 0));
			}),
			inTime(lastBackup()).then((last) => {
				const at = last && Date.parse(last.createdAt);
				setOrLeaveOut(backupAge, at && (Date.now() - at) / 1000);
				setOrLeaveOut(backupBytes, last?.bytes);
			}),
			inTime(database.replicaLagSeconds?.()).then((seconds) =>
				setOrLeaveOut(replicaLag, seconds),
			),
		]);
	}

	return {
		requestBegan: () => inFlight.inc(),
		requestEnded(answer) {
			inFlight.dec();
			if (!answer) return;
			const { method, route } = answer;
			seconds.observe({ method, route }, answer.seconds);
			// Each status of each route would be a line: the kind is what an alert asks for.
			const status = `${Math.floor(answer.status / 100)}xx`;
			requests.inc({ method, route, status });
		},
		refused: (code) => refusals.inc({ code }),
		signInTried: (outcome) => signIns.inc({ outcome }),
		feedGap: () => gaps.inc(),
		jobRan: (kind, seconds) => jobs.observe({ kind }, seconds),
		measure(given) {
			measured = given;
		},
		async text() {
			if (measured) await fill(measured);
			return {
				body: await registry.metrics(),
				contentType: registry.contentType,
			};
		},
	};
}

function setOrLeaveOut(gauge: Gauge, value: number | null | undefined): void {
	if (value == null) gauge.remove();
	else gauge.set(value);
}

function gaugesOf(
	{ help }: GaugeReader,
	registry: Registry,
): Record<string, Gauge> {
	return Object.fromEntries(
		Object.entries(help).map(([name, help]) => [
			name,
			new Gauge({ name, help, registers: [registry] }),
		]),
	);
}
