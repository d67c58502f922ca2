import { BackupProblem } from "./backup-problem.ts";

export type BackupPhase = "writing" | "checking" | "restoring";

/** How far one phase is, in bytes; `total` is an estimate while tables are read. */
export interface BackupProgress {
	phase: BackupPhase;
	done: number;
	total: number;
}

export type OnProgress = (progress: BackupProgress) => void;

interface Watched {
	onProgress?: OnProgress;
	signal?: AbortSignal;
}

/** Told of every piece; throws once it is to end. */
export function createProgress(
	{ onProgress = () => {}, signal }: Watched,
	phase: BackupPhase,
	total: number,
): (bytes: number) => void {
	let done = 0;
	return (bytes) => {
		signal?.throwIfAborted();
		done += bytes;
		onProgress({ phase, done, total: Math.max(done, total) });
	};
}

/** A disk or a database that hangs says nothing: after so long without any progress, it does. */
const stillMs = 10 * 60_000;

/**
 * Work that tells whenever it has moved. It is over when it stands still, or is to end, though it may never come back
 * itself: whoever began it can let go of what it holds.
 */
export async function whileItMoves<Result>(
	work: (moved: () => void) => Promise<Result>,
	{ signal, limitMs = stillMs }: { signal?: AbortSignal; limitMs?: number },
): Promise<Result> {
	signal?.throwIfAborted();
	let timer: NodeJS.Timeout | undefined;
	let end = (_error: unknown) => {};
	const ended = new Promise<never>((_, reject) => {
		end = reject;
	});
	const moved = () => {
		clearTimeout(timer);
		timer = setTimeout(() => end(stuck(limitMs)), limitMs);
	};
	const onAbort = () => end(signal?.reason);
	signal?.addEventListener("abort", onAbort);
	moved();
	try {
		return await Promise.race([work(moved), ended]);
	} finally {
		clearTimeout(timer);
		signal?.removeEventListener("abort", onAbort);
	}
}

function stuck(limitMs: number): BackupProblem {
	return new BackupProblem(
		"backup_stuck",
		`Nothing has moved for ${limitMs / 60_000} minutes: the disk or the database hangs. Nothing was changed.`,
	);
}

/** The same pieces, told of as they pass. */
export async function* watched<Piece extends Uint8Array>(
	pieces: AsyncIterable<Piece>,
	progress: (bytes: number) => void,
): AsyncGenerator<Piece> {
	for await (const piece of pieces) {
		progress(piece.length);
		yield piece;
	}
}
