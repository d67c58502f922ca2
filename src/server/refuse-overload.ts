import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { problem } from "#api/problem.ts";
import type { Admission } from "./admission.ts";
import type { Metrics } from "./metrics/metrics.ts";

type Answer = (
	incoming: IncomingMessage,
	outgoing: ServerResponse,
) => Promise<void>;

export interface OverloadGuard {
	/** Answers what there is time for, and refuses the rest. */
	guard(answer: Answer): Answer;
	/** Its answer has begun: the next one may come in. */
	leave(incoming: object): void;
}

const retryAfterSeconds = 2;
const warnEveryMs = 60_000;

/**
 * Refuses on the bare connection, before anything else is done about a request that is here: in overload that is what
 * happens to most of them, and a server that takes long to say no has no time left to say yes.
 */
export function createOverloadGuard(
	admission: Admission,
	metrics: Metrics,
	log: Logger,
): OverloadGuard {
	const leaving = new WeakMap<object, () => void>();
	let warnedAt = Number.NEGATIVE_INFINITY;

	/** A line for each would be more work than there is time for. */
	function tell() {
		metrics.refused("overloaded");
		if (performance.now() - warnedAt < warnEveryMs) return;
		warnedAt = performance.now();
		log.warn("more is asked than can be answered; some requests get a 503");
	}

	return {
		guard: (answer) => async (incoming, outgoing) => {
			if (!isCounted(incoming)) return answer(incoming, outgoing);
			if (mayHaveBody(incoming)) await bodyToCome(incoming);
			if (outgoing.destroyed) return; // went away before it had asked
			const leave = await admission.enter();
			if (!leave) {
				tell();
				outgoing.writeHead(503, refusal.headers).end(refusal.body);
				incoming.resume(); // a body that nobody reads would hold up its connection
				return;
			}
			if (outgoing.destroyed) return leave(); // went away in the meantime
			leaving.set(incoming, leave);
			outgoing.once("close", leave); // also who goes away before
			try {
				await answer(incoming, outgoing);
			} finally {
				leave(); // also what was no request that could be answered
				if (!incoming.readableEnded) incoming.resume(); // likewise
			}
		},
		leave: (incoming) => leaving.get(incoming)?.(),
	};
}

const body = JSON.stringify({
	...problem("overloaded", 503),
	retryAfterSeconds,
});
const refusal = {
	body,
	headers: {
		"content-type": "application/problem+json",
		"content-length": Buffer.byteLength(body),
		"retry-after": `${retryAfterSeconds}`,
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
	},
};

/**
 * Who comes to the door waits for a password to be hashed, in a line of its own: strangers who fill that line must not
 * take the places of those at work. An event stream has left its place once its answer has begun.
 */
const boundedElsewhere = new Set([
	"POST /api/session",
	"POST /api/invitations/acceptance",
]);

/** Files and probes are not. Where an address hides its first word, or climbs (`/x/../api`), it may be the API's. */
function isCounted({ method, url = "", headers }: IncomingMessage): boolean {
	const [path = ""] = url.split("?", 1);
	const isElsewhere = /^\/(?!api(\/|$))[^/%]*(\/|$)/.test(path);
	const climbs = path.includes("/.");
	// No browser signs in with a key: to look it up is work like any other.
	const isAtDoor =
		boundedElsewhere.has(`${method} ${path}`) && !headers.authorization;
	return (!isElsewhere || climbs) && !isAtDoor;
}

function mayHaveBody({ method, headers }: IncomingMessage): boolean {
	if (method === "GET" || method === "HEAD") return false;
	return "content-length" in headers || "transfer-encoding" in headers;
}

/** Who sends slowly takes nobody's place meanwhile: in one comes what is all here, or more than is held unread. */
function bodyToCome(incoming: IncomingMessage): Promise<void> {
	return new Promise((resolve) => {
		function look() {
			const isHere =
				incoming.complete ||
				incoming.destroyed ||
				incoming.readableLength >= incoming.readableHighWaterMark;
			if (!isHere) return;
			incoming.off("readable", look).off("close", look);
			resolve();
		}
		incoming.on("readable", look).on("close", look);
	});
}
