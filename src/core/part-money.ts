import type { Day } from "./business-time.ts";
import type { PartAccount } from "./ledger.ts";
import type { OrderStatus } from "./order-status.ts";
import { hasLeftStore } from "./part-moves.ts";
import { freeDay } from "./payout-cycle.ts";

/** What the ledger has done for a part so far; `unposted` is one that a release without a ledger took in. */
export type PartMoneyState = "unposted" | "pending" | "released" | "cancelled";

/** Why the money of a part is not free yet. */
export const holdReasons = [
	"nao-entregue",
	"prazo-de-devolucao",
	"devolucao-aberta",
	"sem-nfe",
	"retido",
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** The one to name where there is room for one: what someone has to act on, before what passes by itself. */
export function mainReason(reasons: readonly HoldReason[]): HoldReason | null {
	return holdReasons.findLast((reason) => reasons.includes(reason)) ?? null;
}

/** Where what is still owed for a part stands. */
export function accountOf(state: PartMoneyState): PartAccount {
	return state === "released" ? "disponivel" : "a-receber";
}

/**
 * All that keeps a part's money from being free, and from which day it is, as far as that is known. Nothing keeps it:
 * it is free from `freeOn` on, and is released when the day has come.
 */
export function holdsOf(
	part: {
		status: OrderStatus;
		deliveredOn: Day | null;
		hasOpenReturn: boolean;
		/** Its store must send its note, and has not. */
		lacksNfe: boolean;
		isHeld: boolean;
		/** The day on which what had kept it until then was settled. */
		clearedOn: Day | null;
	},
	{ today, returnWindowDays }: { today: Day; returnWindowDays: number },
): { reasons: HoldReason[]; freeOn: Day | null } {
	const isDelivered = part.status === "entregue" && part.deliveredOn !== null;
	const windowOver =
		isDelivered && part.deliveredOn
			? freeDay(part.deliveredOn, returnWindowDays)
			: null;
	const reasons: HoldReason[] = [];
	if (!isDelivered) reasons.push("nao-entregue");
	if (windowOver && today < windowOver) reasons.push("prazo-de-devolucao");
	if (part.hasOpenReturn) reasons.push("devolucao-aberta");
	// A note is made when goods leave: until then it is not the note that one waits for.
	const isWithoutNfe = part.lacksNfe && hasLeftStore(part.status);
	if (isWithoutNfe) reasons.push("sem-nfe");
	if (part.isHeld) reasons.push("retido");
	const isKnown = !part.hasOpenReturn && !isWithoutNfe && !part.isHeld;
	if (!isKnown || !windowOver) return { reasons, freeOn: null };
	const { clearedOn } = part;
	const isLater = clearedOn !== null && clearedOn > windowOver;
	return { reasons, freeOn: isLater ? clearedOn : windowOver };
}
