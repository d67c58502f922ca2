import { type Permission, permissions } from "#core/access.ts";
import { type Actor, localOperator } from "#core/actor.ts";
import type { MemberSession } from "./identity.ts";

/** Whoever a request is from, and what they may do. */
export interface Who {
	actor: Actor;
	permissions: readonly Permission[];
	/** A person's, where sign-in is on. */
	session: MemberSession | null;
}

/** Without sign-in, whoever reaches the API may do everything. */
export const whoeverIsHere: Who = {
	actor: localOperator,
	permissions,
	session: null,
};

export function may(who: Who, permission: Permission): boolean {
	return who.permissions.includes(permission);
}

/** Equal for those who get the same answers. */
export function sameAnswersKey({ actor, permissions }: Who): string {
	return `${actor.kind} ${actor.id} ${permissions.join(",")}`;
}
