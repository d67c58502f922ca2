import { RuleViolation } from "#core/errors.ts";
import type { OpenDatabase } from "#db/database.ts";
import { changesChannel } from "#db/queries/change-log.ts";

/** Hands every committed change, of this instance or another, to all open event streams. */
interface ChangeHub {
	/**
	 * A `text/event-stream` body that lives until the reader or the server leaves, or the reader is
	 * too far behind: it then comes back and fetches what it shows, which is less than it missed.
	 */
	subscribe(): ReadableStream<Uint8Array>;
	close(): Promise<void>;
}

interface Reader {
	controller?: ReadableStreamDefaultController<Uint8Array>;
	/** Not before the database is reached: until then nothing is promised. */
	isServed: boolean;
}

export const mostReaders = 500;
/** Some two thousand changes; more, unread, is not worth the memory. */
const mostBytesBehind = 256 * 1024;
const heartbeatMs = 15_000;
const ready = "event: ready\ndata: {}\n\n";

export function createChangeHub(listen: OpenDatabase["listen"]): ChangeHub {
	const readers = new Set<Reader>();
	const encoder = new TextEncoder();
	// One LISTEN serves all streams; it starts with the first of them.
	let listening: Promise<() => Promise<void>> | undefined;
	// Proxies and browsers drop silent connections.
	let heartbeat: ReturnType<typeof setInterval> | undefined;
	let isClosed = false;

	function broadcast(text: string) {
		const bytes = encoder.encode(text);
		for (const reader of readers) if (reader.isServed) send(reader, bytes);
	}

	function send(reader: Reader, bytes: Uint8Array) {
		const { controller } = reader;
		if ((controller?.desiredSize ?? 0) >= bytes.length)
			return controller?.enqueue(bytes);
		readers.delete(reader);
		// Not closed, which would keep all it has not read until it is read.
		controller?.error(new Error("A reader of changes is too far behind"));
	}

	function startListening() {
		listening ??= listen(
			changesChannel,
			(payload) => broadcast(`data: ${payload}\n\n`),
			// A second "ready" tells readers to fetch again what they show.
			() => broadcast(ready),
		).catch((error) => {
			listening = undefined; // the next stream tries again
			throw error;
		});
		heartbeat ??= setInterval(() => broadcast(": \n\n"), heartbeatMs);
	}

	return {
		subscribe() {
			if (readers.size >= mostReaders)
				throw new RuleViolation("too_many_readers", `${readers.size} readers`);
			startListening();
			const reader: Reader = { isServed: false };
			readers.add(reader);
			return new ReadableStream<Uint8Array>(
				{
					async start(controller) {
						reader.controller = controller;
						try {
							await listening;
						} catch (error) {
							readers.delete(reader);
							throw error;
						}
						// The reader, or the server, may have left while the database was reached.
						if (!readers.has(reader)) return;
						if (isClosed) return controller.close();
						reader.isServed = true;
						// Tells the reader that nothing committed from now on can be missed.
						controller.enqueue(encoder.encode(ready));
					},
					cancel() {
						readers.delete(reader);
					},
				},
				new ByteLengthQueuingStrategy({ highWaterMark: mostBytesBehind }),
			);
		},
		async close() {
			isClosed = true;
			clearInterval(heartbeat);
			for (const reader of readers) {
				if (!reader.isServed) continue; // is closed when the database is reached
				readers.delete(reader);
				reader.controller?.close();
			}
			// A LISTEN that failed has nothing to undo.
			const stopListening = await listening?.catch(() => undefined);
			await stopListening?.();
		},
	};
}
