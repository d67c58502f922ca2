import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { problem, problemAnswer } from "#api/problem.ts";
import type { Admission } from "./admission.ts";
import type { Metrics } from "./metrics/metrics.ts";

const retryAfterSeconds = 2;
const warnEveryMs = 60_000;

/** Answers at once what there is no time for. */
export function refuseOverload(
	admission: Admission,
	metrics: Metrics,
	log: Logger,
): MiddlewareHandler {
	let warnedAt = Number.NEGATIVE_INFINITY;

	/** A line for each would be more work than there is time for. */
	function tell() {
		metrics.refused("overloaded");
		if (performance.now() - warnedAt < warnEveryMs) return;
		warnedAt = performance.now();
		log.warn("more is asked than can be answered; some requests get a 503");
	}

	return async (c, next) => {
		if (boundedElsewhere.has(`${c.req.method} ${c.req.path}`)) return next();
		const leave = await admission.enter();
		if (!leave) {
			tell();
			const answer = { ...problem("overloaded", 503), retryAfterSeconds };
			return problemAnswer(answer, c.req.path);
		}
		try {
			await next();
		} finally {
			leave();
		}
	};
}

/**
 * Event streams last for hours and cost nothing in between. Who comes to the door waits for a password to
 * be hashed, in a line of its own: strangers who fill that line must not take the places of those at work.
 */
const boundedElsewhere = new Set([
	"GET /api/events",
	"POST /api/session",
	"POST /api/invitations/acceptance",
]);
