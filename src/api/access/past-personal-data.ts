import type { ActivityEntry } from "#contract/activity.ts";
import type { OrderDetails } from "#contract/orders.ts";
import {
	type MaskValues,
	maskContactData,
	maskEntry,
	maskPersonalData,
} from "#core/personal-data.ts";
import { seesPersonalData } from "./personal-data.ts";
import { may, type Who } from "./who.ts";

type Entry = Pick<ActivityEntry, "entity" | "before" | "after">;

/** An entry of a history, with people's data masked as far as they may not read it. */
export function entryFor<Told extends Entry>(who: Who, entry: Told): Told {
	const mask = maskOfPast(who, entry.entity);
	return mask ? maskEntry(entry, mask) : entry;
}

export function entriesFor<Told extends Entry>(
	who: Who,
	entries: Told[],
): Told[] {
	return entries.map((entry) => entryFor(who, entry));
}

/** The same in a record's own history, where nobody needs a key or an account to the last digit. */
export function historyFor<Told extends Entry>(
	who: Who,
	entries: Told[],
): Told[] {
	return entries.map((entry) =>
		entry.entity === "store-settings"
			? maskEntry(entry, maskPersonalData)
			: entryFor(who, entry),
	);
}

/** An order as it is, and its history, as far as they may read them. */
export function orderFor(who: Who, order: OrderDetails): OrderDetails {
	const maskThen = maskOfPast(who, "order");
	const shown = seesPersonalData(who) ? order : maskContactData("order", order);
	if (!maskThen) return shown;
	return {
		...shown,
		history: order.history.map(({ detail, ...entry }) => ({
			...entry,
			detail: {
				...detail,
				...(detail.before && { before: maskThen("order", detail.before) }),
				...(detail.after && { after: maskThen("order", detail.after) }),
			},
		})),
	};
}

/** Whoever sees an e-mail masked today must not read it plainly in what once was. */
function maskOfPast(
	who: Who,
	entity: ActivityEntry["entity"],
): MaskValues | null {
	// Where a store's money went is read by those who say where it goes.
	if (entity === "store-settings")
		return may(who, "payout:write") ? null : maskPersonalData;
	if (!may(who, "past-personal-data:read")) return maskPersonalData;
	return seesPersonalData(who) ? null : maskContactData;
}
