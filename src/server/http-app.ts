import type { HttpBindings } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import type { Logger } from "pino";
import type { Api } from "#api/app.ts";
import { problem, problemAnswer } from "#api/problem.ts";
import { createAddressSet, normalAddress } from "./addresses.ts";
import { createClientAddress } from "./client-address.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { mayReadMetrics } from "./metrics/metrics-access.ts";
import { requestMetrics } from "./metrics/request-metrics.ts";
import { createReadiness } from "./readiness.ts";
import { requestGuard, type ServedAt } from "./request-guard.ts";
import { type RequestLogEnv, requestLog } from "./request-log.ts";
import { safeError } from "./safe-error.ts";
import { securityHeaders } from "./security-headers.ts";
import { staticFiles } from "./static-files.ts";

export interface HttpAppOptions {
	api: Pick<Api, "fetch" | "routeOf">;
	log: Logger;
	webRoot: string;
	servedAt: ServedAt;
	/** Addresses and networks whose `X-Forwarded-For` is believed. */
	trustedProxies: string[];
	/** From when on a request is a warning in the log. */
	slowRequestMs: number;
	isStopping: () => boolean;
	/** Rejects while the database does not answer. */
	checkDatabase: () => Promise<void>;
	/** Whether the database cannot write for want of room. */
	isDiskFull: () => Promise<boolean>;
	metrics: Metrics;
	/** Who has it may read the metrics from anywhere; without one, this machine alone. */
	metricsToken: string | undefined;
}

/** Everything between the socket and the API. */
export function createHttpApp({
	api,
	log,
	webRoot,
	servedAt,
	trustedProxies,
	slowRequestMs,
	isStopping,
	checkDatabase,
	isDiskFull,
	metrics,
	metricsToken,
}: HttpAppOptions) {
	const app = new Hono<{ Bindings: HttpBindings } & RequestLogEnv>();
	app.use(requestMetrics(metrics, api.routeOf));
	app.use(securityHeaders(servedAt.publicUrl));
	const isTrusted = createAddressSet(trustedProxies);
	app.use(
		requestLog(log, {
			slowMs: slowRequestMs,
			// Where none is named, whoever asks may be one.
			isProxy: (address) =>
				trustedProxies.length === 0 || isTrusted(normalAddress(address) ?? ""),
		}),
	);

	// Before the guard: whoever reads them asks each instance by its own address.
	app.get("/metrics", async (c) => {
		const asking = {
			address: c.env?.incoming?.socket.remoteAddress,
			header: (name: string) => c.req.header(name),
		};
		if (!mayReadMetrics(asking, metricsToken))
			return problemAnswer(problem("not_found", 404));
		const { body, contentType } = await metrics.text();
		return c.body(body, 200, {
			"content-type": contentType,
			"cache-control": "no-store",
		});
	});
	app.use(requestGuard(servedAt));

	const readinessNow = createReadiness({
		...{ isStopping, checkDatabase, isDiskFull },
	});
	app.get("/healthz", (c) => c.json({ status: "ok" }));
	app.get("/readyz", async (c) => {
		const { requestId } = c.var;
		const status = await readinessNow((error) =>
			log.warn({ requestId, error: safeError(error) }, "not ready"),
		);
		return c.json({ status }, status === "ready" ? 200 : 503);
	});

	const clientAddress = createClientAddress(trustedProxies);
	app.use("/api/*", compress(), variesByEncoding, unbufferedEvents);
	app.on("ALL", ["/api", "/api/*"], (c) =>
		api.fetch(c.req.raw, {
			address: clientAddress(
				c.env?.incoming?.socket.remoteAddress,
				c.req.header("x-forwarded-for"),
			),
			requestId: c.var.requestId,
		}),
	);
	app.route("/", staticFiles(webRoot));

	app.notFound((c) =>
		["GET", "HEAD"].includes(c.req.method)
			? problemAnswer(problem("not_found", 404))
			: problemAnswer(problem("method_not_allowed", 405)),
	);
	app.onError((error, c) => {
		const { requestId } = c.var;
		log.error({ requestId, error: safeError(error) }, "unexpected error");
		return problemAnswer(problem("internal", 500));
	});
	return app;
}

/** Said here in place: `compress` would make a whole new answer to say it, also for those who ask for none. */
const variesByEncoding: MiddlewareHandler = async (c, next) => {
	await next();
	if (c.res.headers.get("content-type")?.startsWith("application/json"))
		c.res.headers.append("vary", "Accept-Encoding");
};

/** Asks nginx, and what follows its example, to pass each event on at once. */
const unbufferedEvents: MiddlewareHandler = async (c, next) => {
	await next();
	if (c.res.headers.get("content-type")?.startsWith("text/event-stream"))
		c.res.headers.set("x-accel-buffering", "no");
};
