import type { Actor } from "#core/actor.ts";
import type { NewNotification } from "#db/queries/notifications.ts";

/** One line in the bell, for a store that wants to be told of its orders. */
export function newsOfReturn(
	kind: "return-requested" | "return-refunded" | "refund-reversed",
	news: {
		id: number;
		code: string;
		storeId: number;
		store: string;
		at: Date;
		actor: Actor;
		what: { units: number } | { refundCents: number };
	},
): NewNotification {
	const { id: entityId, code, storeId, store, at, actor, what } = news;
	const params = { code, store, ...what };
	return { kind, entityId, storeId, at, actor, params };
}
