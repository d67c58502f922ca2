import type { Context } from "hono";
import type { Actor } from "#core/actor.ts";
import type { ApiEnv } from "../router.ts";
import { visitorOf } from "./identify.ts";
import type { Identity, Member } from "./identity.ts";
import { requireIdentity } from "./require-sign-in-on.ts";

/** Someone who has signed in, and what it takes to change how they do. */
export interface OwnAccount extends Member {
	identity: Identity;
	actor: Actor;
	/** Real time. */
	now: Date;
}

/** For what is about someone's own account: there is none where sign-in is off. */
export function ownAccount(c: Context<ApiEnv>): OwnAccount {
	const { who, actor, realNow } = c.var;
	const identity = requireIdentity(c);
	if (!who.session) throw new Error("a person who signed in has a session");
	const { session } = who;
	return { identity, session, actor, visitor: visitorOf(c), now: realNow() };
}
