import { byChaseChannel } from "#contract/chase-labels.ts";
import type { OrderPartChase } from "#contract/order-changes.ts";
import type { OrderDetails, PartChase } from "#contract/orders.ts";
import type { Actor } from "#core/actor.ts";
import { dayOf, formatDay, formatTime } from "#core/business-time.ts";
import { NotFound, RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { movableOrders } from "#db/queries/locked-orders.ts";
import { getOrderDetails } from "#db/queries/order-details.ts";
import { recordOrderChange } from "#db/queries/order-log.ts";
import { businessNow } from "#db/queries/settings.ts";
import { together } from "#db/together.ts";

/**
 * Writes down that a store was asked for a part it is late with. The order itself stays as it is, and so does its
 * version: whoever edits it meanwhile is not refused for a phone call. The lock lets one at a time see who was last.
 */
export async function chaseStore(
	db: Database,
	{ code, partId }: { code: string; partId: number },
	{ channel, seenChaseId }: OrderPartChase,
	{ actor, realNow }: { actor: Actor; realNow: Date },
): Promise<OrderDetails> {
	return db.transaction(async (tx) => {
		const [{ id: orderId }, now] = await together([
			movableOrders.lock(tx, code),
			businessNow(tx, realNow),
		]);
		const { parts } = await getOrderDetails(tx, code, now);
		const part = parts.find(({ id }) => id === partId);
		if (!part) throw new NotFound("part", partId);
		if (!part.late)
			throw new RuleViolation("part_not_late", `Part ${partId} is in time`);
		const { lastChase } = part.late;
		if (lastChase && lastChase.id !== seenChaseId)
			throw alreadyChased(lastChase, now);
		const { storeName } = part;
		const [, details] = await together([
			recordOrderChange(tx, {
				...{ orderId, at: now, actor, kind: "chased" as const },
				detail: { storeName, partId, channel },
				after: { storeName, channel },
			}),
			getOrderDetails(tx, code, now),
		]);
		return details;
	});
}

/** Says who and when, and by its id that one may now have seen it. */
function alreadyChased(chase: PartChase, now: Date): RuleViolation {
	const at = new Date(chase.at);
	const day = dayOf(at);
	const time = `às ${formatTime(at)}`;
	return new RuleViolation("already_chased", `Chase ${chase.id} is newer`, {
		fields: [
			{
				field: "seenChaseId",
				code: "already_chased",
				params: {
					actor: chase.actor,
					when: day === dayOf(now) ? time : `em ${formatDay(day)} ${time}`,
					channel: byChaseChannel[chase.channel],
					chaseId: chase.id,
				},
			},
		],
	});
}
