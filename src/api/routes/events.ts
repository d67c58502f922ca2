import { z } from "zod";
import { permissions } from "#core/access.ts";
import { defineRoute } from "../access/define-route.ts";
import type { ChangeHub } from "../change-hub.ts";
import { newRouter, problems } from "../router.ts";

export function eventRoutes(hub: ChangeHub) {
	const router = newRouter();
	router.openapi(
		defineRoute({
			method: "get",
			path: "/events",
			access: { anyOf: permissions },
			summary: "Every change as it is committed, as server-sent events",
			description:
				"A first event `ready`, then one message for each change that the asking person or key may know of: its data is JSON and names what changed, not how. It has no end; whoever comes back after a break reads what is shown again.",
			responses: {
				200: {
					description: "The stream",
					content: { "text/event-stream": { schema: z.string() } },
				},
				...problems,
			},
		}),
		(c) => {
			// Whoever asks for the head alone would neither read nor leave a stream.
			const events = c.req.method === "HEAD" ? null : hub.subscribe(c.var.who);
			return new Response(events, {
				headers: { "content-type": "text/event-stream" },
			});
		},
	);
	return router;
}
