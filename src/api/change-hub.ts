import type { OpenDatabase } from "#db/database.ts";
import { changesChannel } from "#db/queries/changes.ts";

/** Hands every committed change, of this instance or another, to all open event streams. */
export interface ChangeHub {
	/** A `text/event-stream` body that lives until the reader or the server leaves. */
	subscribe(): ReadableStream<Uint8Array>;
	close(): Promise<void>;
}

const heartbeatMs = 15_000;
const ready = "event: ready\ndata: {}\n\n";

export function createChangeHub(listen: OpenDatabase["listen"]): ChangeHub {
	const subscribers = new Set<ReadableStreamDefaultController<Uint8Array>>();
	const encoder = new TextEncoder();
	const broadcast = (text: string) => {
		const bytes = encoder.encode(text);
		for (const subscriber of subscribers) subscriber.enqueue(bytes);
	};
	// One LISTEN serves all streams; it starts with the first of them.
	let listening: Promise<() => Promise<void>> | undefined;
	// Proxies and browsers drop silent connections.
	let heartbeat: ReturnType<typeof setInterval> | undefined;
	let isClosed = false;

	return {
		subscribe() {
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
			let controller: ReadableStreamDefaultController<Uint8Array>;
			let hasLeft = false;
			return new ReadableStream<Uint8Array>({
				async start(opened) {
					controller = opened;
					await listening;
					// The reader, or the server, may have left while the database was reached.
					if (hasLeft) return;
					if (isClosed) return controller.close();
					subscribers.add(controller);
					// Tells the reader that nothing committed from now on can be missed.
					controller.enqueue(encoder.encode(ready));
				},
				cancel() {
					hasLeft = true;
					subscribers.delete(controller);
				},
			});
		},
		async close() {
			isClosed = true;
			clearInterval(heartbeat);
			for (const subscriber of subscribers) subscriber.close();
			subscribers.clear();
			// A LISTEN that failed has nothing to undo.
			const stopListening = await listening?.catch(() => undefined);
			await stopListening?.();
		},
	};
}
