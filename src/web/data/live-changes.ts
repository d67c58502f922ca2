import type { QueryClient } from "@tanstack/react-query";
import { changeEvent } from "#contract/activity.ts";
import type { ApiClient } from "./api-client.ts";
import { type Connection, createConnection } from "./connection.ts";
import { readEvents } from "./event-stream.ts";
import { markStale, type Noun, repeatRead, staleAfter } from "./stale.ts";
import { lineWhileVisible, untilVisible } from "./tab-visibility.ts";

const maxSilenceMs = 45_000; // three heartbeats of the server
const batchMs = 150;
/** A line that breaks sooner counts with those before it: something in between keeps ending it. */
const steadyMs = 10_000;

interface LiveChanges {
	connection: Connection;
	/** Someone else could not reach the server: the line may be dead without knowing it. */
	recheck(): void;
	stop(): void;
}

/**
 * Keeps everything on screen up to date: reads the server's change feed and marks what changed as
 * old, so that only visible queries are fetched again, in place. Listens from `begin` on.
 */
export function startLiveChanges(
	api: ApiClient,
	queryClient: QueryClient,
	begin: Promise<void> = Promise.resolve(),
): LiveChanges {
	const connection = createConnection();
	const stopping = new AbortController();
	let openLine: AbortController | undefined;
	const stale = createBatch((nouns) => markStale(queryClient, nouns));

	void (async () => {
		let failures = 0;
		let hasBeenLive = false;
		await begin;
		while (!stopping.signal.aborted) {
			await untilVisible(stopping.signal);
			const line = lineWhileVisible(stopping.signal);
			openLine = line.controller;
			let readyAt: number | undefined;
			try {
				const response = await api.fetch("/api/events", {
					signal: line.signal,
				});
				if (!response.body || !isStream(response)) {
					void response.body?.cancel();
					throw new Error("The change feed is no stream");
				}
				const events = readEvents(response.body, {
					maxSilenceMs,
					signal: line.signal,
				});
				for await (const { event, data } of events) {
					if (event === "ready") {
						readyAt = Date.now();
						connection.set("live");
						readMissed(queryClient, hasBeenLive);
						hasBeenLive = true;
					} else for (const noun of nounsChangedBy(data)) stale.add(noun);
				}
				// The server never ends it while it runs: a restart, or a proxy in between.
				throw new Error("The change feed has ended");
			} catch {
				if (line.signal.aborted) continue; // hidden or stopped, not broken
				const lived = readyAt === undefined ? 0 : Date.now() - readyAt;
				failures = lived < steadyMs ? failures + 1 : 1;
				// A line that breaks once is mended at once; nobody needs to know.
				if (failures > 1 || !hasBeenLive) connection.set("offline");
			} finally {
				line.release();
			}
			await pause(retryDelay(failures), stopping.signal);
		}
	})();

	function recheck() {
		if (connection.get() === "live") openLine?.abort();
	}
	window.addEventListener("offline", recheck, { signal: stopping.signal });

	return {
		connection,
		recheck,
		stop() {
			stopping.abort();
			stale.cancel();
		},
	};
}

/** A proxy may answer for the server, with a page of its own. */
function isStream({ headers }: Response): boolean {
	return headers.get("content-type")?.startsWith("text/event-stream") === true;
}

/** What happened while nobody listened was missed, by what was read before and by what is being read. */
function readMissed(queryClient: QueryClient, hasBeenLive: boolean): void {
	const queries = queryClient.getQueryCache().getAll();
	for (const query of queries) repeatRead(queryClient, query);
	if (hasBeenLive) return void queryClient.invalidateQueries();
	for (const { queryKey, state } of queries)
		if (state.data !== undefined)
			void queryClient.invalidateQueries({ queryKey, exact: true });
}

/** What one message of the feed makes old; a kind this page does not know yet makes everything old. */
export function nounsChangedBy(data: string): readonly Noun[] {
	const change = changeEvent.safeParse(JSON.parse(data));
	if (change.success) return staleAfter[change.data.entity];
	return staleAfter.marketplace;
}

/** At once, then 1, 2, 4 … at most 15 seconds: a server that restarts is found again soon. */
export function retryDelay(failures: number): number {
	return failures <= 1 ? 300 : Math.min(1000 * 2 ** (failures - 2), 15_000);
}

/** Many orders at once are one refetch, not one each. */
function createBatch(flush: (nouns: ReadonlySet<Noun>) => void) {
	let nouns = new Set<Noun>();
	let timer: ReturnType<typeof setTimeout> | undefined;
	return {
		add(noun: Noun) {
			nouns.add(noun);
			timer ??= setTimeout(() => {
				const collected = nouns;
				nouns = new Set();
				timer = undefined;
				flush(collected);
			}, batchMs);
		},
		cancel: () => clearTimeout(timer),
	};
}

/** Ends early when the browser says that the network is back. */
function pause(ms: number, stopping: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		function end() {
			clearTimeout(timer);
			window.removeEventListener("online", end);
			stopping.removeEventListener("abort", end);
			resolve();
		}
		const timer = setTimeout(end, ms);
		window.addEventListener("online", end);
		stopping.addEventListener("abort", end);
	});
}
