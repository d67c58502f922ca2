import type { ActivityEntry } from "#contract/activity.ts";
import type { OrderDetails } from "#contract/orders.ts";
import { maskEntry, maskPersonalData } from "#core/personal-data.ts";
import { may, type Who } from "./who.ts";

export function seesPastPersonalData(who: Who): boolean {
	return may(who, "past-personal-data:read");
}

/** Entries of a history, with people's data of the past masked for those who may not read it. */
export function entriesFor<
	Entry extends Pick<ActivityEntry, "entity" | "before" | "after">,
>(who: Who, entries: Entry[]): Entry[] {
	return entries.map((entry) =>
		seesWhole(who, entry.entity) ? entry : maskEntry(entry),
	);
}

/** The same in a record's own history, where nobody needs a key or an account to the last digit. */
export function historyFor<
	Entry extends Pick<ActivityEntry, "entity" | "before" | "after">,
>(who: Who, entries: Entry[]): Entry[] {
	return entries.flatMap((entry) =>
		entry.entity === "store-settings"
			? maskEntry(entry)
			: entriesFor(who, [entry]),
	);
}

/** Where a store's money went is read by those who say where it goes. */
function seesWhole(who: Who, entity: ActivityEntry["entity"]): boolean {
	if (entity === "store-settings") return may(who, "payout:write");
	return seesPastPersonalData(who);
}

/** An order as it is, with its history as far as they may read it. */
export function orderFor(who: Who, order: OrderDetails): OrderDetails {
	if (seesPastPersonalData(who)) return order;
	return {
		...order,
		history: order.history.map(({ detail, ...entry }) => ({
			...entry,
			detail: {
				...detail,
				...(detail.before && {
					before: maskPersonalData("order", detail.before),
				}),
				...(detail.after && { after: maskPersonalData("order", detail.after) }),
			},
		})),
	};
}
