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
