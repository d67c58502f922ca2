import { RuleViolation } from "./errors.ts";
import { type Cents, sum } from "./money.ts";
import {
	openReturnStates,
	type ReturnBearer,
	type ReturnedUnits,
	type ReturnState,
	unitsOf,
} from "./return-rules.ts";

/**
 * How much of `total` belongs to the first `taken` of `base`, rounded half up. Taken step by step, each step gets the
 * difference, so nothing is lost: shareOf(1234, 9999, 3333) → 411, then shareOf(1234, 9999, 6666) − 411 → 412.
 */
export function shareOf(total: Cents, base: number, taken: number): Cents {
	if (base === 0) return 0;
	return Number(
		(2n * BigInt(total) * BigInt(taken) + BigInt(base)) / (2n * BigInt(base)),
	);
}

/**
 * What the next step gets, where the steps so far should have had `before` and with it `after`. Where one of them was
 * reversed, those that are left had more or less than that: the next one gets what is missing, so that all of them
 * together are the total again.
 */
function nextShare({
	total,
	before,
	after,
	taken = before,
	byPlace = false,
}: {
	total: Cents;
	before: Cents;
	after: Cents;
	taken?: Cents | undefined;
	byPlace?: boolean;
}): Cents {
	const step = after - (byPlace ? before : taken);
	return Math.max(0, Math.min(step, total - taken));
}

/** A line of an order, and how many of its units were refunded before. */
export interface RefundableItem {
	id: number;
	quantity: number;
	goodsCents: Cents;
	discountCents: Cents;
	marketplaceDiscountCents: Cents;
	refundedQuantity: number;
	/** What was given back for these units; left out, what the first units of the line come to. */
	refundedGoodsCents?: Cents;
	/** Of the marketplace's coupon, what the store gave back. */
	refundedDiscountCents?: Cents;
}

/** What was refunded of a part before. */
export interface RefundablePart {
	freightCents: Cents;
	commissionCents: Cents;
	commissionBaseCents: Cents;
	refundedFreightCents: Cents;
	/** What the store got back; left out, what the first refunds come to. */
	refundedCommissionCents?: Cents;
	/** The marketplace bore some of it, and neither coupon nor commission moved: what the next units bring follows from their place. */
	isBorneInPart?: boolean;
	items: readonly RefundableItem[];
}

/** A return of the part, as far as it counts for the next refund. */
export interface ReturnSoFar {
	partId: number;
	state: ReturnState;
	borneBy: ReturnBearer;
	freightCents: Cents;
	commissionBackCents: Cents | null;
	items: readonly {
		itemId: number;
		refundedQuantity: number | null;
		goodsCents: Cents | null;
		marketplaceDiscountCents: Cents | null;
	}[];
}

/** A part with what its returns have refunded so far. */
export function refundablePart(
	part: Omit<RefundablePart, "refundedFreightCents" | "items"> & {
		id: number;
		items: readonly Omit<RefundableItem, "refundedQuantity">[];
	},
	returns: readonly ReturnSoFar[],
): RefundablePart {
	const refunded = returns.filter(
		({ partId, state }) => partId === part.id && state === "reembolsada",
	);
	return {
		...part,
		refundedFreightCents: sum(refunded.map((made) => made.freightCents)),
		refundedCommissionCents: sum(
			refunded.map((made) => made.commissionBackCents ?? 0),
		),
		isBorneInPart: refunded.some(({ borneBy }) => borneBy === "marketplace"),
		items: part.items.map((item) => {
			const lines = refunded
				.flatMap((made) => made.items)
				.filter(({ itemId }) => itemId === item.id);
			return {
				...item,
				refundedQuantity: sum(lines.map((line) => line.refundedQuantity ?? 0)),
				refundedGoodsCents: sum(lines.map((line) => line.goodsCents ?? 0)),
				refundedDiscountCents: sum(
					lines.map((line) => line.marketplaceDiscountCents ?? 0),
				),
			};
		}),
	};
}

interface ItemRefund {
	itemId: number;
	quantity: number;
	/** To the customer. */
	goodsCents: Cents;
	marketplaceDiscountCents: Cents;
	commissionBackCents: Cents;
}

export interface Refund {
	goodsCents: Cents;
	freightCents: Cents;
	/** To the customer: goods and freight. */
	refundCents: Cents;
	marketplaceDiscountCents: Cents;
	commissionBackCents: Cents;
	items: ItemRefund[];
}

/** What is asked for: units of items, and of the freight. */
interface AskedRefund {
	items: readonly { itemId: number; quantity: number }[];
	freightCents: Cents;
}

/** What a refund comes to; of nothing there is none. */
export function refundOf(part: RefundablePart, asked: AskedRefund): Refund {
	const refund = worthOf(part, asked);
	if (refund.refundCents === 0)
		throw new RuleViolation("nothing_to_refund", "A refund of nothing");
	return refund;
}

/**
 * What some units of a part's items come to. Each unit was paid for with its share of the line's discount, and brought
 * its share of the commission; however the units are taken, together they come to exactly what was paid.
 */
export function worthOf(part: RefundablePart, asked: AskedRefund): Refund {
	assertFreightLeft(part, asked.freightCents);
	const { commissionCents, commissionBaseCents } = part;
	const byPlace = part.isBorneInPart ?? false;
	const commissionOf = (base: Cents) =>
		shareOf(commissionCents, commissionBaseCents, base);
	let baseBefore = sum(
		part.items.map((item) => baseOf(item, item.refundedQuantity)),
	);
	let commissionTaken =
		part.refundedCommissionCents ?? commissionOf(baseBefore);
	const items = part.items.flatMap((item): ItemRefund[] => {
		const quantity = asked.items.find(
			({ itemId }) => itemId === item.id,
		)?.quantity;
		if (!quantity) return [];
		assertUnitsLeft(item, quantity);
		const before = item.refundedQuantity;
		const after = before + quantity;
		const base = baseOf(item, after) - baseOf(item, before);
		const commissionBackCents = nextShare({
			total: commissionCents,
			before: commissionOf(baseBefore),
			after: commissionOf(baseBefore + base),
			taken: commissionTaken,
			byPlace,
		});
		baseBefore += base;
		commissionTaken += commissionBackCents;
		return [
			{
				itemId: item.id,
				quantity,
				goodsCents: nextShare({
					total: paidFor(item, item.quantity),
					before: paidFor(item, before),
					after: paidFor(item, after),
					taken: item.refundedGoodsCents,
				}),
				marketplaceDiscountCents: nextShare({
					total: item.marketplaceDiscountCents,
					before: couponOf(item, before),
					after: couponOf(item, after),
					taken: item.refundedDiscountCents,
					byPlace,
				}),
				commissionBackCents,
			},
		];
	});
	const total = (of: (item: ItemRefund) => Cents) => sum(items.map(of));
	const goodsCents = total((item) => item.goodsCents);
	return {
		goodsCents,
		freightCents: asked.freightCents,
		refundCents: goodsCents + asked.freightCents,
		marketplaceDiscountCents: total((item) => item.marketplaceDiscountCents),
		commissionBackCents: total((item) => item.commissionBackCents),
		items,
	};
}

/** Where the marketplace bears a refund, the store stays whole: it keeps the coupon, and its commission stays paid. */
export function borneRefund(refund: Refund, borneBy: ReturnBearer): Refund {
	if (borneBy === "loja") return refund;
	const stays = { marketplaceDiscountCents: 0, commissionBackCents: 0 };
	return {
		...refund,
		...stays,
		items: refund.items.map((item) => ({ ...item, ...stays })),
	};
}

/** Of the part's freight, what was not given back yet. */
export function freightLeft(part: RefundablePart): Cents {
	return part.freightCents - part.refundedFreightCents;
}

/** The freight goes back with the last of the units; before that, the operator decides. */
export function usualFreight(
	part: RefundablePart,
	asked: readonly { itemId: number; quantity: number }[],
): Cents {
	const isAll = part.items.every(
		({ id, quantity, refundedQuantity }) =>
			(asked.find(({ itemId }) => itemId === id)?.quantity ?? 0) ===
			quantity - refundedQuantity,
	);
	return isAll ? freightLeft(part) : 0;
}

interface FreightOfReturn {
	freightByRule: boolean;
	freightCents: Cents;
	items: readonly ReturnedUnits[];
}

/** The units of a return, as far as it is known how many they are. */
export function unitsAsked(
	items: readonly ReturnedUnits[],
): { itemId: number; quantity: number }[] {
	return items.map((item) => ({
		itemId: item.itemId,
		quantity: unitsOf(item),
	}));
}

/** What of the freight goes back with a return today: another may have taken some of it meanwhile, or left it the last. */
export function freightDue(
	part: RefundablePart,
	{ freightByRule, freightCents, items }: FreightOfReturn,
): Cents {
	return freightByRule
		? usualFreight(part, unitsAsked(items))
		: Math.min(freightCents, freightLeft(part));
}

/**
 * What the customer gets back with each of a part's open returns, if they are refunded one after the other as they are:
 * together, the freight included, never more than is left.
 */
export function refundsOfOpen<Return extends ReturnSoFar & FreightOfReturn>(
	part: Parameters<typeof refundablePart>[0],
	returns: readonly Return[],
): { of: Return; refundCents: Cents }[] {
	const open: readonly ReturnState[] = openReturnStates;
	const soFar: ReturnSoFar[] = returns.filter(
		({ state }) => state === "reembolsada",
	);
	return returns
		.filter(({ state }) => open.includes(state))
		.map((of) => {
			const refundable = refundablePart(part, soFar);
			const refund = worthOf(refundable, {
				items: unitsAsked(of.items),
				freightCents: freightDue(refundable, of),
			});
			soFar.push({
				...{ partId: of.partId, borneBy: of.borneBy, state: "reembolsada" },
				freightCents: refund.freightCents,
				commissionBackCents: refund.commissionBackCents,
				items: refund.items.map(({ quantity, ...item }) => ({
					...item,
					refundedQuantity: quantity,
				})),
			});
			return { of, refundCents: refund.refundCents };
		});
}

/**
 * What an operator says of the freight. Left out, or sent back as it was proposed, it decides nothing; null is the rule,
 * and any other amount is a decision.
 */
export function decidedFreight(
	part: RefundablePart,
	made: FreightOfReturn,
	given: Cents | null | undefined,
): Pick<FreightOfReturn, "freightByRule" | "freightCents"> {
	const due = freightDue(part, made);
	if (given === undefined || given === due)
		return { freightByRule: made.freightByRule, freightCents: due };
	if (given !== null) return { freightByRule: false, freightCents: given };
	const byRule = { ...made, freightByRule: true };
	return { freightByRule: true, freightCents: freightDue(part, byRule) };
}

/** What the customer paid for the first units of a line, the marketplace's coupon aside. */
function paidFor(item: RefundableItem, units: number): Cents {
	return shareOf(item.goodsCents - item.discountCents, item.quantity, units);
}

function couponOf(item: RefundableItem, units: number): Cents {
	return shareOf(item.marketplaceDiscountCents, item.quantity, units);
}

/** What the first units add to the base of the commission: what the store sold them for. */
function baseOf(item: RefundableItem, units: number): Cents {
	return paidFor(item, units) + couponOf(item, units);
}

function assertUnitsLeft(item: RefundableItem, quantity: number): void {
	const left = item.quantity - item.refundedQuantity;
	if (quantity <= left) return;
	throw new RuleViolation(
		"refund_above_paid",
		`${quantity} of item ${item.id}, ${left} are left`,
		{ params: { left } },
	);
}

function assertFreightLeft(part: RefundablePart, freightCents: Cents): void {
	const leftCents = freightLeft(part);
	if (freightCents <= leftCents) return;
	throw new RuleViolation(
		"refund_above_paid",
		`Freight of ${freightCents}, ${leftCents} is left`,
		{
			fields: [
				{
					field: "freightCents",
					code: "freight_above_paid",
					params: { leftCents },
				},
			],
		},
	);
}
