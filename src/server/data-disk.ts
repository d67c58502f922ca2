import type { Logger } from "pino";
import type { DataDisk } from "#api/data-disk.ts";
import type { DiskWarning } from "#contract/dashboard.ts";
import { freeBytesOf } from "./free-bytes.ts";
import { withinMs } from "./within-ms.ts";

interface DataDiskOptions {
	/** Null: the database is elsewhere, and of its disk we know what it refuses to write. */
	folder: string | null;
	log: Pick<Logger, "info" | "warn" | "error">;
	readFreeBytes?: (folder: string) => Promise<number>;
	/** In milliseconds, of a clock that is never set. */
	clock?: () => number;
}

export interface WatchedDisk extends DataDisk {
	/** Null where that cannot be seen. */
	freeBytes(): Promise<number | null>;
	stop(): void;
}

const megabyte = 2 ** 20;
/** PostgreSQL stops for want of the next 16 MB of its write-ahead log. */
const fullBelowBytes = 16 * megabyte;
/** Room for days of orders, so that someone can act. */
const shortBelowBytes = 512 * megabyte;
/** A quota, or a disk we cannot see, says so only when it refuses. */
const fullAfterRefusalMs = 60_000;
const lookAgainMs = 10_000;
const freshMs = 1_000;
const answerWithinMs = 1_000;

/** Looks at the disk now and then, and says in the log when it fills and when there is room again. */
export function watchDataDisk({
	folder,
	log,
	readFreeBytes = freeBytesOf,
	clock = () => performance.now(),
}: DataDiskOptions): WatchedDisk {
	let refusedAt = Number.NEGATIVE_INFINITY;
	let told: DiskWarning | null = null;
	let last = { at: Number.NEGATIVE_INFINITY, free: Promise.resolve(noFigure) };

	/** A disk that does not answer is asked once, however many ask. */
	function freeBytes(): Promise<number | null> {
		if (!folder) return Promise.resolve(null);
		if (clock() - last.at >= freshMs)
			last = {
				at: clock(),
				free: withinMs(answerWithinMs, readFreeBytes(folder)).catch(
					() => noFigure,
				),
			};
		return last.free;
	}

	async function warning(): Promise<DiskWarning | null> {
		const free = await freeBytes();
		const now = warningOf(free, clock() - refusedAt < fullAfterRefusalMs);
		if (now !== told) tell(now, free);
		told = now;
		return now;
	}

	function tell(now: DiskWarning | null, freeBytes: number | null) {
		const figure = { freeBytes };
		if (now === "full")
			log.error(
				figure,
				"the disk of the database is full: nothing is saved until there is room",
			);
		else if (now === "short")
			log.warn(figure, "the disk of the database is almost full");
		else log.info(figure, "the disk of the database has room again");
	}

	void warning();
	const looking = setInterval(() => void warning(), lookAgainMs).unref();
	return {
		freeBytes,
		warning,
		refused() {
			refusedAt = clock();
			void warning();
		},
		stop: () => clearInterval(looking),
	};
}

const noFigure: number | null = null;

function warningOf(
	free: number | null,
	wasRefused: boolean,
): DiskWarning | null {
	if (wasRefused) return "full";
	if (free === null) return null;
	if (free < fullBelowBytes) return "full";
	return free < shortBelowBytes ? "short" : null;
}
