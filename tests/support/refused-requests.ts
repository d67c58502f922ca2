import type { z } from "zod";
import { createApi } from "#api/app.ts";
import { type Content, findRoute, type Route } from "./keeps-contract.ts";

/** Of the API only what its routes promise is asked here: it is never called. */
const { routes } = createApi({ database: {}, identity: null } as never);
const routeOf = findRoute(routes());

/** Why the API would refuse this request, by the schemas of its route; null: it would not. */
export async function whyRefused(request: Request): Promise<string | null> {
	const { pathname, searchParams } = new URL(request.url);
	const route = routeOf(request.method, pathname);
	if (!route) return "the API has no such route";
	const { params, query, headers, body } = route.request ?? {};
	const json = (body?.content as Content | undefined)?.["application/json"]
		?.schema;
	const sent: [string, unknown, unknown][] = [
		["path", params, paramsOf(route, pathname)],
		["query", query, Object.fromEntries(searchParams)],
		["headers", headers, Object.fromEntries(request.headers)],
		["body", json, json && (await bodyOf(request))],
	];
	const refused = sent.flatMap(([place, schema, value]) => {
		if (!isSchema(schema)) return [];
		const { error } = schema.safeParse(value);
		return error ? `${place} ${JSON.stringify(value)}: ${error.message}` : [];
	});
	if (!query && searchParams.size > 0) refused.push("it has no query");
	if (!body && request.body) refused.push("it has no body");
	return refused.length > 0 ? refused.join("\n") : null;
}

function isSchema(schema: unknown): schema is z.ZodType {
	return typeof schema === "object" && schema !== null && "safeParse" in schema;
}

function paramsOf({ path }: Route, pathname: string): Record<string, string> {
	const values = pathname.split("/");
	return Object.fromEntries(
		path
			.split("/")
			.flatMap((part, at) =>
				part.startsWith("{")
					? [[part.slice(1, -1), decodeURIComponent(values[at] ?? "")]]
					: [],
			),
	);
}

/** Undefined: it is no JSON. */
async function bodyOf(request: Request): Promise<unknown> {
	const type = request.headers.get("content-type") ?? "";
	if (!type.startsWith("application/json")) return undefined;
	return request
		.clone()
		.json()
		.catch(() => undefined);
}
