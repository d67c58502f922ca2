import type { IncomingMessage, RequestListener } from "node:http";
import type { Logger } from "pino";
import { problem } from "#api/problem.ts";
import type { Admission } from "./admission.ts";
import type { Metrics } from "./metrics/metrics.ts";

export interface OverloadGuard {
	/** Answers what there is time for, and refuses the rest. */
	guard(answer: RequestListener): RequestListener;
	/** Its answer has begun: the next one may come in. */
	leave(incoming: object): void;
}

const retryAfterSeconds = 2;
const warnEveryMs = 60_000;

/**
 * Refuses on the bare connection, before anything else is done about a request: in overload that is what
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
			const leave = await admission.enter();
			if (!leave) {
				tell();
				outgoing.writeHead(503, refusal.headers).end(refusal.body);
				return;
			}
			leaving.set(incoming, leave);
			outgoing.once("close", leave); // also who goes away before
			answer(incoming, outgoing);
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
 * Event streams last for hours and cost nothing in between. Who comes to the door waits for a password to
 * be hashed, in a line of its own: strangers who fill that line must not take the places of those at work.
 */
const boundedElsewhere = new Set([
	"GET /api/events",
	"POST /api/session",
	"POST /api/invitations/acceptance",
]);

/** Files and probes are not. Where an address hides its first word, or climbs (`/x/../api`), it may be the API's. */
function isCounted({ method, url = "" }: IncomingMessage): boolean {
	const [path = ""] = url.split("?", 1);
	const isElsewhere = /^\/(?!api(\/|$))[^/%]*(\/|$)/.test(path);
	const climbs = path.includes("/.");
	return (!isElsewhere || climbs) && !boundedElsewhere.has(`${method} ${path}`);
}
