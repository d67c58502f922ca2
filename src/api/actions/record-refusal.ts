import type { SignInRefusal } from "#contract/audit.ts";
import type { Actor } from "#core/actor.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";

/** A wrong password or code, in the transaction that keeps its count. */
export function recordRefusal(
	tx: Database,
	refused: {
		actor: Actor;
		memberId: number;
		email: string;
		reason: SignInRefusal;
	},
): Promise<void> {
	const { actor, memberId, email, reason } = refused;
	return recordChange(tx, {
		actor,
		entity: "member",
		entityId: memberId,
		action: "sign-in-refused",
		after: { email, reason },
	});
}
