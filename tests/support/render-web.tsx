import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import {
	createMemoryRouter,
	type RouteObject,
	RouterProvider,
} from "react-router";
import type { Session } from "#contract/session.ts";
import { createApiClient } from "#web/data/api-client.ts";
import { createQueryClient } from "#web/data/query-client.ts";
import { openSession, sessionQuery } from "#web/data/session.ts";
import { TooltipProvider } from "#web/ui/overlays/tooltip.tsx";

type Answer = unknown | ((request: Request) => Response | Promise<Response>);

export interface FakeServer {
	send(request: Request): Promise<Response>;
	/** What was asked, in order: "GET /api/stores?search=mega". */
	asked: string[];
}

/**
 * A server that knows a few answers, by method and path: `{ "GET /api/settings": {…} }`.
 * Anything else is refused as not found.
 */
export function fakeServer(answers: Record<string, Answer>): FakeServer {
	const asked: string[] = [];
	return {
		asked,
		async send(request) {
			const { pathname, search } = new URL(request.url);
			asked.push(`${request.method} ${pathname}${search}`);
			const answer = answers[`${request.method} ${pathname}`];
			if (answer === undefined) return notFound();
			if (typeof answer === "function") return answer(request);
			return Response.json(answer);
		},
	};
}

/** Routes as the application mounts them, with everything around them but the real network. */
export function renderRoutes(
	routes: RouteObject[],
	{
		at = "/",
		server = fakeServer({}),
		session = openSession,
	}: { at?: string; server?: FakeServer; session?: Session } = {},
) {
	const router = createMemoryRouter(routes, { initialEntries: [at] });
	const api = createApiClient(server.send, "http://test.local/");
	const queryClient = createQueryClient(api);
	queryClient.setQueryData(sessionQuery().queryKey, session);
	const view = render(
		<QueryClientProvider client={queryClient}>
			<TooltipProvider>
				<RouterProvider router={router} />
			</TooltipProvider>
		</QueryClientProvider>,
	);
	return { ...view, router, queryClient, user: userEvent.setup() };
}

/** Puts a text into a box in one go: typing letter by letter draws the screen for every letter. */
export async function fill(
	user: UserEvent,
	box: Element,
	text: string,
): Promise<void> {
	await user.clear(box);
	await user.paste(text);
}

function notFound(): Response {
	return Response.json(
		{
			type: "/api/docs#not_found",
			title: "Não encontramos o que você procura. Pode ter sido removido.",
			status: 404,
			code: "not_found",
		},
		{ status: 404, headers: { "content-type": "application/problem+json" } },
	);
}
