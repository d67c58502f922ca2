import { integer, text } from "drizzle-orm/pg-core";
import type { Actor, ActorKind } from "#core/actor.ts";

/** Who did it: the name as it was read then, and whose it is. */
export const actorColumns = {
	actor: text().notNull(),
	actorKind: text().$type<ActorKind>().notNull().default("person"),
	actorId: integer().notNull().default(0),
};

/** An actor as those columns keep it. */
export function actorValues({ name, kind, id }: Actor) {
	return { actor: name, actorKind: kind, actorId: id };
}

/** The same in the audit, with how the request came. */
export function auditOrigin(actor: Actor) {
	const { sessionId, address, requestId } = actor;
	return { ...actorValues(actor), sessionId, address, requestId };
}
