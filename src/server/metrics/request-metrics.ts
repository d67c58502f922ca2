import type { MiddlewareHandler } from "hono";
import type { Api } from "#api/app.ts";
import type { Metrics } from "./metrics.ts";

/** Times every request, and knows it by its route: addresses hold ids, and nobody knows how many. */
export function requestMetrics(
	metrics: Metrics,
	routeOf: Api["routeOf"],
): MiddlewareHandler {
	return async (c, next) => {
		const startedAt = performance.now();
		metrics.requestBegan();
		try {
			await next();
		} finally {
			const { method, path } = c.req;
			metrics.requestEnded({
				method: knownMethod(method),
				route: knownRoute(path) ?? routeOf(method, path) ?? "none",
				status: c.res.status,
				seconds: (performance.now() - startedAt) / 1000,
			});
		}
	};
}

function knownRoute(path: string): string | undefined {
	if (path === "/api" || path.startsWith("/api/")) return undefined;
	return ["/healthz", "/readyz", "/metrics"].includes(path) ? path : "files";
}

/** A head is asked of what answers GET; of the thirty others none has a route. */
function knownMethod(method: string): string {
	if (method === "HEAD") return "GET";
	return ["GET", "POST", "PUT", "DELETE"].includes(method) ? method : "other";
}
