import type { ReturnRefund } from "#contract/returns.ts";
import { type Day, dayOf } from "#core/business-time.ts";
import { type FieldError, RuleViolation } from "#core/errors.ts";
import {
	type LedgerEntry,
	onDay,
	refundEntries,
	saleEntries,
} from "#core/ledger.ts";
import { accountOf } from "#core/part-money.ts";
import { pixIdProblem } from "#core/pix-id.ts";
import {
	borneRefund,
	decidedFreight,
	type Refund,
	refundOf,
	unitsAsked,
	worthOf,
} from "#core/refund.ts";
import {
	assertReturnable,
	assertReturnStep,
	type ReturnBearer,
} from "#core/return-rules.ts";
import type { Database } from "#db/database.ts";
import { postEntries } from "#db/ledger/post-entries.ts";
import { insertNotifications } from "#db/queries/notifications.ts";
import { markPosted, wantsOrderNews } from "#db/queries/return-changes.ts";
import { together } from "#db/together.ts";
import type { LoadedReturn, ReturnDecision } from "./change-return.ts";
import { newsOfReturn } from "./notify-of-return.ts";
import { refuseFields } from "./refusals.ts";

type Made = Omit<ReturnRefund, "version">;

/** The customer has their money back: it is taken from where the part's money stands. */
export async function refundReturn(
	tx: Database,
	loaded: LoadedReturn,
	made: Made,
): Promise<ReturnDecision> {
	const { order, part, before, now } = loaded;
	assertReturnStep(before, "reembolsada");
	assertReturnable(part, { comesBack: false });
	const today = dayOf(now);
	refuseFields(
		problemsOf(made, { from: order.placedDay, to: today }),
		"Not a refund of this sale",
	);
	const freight = decidedFreight(loaded.refundable, before, made.freightCents);
	const refund = amountsOf(loaded, made.borneBy, freight);
	assertAsShown(refund, made);
	const entries = entriesOf(loaded, made, { refund, today });
	const wantsNews = await wantsOrderNews(tx, part.storeId);
	const { id, storeId } = before;
	const { code } = order;
	const what = { refundCents: refund.refundCents };
	return {
		action: "refunded",
		after: {
			...before,
			state: "reembolsada",
			borneBy: made.borneBy,
			refundedOn: made.refundedOn,
			refundMethod: made.method,
			refundReference: made.reference,
			goodsCents: refund.goodsCents,
			...freight,
			refundCents: refund.refundCents,
			marketplaceDiscountCents: refund.marketplaceDiscountCents,
			commissionBackCents: refund.commissionBackCents,
			items: itemsAfter(loaded, refund),
		},
		save: ({ actor }) =>
			together([
				part.moneyState === "unposted" && markPosted(tx, part.id, today),
				postEntries(tx, entries),
				insertNotifications(
					tx,
					wantsNews
						? [
								newsOfReturn("return-refunded", {
									...{ id, actor, at: now, code, storeId, what },
									store: part.storeName,
								}),
							]
						: [],
				),
			]),
	};
}

/**
 * Of what came back, or of what the customer keeps, never more than was paid. By the rule it may be nothing, where only
 * the freight was paid and comes with another return: this one ends all the same.
 */
function amountsOf(
	{ before, refundable }: LoadedReturn,
	borneBy: ReturnBearer,
	{ freightByRule, freightCents }: ReturnType<typeof decidedFreight>,
): Refund {
	const asked = { items: unitsAsked(before.items), freightCents };
	const refund = freightByRule
		? worthOf(refundable, asked)
		: refundOf(refundable, asked);
	return borneRefund(refund, borneBy);
}

/** What was paid elsewhere is what was shown: another return of the part, refunded or reversed meanwhile, may change this one's freight and goods. */
function assertAsShown(
	{ refundCents }: Refund,
	{ refundCents: shownCents }: Made,
): void {
	if (shownCents === undefined || shownCents === refundCents) return;
	throw new RuleViolation(
		"refund_changed",
		`Shown were ${shownCents}, it is ${refundCents}`,
		{
			fields: [
				{
					field: "refundCents",
					code: "refund_changed",
					params: { shownCents, refundCents },
				},
			],
		},
	);
}

function itemsAfter({ before }: LoadedReturn, refund: Refund) {
	return before.items.map((item) => {
		const refunded = refund.items.find(({ itemId }) => itemId === item.itemId);
		return {
			...item,
			refundedQuantity: refunded?.quantity ?? 0,
			goodsCents: refunded?.goodsCents ?? 0,
			marketplaceDiscountCents: refunded?.marketplaceDiscountCents ?? 0,
			commissionBackCents: refunded?.commissionBackCents ?? 0,
		};
	});
}

/** The sale of an order that a release without a ledger took in is posted with it. */
function entriesOf(
	{ before, part }: LoadedReturn,
	{ borneBy, refundedOn }: Made,
	{ refund, today }: { refund: Refund; today: Day },
): LedgerEntry[] {
	const { id: returnId, storeId, partId, reversals } = before;
	return [
		...(part.moneyState === "unposted" ? saleEntries(part, onDay(today)) : []),
		...refundEntries(
			{ ...refund, returnId, storeId, partId, borneBy, reversals },
			accountOf(part.moneyState),
			{ occurredOn: refundedOn, postedOn: today },
		),
	];
}

function problemsOf(
	{ method, reference, refundedOn }: Made,
	days: { from: Day; to: Day },
): FieldError[] {
	const problems: FieldError[] = [];
	if (refundedOn < days.from)
		problems.push({ field: "refundedOn", code: "day_before_sale" });
	if (refundedOn > days.to)
		problems.push({ field: "refundedOn", code: "day_in_future" });
	if (method === "pix") {
		const code = reference
			? pixIdProblem(reference, "return", { from: refundedOn, to: refundedOn })
			: "required";
		if (code) problems.push({ field: "reference", code });
	}
	return problems;
}
