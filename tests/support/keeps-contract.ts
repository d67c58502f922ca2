import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { Api } from "#api/app.ts";
import { problem } from "#contract/common.ts";

export type Route = ReturnType<Api["routes"]>[number];
export type Content = Record<string, { schema: z.ZodType } | undefined>;

/** The API as it is, but an answer that its route does not promise is an error. */
export function keepingContract(api: Api): Api {
	const routeOf = findRoute(api.routes());
	const request: Api["request"] = async (input, init, ...rest) => {
		const response = await api.request(input, init, ...rest);
		const asked = new Request(new URL(urlOf(input), "http://localhost"), init);
		const { pathname } = new URL(asked.url);
		const kept = await keptOrWhyNot(response, routeOf(asked.method, pathname));
		if (kept !== true)
			throw new Error(
				`${asked.method} ${pathname} answered ${response.status} against its contract: ${kept}`,
			);
		return response;
	};
	return { ...api, request };
}

export function findRoute(
	routes: readonly Route[],
): (method: string, pathname: string) => Route | undefined {
	const known = routes.map((route) => ({
		route,
		pattern: patternOf(route.path),
	}));
	// A literal path stands before one with parameters: "/orders/export" is no order code.
	known.sort((a, b) => parametersOf(a.route) - parametersOf(b.route));
	return (method, pathname) =>
		known.find(
			({ route, pattern }) =>
				route.method === method.toLowerCase() && pattern.test(pathname),
		)?.route;
}

async function keptOrWhyNot(
	response: Response,
	route: Route | undefined,
): Promise<true | string> {
	const type = response.headers.get("content-type")?.split(";")[0] ?? "";
	if (response.status >= 400)
		return type === "application/problem+json"
			? parsesTo(problem, await bodyOf(response))
			: `a refusal of type ${type}`;
	// What is no operation of the API (its events, its documentation) promises nothing here.
	if (!route) return true;
	const promised = route.responses[response.status];
	if (!promised) return "a status it does not promise";
	const content = ("content" in promised ? promised.content : {}) as Content;
	if (Object.keys(content).length === 0)
		return (
			(await response.clone().text()) === "" || "a body it does not promise"
		);
	if (!content[type]) return `type ${type}, which it does not promise`;
	if (type !== "application/json") return true;
	return parsesTo(content[type].schema, await bodyOf(response));
}

/** An answer is what its schema makes of it: a field the contract does not know would be missing. */
function parsesTo(schema: z.ZodType, body: unknown): true | string {
	const { success, data, error } = schema.safeParse(body);
	if (!success) return error.message;
	return (
		isDeepStrictEqual(JSON.parse(JSON.stringify(data)), body) ||
		`${JSON.stringify(body)} is not ${JSON.stringify(data)}`
	);
}

function bodyOf(response: Response): Promise<unknown> {
	return response.clone().json();
}

function urlOf(input: Parameters<Api["request"]>[0]): string {
	return typeof input === "object" && "url" in input ? input.url : `${input}`;
}

function patternOf(path: string): RegExp {
	return new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
}

function parametersOf({ path }: Route): number {
	return path.split("{").length;
}
