import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import {
	type AccessRule,
	type Permission,
	proofLastsMs,
} from "#core/access.ts";
import { RuleViolation } from "#core/errors.ts";
import type { ApiEnv } from "../router.ts";
import { accessRuleOf } from "./define-route.ts";
import type { Identify } from "./identify.ts";
import { may, type Who } from "./who.ts";

/** Lets a request pass to its route only by that route's rule. A route without one answers nobody. */
export function accessGuard(identify: Identify): MiddlewareHandler<ApiEnv> {
	return async (c, next) => {
		const routes = matchedRoutes(c).filter(({ method }) => method !== "ALL");
		if (routes.length === 0) return c.notFound();
		const rule = routes
			.map(({ method, path }) => accessRuleOf(method, path))
			.find((rule) => rule !== undefined);
		if (rule === undefined) throw new RuleViolation("forbidden", "No rule");
		const { who, cookies } = await identify(c);
		if (who) {
			c.set("who", who);
			c.set("actor", who.actor);
		}
		if (rule !== "public") {
			if (!who) throw new RuleViolation("signed_out", "No session and no key");
			requireRule(who, rule, c.var.realNow());
		}
		await next();
		// Who has just signed in or out has cookies of that already.
		if (c.res.headers.has("set-cookie")) return;
		for (const cookie of cookies) c.res.headers.append("set-cookie", cookie);
	};
}

function requireRule(who: Who, rule: Exclude<AccessRule, "public">, now: Date) {
	if (rule === "person") return requirePerson(who);
	if (rule === "proven-person") return requireProofOf(who, now);
	if (!rule.anyOf.some((permission) => may(who, permission)))
		throw new RuleViolation("forbidden", `Needs ${rule.anyOf.join(" or ")}`);
	if (rule.byPerson) requirePerson(who);
	if (rule.proof) requireProofOf(who, now);
}

/** For what only part of a request needs: `requirePermission(c, "payout:write", { proof: true })`. */
export function requirePermission(
	c: Context<ApiEnv>,
	permission: Permission,
	{ proof = false }: { proof?: boolean } = {},
): void {
	const { who, realNow } = c.var;
	requireRule(who, { anyOf: [permission], proof }, realNow());
}

/** A key proves nothing about who holds it. Where sign-in is off there is nobody to ask. */
function requireProofOf(who: Who, now: Date): void {
	requirePerson(who);
	const { session } = who;
	if (!session) return;
	if (now.getTime() - session.provedAt.getTime() > proofLastsMs)
		throw new RuleViolation("proof_required", "The proof is too old");
}

function requirePerson({ actor }: Who): void {
	if (actor.kind !== "person")
		throw new RuleViolation("forbidden", "Not a person");
}
