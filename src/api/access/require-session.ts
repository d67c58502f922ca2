import type { Context } from "hono";
import { RuleViolation } from "#core/errors.ts";
import type { ApiEnv } from "../router.ts";
import type { Identity, MemberSession } from "./identity.ts";

/** For what is about someone's own account: there is none where sign-in is off. */
export function requireSession(c: Context<ApiEnv>): {
	identity: Identity;
	session: MemberSession;
} {
	const { identity, who } = c.var;
	if (!identity || !who.session)
		throw new RuleViolation("sign_in_off", "Open mode");
	return { identity, session: who.session };
}
