import { z } from "zod";
import { draftKey, forgetDraft } from "#web/data/order-draft-place.ts";
import type { Buyer, LineProduct, NewOrderInput } from "./new-order-values.ts";

/** An order half taken, kept in this tab alone for whoever reloads it by accident. */
export interface OrderDraft {
	values: NewOrderInput;
	buyer: Buyer | null;
	products: LineProduct[];
	/** Kept too: an order that was sent just before the reload must not be made twice. */
	key: string;
}

const hour = 3_600_000;
const longestKept = 12 * hour;
/** Of characters; what is longer is no order taken on the phone. */
const largestKept = 200_000;

/** Counted up with what a draft holds: one of a release before that lacks something is not gone on with. */
const release = 2;

/** Of whom it is, and since when; the rest was written by `keepDraft`. */
const stored = z.object({
	release: z.literal(release),
	memberId: z.int(),
	at: z.number(),
	draft: z.custom<OrderDraft>((value) => typeof value === "object"),
});

export function keepDraft(draft: OrderDraft, memberId: number): void {
	const text = JSON.stringify({ release, memberId, at: Date.now(), draft });
	try {
		if (text.length <= largestKept) sessionStorage.setItem(draftKey, text);
	} catch {
		// Without room to keep it, it is as it was before there were drafts.
	}
}

/** Only one's own, and not yesterday's. */
export function readDraft(memberId: number): OrderDraft | null {
	try {
		const read = stored.safeParse(
			JSON.parse(sessionStorage.getItem(draftKey) ?? "null"),
		);
		const isMine =
			read.success &&
			read.data.memberId === memberId &&
			Date.now() - read.data.at < longestKept;
		if (isMine) return read.data.draft;
	} catch {
		// What cannot be read is forgotten.
	}
	forgetDraft();
	return null;
}
