import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import type { AccessRule } from "#core/access.ts";

const rules = new Map<string, AccessRule>();

/** A route of the API, which says who may call it: one that does not would answer nobody. */
export function defineRoute<
	Path extends string,
	Route extends Omit<RouteConfig, "path"> & { path: Path },
>({ access, ...route }: Route & { access: AccessRule }) {
	declareAccess(route.method, `/api${route.path}`, access);
	return createRoute({
		...(route as unknown as Route),
		security: securityOf(access),
		"x-access": access,
	});
}

/** For what is no operation of the API: its events, its description. */
export function declareAccess(
	method: string,
	path: string,
	access: AccessRule,
): void {
	rules.set(keyOf(method, path), access);
}

export function accessRuleOf(
	method: string,
	path: string,
): AccessRule | undefined {
	return rules.get(keyOf(method, path));
}

/** `/orders/{code}` as OpenAPI writes it is `/orders/:code` to the router. */
function keyOf(method: string, path: string): string {
	return `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`;
}

function securityOf(access: AccessRule): Record<string, string[]>[] {
	if (access === "public") return [];
	const session = { session: [] };
	if (typeof access === "string" || access.proof || access.byPerson)
		return [session];
	return [session, { apiKey: [...access.anyOf] }];
}
