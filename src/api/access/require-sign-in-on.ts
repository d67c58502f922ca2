import type { MiddlewareHandler } from "hono";
import { RuleViolation } from "#core/errors.ts";
import type { ApiEnv } from "../router.ts";

/** Where nobody signs in there is no team and no account. */
export const requireSignInOn: MiddlewareHandler<ApiEnv> = async (c, next) => {
	if (!c.var.identity)
		throw new RuleViolation("sign_in_off", "Sign-in is off here");
	await next();
};
