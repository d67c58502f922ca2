import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
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
import { beginSession, openSession } from "#web/data/session.ts";
import { createSessionWatch } from "#web/data/session-watch.ts";
import { waitForPerson } from "#web/data/wait-for-person.ts";
import { TooltipProvider } from "#web/ui/overlays/tooltip.tsx";
import { whyRefused } from "./refused-requests.ts";

type Answer = unknown | ((request: Request) => Response | Promise<Response>);

export interface FakeServer {
	send(request: Request): Promise<Response>;
	/** What was asked, in order: "GET /api/stores?search=mega". */
	asked: string[];
}

/**
 * A server that knows a few answers, by method and path: `{ "GET /api/settings": {…} }`.
 * Anything else is refused as not found, but for notes: every record's dialog asks for them, and mostly there are none.
 * A test fails that sends what the API itself would refuse, unless the answer says so too: 400, or 422.
 */
export function fakeServer(answers: Record<string, Answer>): FakeServer {
	const asked: string[] = [];
	return {
		asked,
		async send(request) {
			const { pathname, search } = new URL(request.url);
			const what = `${request.method} ${pathname}${search}`;
			asked.push(what);
			const sent = request.clone();
			const answer = answerOf(answers, request);
			const status = answer.then(
				(given) => given.status,
				() => null,
			);
			const why = await whyRefused(sent);
			// Most have no refusal to wait for.
			if (why && ![400, 422].includes((await status) ?? 0))
				console.error(`The API would refuse ${what}:\n${why}`);
			return answer;
		},
	};
}

async function answerOf(
	answers: Record<string, Answer>,
	request: Request,
): Promise<Response> {
	const answer = answers[`${request.method} ${new URL(request.url).pathname}`];
	if (answer === undefined) return isOfNotes(request) ? noNotes() : notFound();
	if (typeof answer === "function") return answer(request);
	return Response.json(answer);
}

/** Routes as the application mounts them, with everything around them but the real network. */
export function renderRoutes(
	routes: RouteObject[],
	{
		at = "/",
		server = fakeServer({}),
		session = openSession,
	}: {
		at?: string;
		server?: FakeServer;
		/** Null: the server is asked. */
		session?: Session | null;
	} = {},
) {
	const router = createMemoryRouter(routes, { initialEntries: [at] });
	const watch = createSessionWatch();
	const send = waitForPerson(server.send, watch);
	const api = createApiClient(send, "http://test.local/");
	const queryClient = createQueryClient(api, watch);
	askAgainAtOnce(queryClient);
	beginSession(queryClient, session ?? undefined);
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

/** Whoever has to see a list that cannot be read would wait seven seconds for its last try. */
function askAgainAtOnce(queryClient: QueryClient) {
	const { queries, ...others } = queryClient.getDefaultOptions();
	const atOnce = { ...queries, retryDelay: 0 };
	queryClient.setDefaultOptions({ ...others, queries: atOnce });
}

function isOfNotes({ method, url }: Request): boolean {
	return method === "GET" && new URL(url).pathname.endsWith("/notes");
}

function noNotes(): Response {
	return Response.json({ items: [] });
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
