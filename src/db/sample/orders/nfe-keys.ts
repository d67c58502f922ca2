import { addDays, dayOf } from "#core/business-time.ts";
import { nfeCheckDigit, nfeStateCode } from "#core/nfe-key.ts";
import { hasLeftStore } from "#core/part-moves.ts";
import { type StateCode, stateCodes } from "#core/postal-code.ts";
import type { orderParts } from "../../schema/orders.ts";
import type { storeLegalData } from "../../schema/store-legal.ts";
import { sampleNow } from "../sample-time.ts";
import type { NumberedPart } from "./numbered-parts.ts";

type Nfe = Pick<
	typeof orderParts.$inferInsert,
	"nfeKey" | "nfeRecordedAt" | "nfeRecordedBy"
>;

/** Notes that are still to come: of the last weeks, one in so many parts. */
const lateSince = addDays(dayOf(sampleNow), -14);
const oneLateIn = 29;

/** What is sent has its note, put in with the sending; a few of the newest wait for theirs. */
export function nfeOf(
	part: NumberedPart,
	legal: typeof storeLegalData.$inferInsert | undefined,
): Nfe {
	const none = { nfeKey: null, nfeRecordedAt: null, nfeRecordedBy: null };
	const { id, order, row } = part;
	if (!legal || !hasLeftStore(row.status)) return none;
	if (id % oneLateIn === 0 && dayOf(row.placedAt) >= lateSince) return none;
	const sending = order.history.find(
		({ detail }) =>
			detail.to === "enviado" && detail.storeName === row.storeName,
	);
	return {
		nfeKey: keyOf(id, row.placedAt, legal),
		nfeRecordedAt: sending?.at ?? row.placedAt,
		nfeRecordedBy: sending?.actor ?? "Divishop",
	};
}

function keyOf(
	partId: number,
	placedAt: Date,
	{ document, state }: typeof storeLegalData.$inferInsert,
): string {
	const day = dayOf(placedAt);
	const first43 = [
		nfeStateCode(stateOf(state)),
		day.slice(2, 4) + day.slice(5, 7),
		document,
		"55001", // an NF-e, series 1
		String(partId).padStart(9, "0"),
		"1", // issued as usual
		// Any number does that is not the note's own.
		String((partId * 7_368_787 + 15_485_863) % 100_000_000).padStart(8, "0"),
	].join("");
	return first43 + nfeCheckDigit(first43);
}

function stateOf(state: string | null | undefined): StateCode {
	return stateCodes.find((code) => code === state) ?? "SP";
}
