import { sql } from "drizzle-orm";
import type { PartMoney, StoreBalance } from "#contract/payouts.ts";
import { addDays, type Day } from "#core/business-time.ts";
import type { OrderStatus } from "#core/order-status.ts";
import { holdsOf, type PartMoneyState } from "#core/part-money.ts";
import { payoutThatTook } from "#core/part-payout.ts";
import { cycleEnd } from "#core/payout-cycle.ts";
import type { Database } from "../database.ts";
import { getBalance } from "../ledger/balances.ts";
import { clearedOn } from "../ledger/release-due.ts";
import { orderParts } from "../schema/orders.ts";
import { listPayoutSpans } from "./payouts.ts";
import type { MarketplaceSettingsRow } from "./settings.ts";

export interface At {
	settings: MarketplaceSettingsRow;
	today: Day;
}

/** What of a store decides where the money of its parts stands. */
export interface StoreMoney {
	balance: StoreBalance;
	payouts: Awaited<ReturnType<typeof listPayoutSpans>>;
}

export async function storeMoney(
	db: Database,
	storeId: number,
	{ settings, today }: At,
): Promise<StoreMoney> {
	const balance = await getBalance(db, settings, { today, storeId });
	return { balance, payouts: await listPayoutSpans(db, storeId) };
}

/** What the ledger says of a part, for `cross join lateral (…) posted`. */
export const postedForPart = sql`
	select
		sum(e.amount_cents * (
			(e.credit in ('a-receber', 'disponivel'))::int - (e.debit in ('a-receber', 'disponivel'))::int
		))::bigint as cents,
		max(e.posted_on) filter (where e.kind = 'liberacao') as released_on
	from ledger_entries e where e.part_id = ${orderParts.id}`;

/** What a part brings its store; one that is not posted yet, what it will. */
export const amountOfPart = sql`case when ${orderParts.moneyState} = 'unposted'
	then ${orderParts.valueCents} + ${orderParts.marketplaceDiscountCents} - ${orderParts.commissionCents}
	else coalesce(posted.cents, 0) end`;

export const hasOpenReturn = sql`exists (
	select from order_returns r where r.part_id = ${orderParts.id} and r.state in ('solicitada', 'aprovada', 'recebida')
)`;

/** Whether its store must send its note, and has not. */
export const lacksNfe = sql`(${orderParts.nfeKey} is null and exists (
	select from store_settings s where s.store_id = ${orderParts.storeId} and s.require_nfe
))`;

/** What was settled since a part that waits was delivered; as a text. */
export const clearedSinceDelivery = sql`(case when ${orderParts.moneyState} = 'pending' and ${orderParts.status} = 'entregue'
	then nullif(greatest(${orderParts.deliveredOn}, ${clearedOn(sql`${orderParts}`)}), ${orderParts.deliveredOn})
end)::text`;

/** What of a part, or of several alike, decides where its money stands. */
export type PartStanding = {
	status: OrderStatus;
	moneyState: PartMoneyState;
	deliveredOn: Day | null;
	releasedOn: Day | null;
	hasOpenReturn: boolean;
	lacksNfe: boolean;
	isHeld: boolean;
	clearedOn: Day | null;
};

export function standingOf(
	part: PartStanding,
	{ balance, payouts }: StoreMoney,
	{ today, settings: { returnWindowDays } }: At,
) {
	const isReleased = part.moneyState === "released";
	const held = holdsOf(part, { today, returnWindowDays });
	const payout =
		isReleased && part.releasedOn
			? payoutThatTook(part.releasedOn, payouts)
			: null;
	const state = stateOf(part.moneyState, payout);
	const isWaiting = state === "a-receber" || state === "disponivel";
	const freeOn = isReleased ? part.releasedOn : isWaiting ? held.freeOn : null;
	return {
		state,
		reasons: state === "a-receber" ? held.reasons : [],
		freeOn,
		closesOn: isWaiting && freeOn ? closingDay(balance, freeOn) : null,
		payout,
	};
}

function stateOf(
	state: PartMoneyState,
	payout: { state: string } | null,
): PartMoney["state"] {
	if (state === "cancelled") return "cancelado";
	if (state !== "released") return "a-receber";
	if (!payout) return "disponivel";
	return payout.state === "pago" ? "pago" : "em-repasse";
}

/** What was free in a period that is closed already goes with the next one. */
function closingDay(
	{ cadence, closedThrough }: StoreBalance,
	freeOn: Day,
): Day {
	const open = closedThrough ? addDays(closedThrough, 1) : freeOn;
	return addDays(cycleEnd(cadence, freeOn > open ? freeOn : open), 1);
}
