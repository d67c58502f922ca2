import { isSameActor } from "#core/actor.ts";
import { RuleViolation } from "#core/errors.ts";
import type { OpenDatabase } from "#db/database.ts";
import { changesChannel } from "#db/queries/change-log.ts";
import {
	changeOf,
	hearsAll,
	mayEndAccess,
	mayHear,
} from "./access/live-readers.ts";
import { type Who, whoeverIsHere } from "./access/who.ts";

/** Hands every committed change, of this instance or another, to the open event streams of those who may know of it. */
export interface ChangeHub {
	/** Refuses where no stream at all has room: before it is looked up who asks. */
	requireRoom(): void;
	/**
	 * A `text/event-stream` body that lives until the reader or the server leaves, or the reader is
	 * too far behind: it then comes back and fetches what it shows, which is less than it missed. It
	 * ends, too, when `who` may no longer be who they were.
	 */
	subscribe(who?: Who): ReadableStream<Uint8Array>;
	/** How many streams are open. */
	readers(): number;
	close(): Promise<void>;
}

interface Reader {
	who: Who;
	controller?: ReadableStreamDefaultController<Uint8Array>;
	/** Not before the database is reached: until then nothing is promised. */
	isServed: boolean;
}

export const mostReaders = 500;
/** Of one person or program: nobody takes the streams of all others. */
export const mostReadersOfOne = 30;
/** Some two thousand changes; more, unread, is not worth the memory. */
const mostBytesBehind = 256 * 1024;
const heartbeatMs = 15_000;
const ready = "event: ready\ndata: {}\n\n";

/** Of those who listen, those who still may; unless told otherwise, all of them. */
type FindStillLetIn = (readers: readonly Who[]) => Promise<ReadonlySet<Who>>;

export function createChangeHub(
	listen: OpenDatabase["listen"],
	findStillLetIn: FindStillLetIn = async (readers) => new Set(readers),
): ChangeHub {
	const readers = new Set<Reader>();
	const encoder = new TextEncoder();
	// One LISTEN serves all streams; it starts with the first of them.
	let listening: Promise<() => Promise<void>> | undefined;
	// Proxies and browsers drop silent connections.
	let heartbeat: ReturnType<typeof setInterval> | undefined;
	let isClosed = false;

	function broadcast(
		text: string,
		isMeant: (who: Who) => boolean = () => true,
	) {
		const bytes = encoder.encode(text);
		for (const reader of readers)
			if (reader.isServed && isMeant(reader.who)) send(reader, bytes);
	}

	function tell(payload: string) {
		const change = changeOf(payload);
		broadcast(`data: ${payload}\n\n`, (who) =>
			change ? mayHear(who, change) : hearsAll(who),
		);
		if (change && mayEndAccess(change)) void letGo();
	}

	/** Those whose session or key has ended, or whose role is another, come back as who they are now. */
	async function letGo() {
		const listening = [...readers];
		// While the database is away nobody can tell: the next heartbeat asks again.
		const letIn = await findStillLetIn(listening.map(({ who }) => who)).catch(
			() => undefined,
		);
		if (!letIn) return;
		for (const reader of listening) {
			if (letIn.has(reader.who) || !readers.delete(reader)) continue;
			reader.controller?.close();
		}
	}

	function send(reader: Reader, bytes: Uint8Array) {
		const { controller } = reader;
		if ((controller?.desiredSize ?? 0) >= bytes.length)
			return controller?.enqueue(bytes);
		readers.delete(reader);
		// Not closed, which would keep all it has not read until it is read.
		controller?.error(new Error("A reader of changes is too far behind"));
	}

	/** Where sign-in is off everyone is the same operator, and nobody a stranger. */
	function countOf({ actor }: Who): number {
		if (actor.id === 0) return 0;
		return [...readers].filter(({ who }) => isSameActor(who.actor, actor))
			.length;
	}

	function startListening() {
		listening ??= listen(
			changesChannel,
			tell,
			// A second "ready" tells readers to fetch again what they show.
			() => broadcast(ready),
		).catch((error) => {
			listening = undefined; // the next stream tries again
			throw error;
		});
		heartbeat ??= setInterval(() => {
			broadcast(": \n\n");
			void letGo();
		}, heartbeatMs);
	}

	function requireRoom() {
		if (readers.size >= mostReaders) throw tooManyReaders();
	}

	function tooManyReaders() {
		return new RuleViolation("too_many_readers", `${readers.size} readers`, {
			params: { retryAfterSeconds: heartbeatMs / 1000 },
		});
	}

	return {
		requireRoom,
		subscribe(who = whoeverIsHere) {
			requireRoom();
			if (countOf(who) >= mostReadersOfOne) throw tooManyReaders();
			startListening();
			const reader: Reader = { who, isServed: false };
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
		readers: () => readers.size,
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
