import type { Context, MiddlewareHandler } from "hono";
import { RuleViolation } from "#core/errors.ts";
import type { ApiEnv } from "../router.ts";
import type { Identity } from "./identity.ts";

/** Where nobody signs in there is no team and no account. */
export const requireSignInOn: MiddlewareHandler<ApiEnv> = async (c, next) => {
	requireIdentity(c);
	await next();
};

export function requireIdentity(c: Context<ApiEnv>): Identity {
	const { identity } = c.var;
	if (!identity) throw new RuleViolation("sign_in_off", "Sign-in is off here");
	return identity;
}
