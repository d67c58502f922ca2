import type { Context } from "hono";
import { permissionsOf } from "#core/access.ts";
import { RuleViolation } from "#core/errors.ts";
import type { ApiEnv } from "../router.ts";
import { createFindKey, type FindKey } from "./find-key.ts";
import type { Cookies, Identity, MemberSession, Visitor } from "./identity.ts";
import { createRateLimit, type RateLimit } from "./rate-limit.ts";
import { type Who, whoeverIsHere } from "./who.ts";

/** Who a request is from: nobody, or who and the cookies that renew their session. */
export type Identify = (
	c: Context<ApiEnv>,
) => Promise<{ who: Who | undefined; cookies: Cookies }>;

/** By key or by session; where sign-in is off, everyone who brings no key is the local operator. */
export function createIdentify(identity: Identity | null): Identify {
	const findKey = createFindKey();
	const limit = createRateLimit();
	return async (c) => {
		const key = keyOf(c.req.header("authorization"));
		if (key !== undefined)
			return { who: await whoHolds(c, key, { findKey, limit }), cookies: [] };
		if (!identity) return { who: here(c, whoeverIsHere), cookies: [] };
		const found = await identity.findSession(visitorOf(c));
		if (!found) return { who: undefined, cookies: [] };
		return { who: here(c, whoOf(found.session)), cookies: found.cookies };
	};
}

/** A key that is refused is never taken for someone without one. */
async function whoHolds(
	c: Context<ApiEnv>,
	key: string,
	{ findKey, limit }: { findKey: FindKey; limit: RateLimit },
): Promise<Who> {
	const now = c.var.realNow();
	const { address } = c.var.origin;
	const found = await findKey(c.var.db, key, { address, now });
	if (!found) throw new RuleViolation("key_refused", "No such key, or ended");
	const { requestsPerMinute, ...who } = found;
	const retryAfterSeconds = await limit(c.var.db, {
		keyId: who.actor.id,
		requestsPerMinute,
		now,
	});
	if (retryAfterSeconds > 0)
		throw new RuleViolation(
			"too_many_requests",
			`Over ${requestsPerMinute} requests per minute`,
			{ params: { retryAfterSeconds } },
		);
	return here(c, who);
}

function whoOf(session: MemberSession): Who {
	return {
		actor: {
			kind: "person",
			id: session.memberId,
			name: session.name,
			sessionId: session.id,
		},
		permissions: permissionsOf(session.role),
		session,
	};
}

function here(c: Context<ApiEnv>, who: Who): Who {
	return { ...who, actor: { ...who.actor, ...c.var.origin } };
}

export function visitorOf(c: Context<ApiEnv>): Visitor {
	return { headers: c.req.raw.headers, address: c.var.origin.address };
}

function keyOf(authorization: string | undefined): string | undefined {
	return authorization?.match(/^Bearer\b *(.*)$/i)?.[1];
}
