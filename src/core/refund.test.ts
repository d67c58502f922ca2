import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RuleViolation } from "./errors.ts";
import { allocate, sum } from "./money.ts";
import {
	borneRefund,
	type Refund,
	type RefundableItem,
	type RefundablePart,
	type ReturnSoFar,
	refundablePart,
	refundOf,
	shareOf,
	usualFreight,
	worthOf,
} from "./refund.ts";
import type { ReturnBearer } from "./return-rules.ts";

/** What each of several steps gets, one after the other. */
function stepsOf(total: number, base: number, steps: readonly number[]) {
	let before = 0;
	return steps.map((step) => {
		const taken = shareOf(total, base, before);
		before += step;
		return shareOf(total, base, before) - taken;
	});
}

describe("taken step by step, nothing is lost", () => {
	test.each([
		[
			"three units of R$ 10,00, one by one",
			1_000,
			3,
			[1, 1, 1],
			[333, 334, 333],
		],
		[
			"1234 on 9999, in steps of 3333",
			1_234,
			9_999,
			[3_333, 3_333, 3_333],
			[411, 412, 411],
		],
		[
			"1140 on 9500, 3800 and then 5700",
			1_140,
			9_500,
			[3_800, 5_700],
			[456, 684],
		],
		["1 on 3", 1, 3, [1, 1, 1], [0, 1, 0]],
		["5 on 10", 5, 10, Array(10).fill(1), [1, 0, 1, 0, 1, 0, 1, 0, 1, 0]],
	])("%s", (_, total, base, steps, shares) => {
		expect(stepsOf(total, base, steps)).toEqual(shares);
	});

	test("the whole has all of it, and nothing has none", () => {
		expect(shareOf(1_234, 9_999, 9_999)).toBe(1_234);
		expect(shareOf(1_234, 9_999, 0)).toBe(0);
		expect(shareOf(1_234, 0, 0)).toBe(0);
	});

	test("stays exact where floating point does not", () => {
		const most = Number.MAX_SAFE_INTEGER;
		expect(shareOf(most, most, most - 1)).toBe(most - 1);
	});
});

function item(changes: Partial<RefundableItem> = {}): RefundableItem {
	return {
		id: 1,
		quantity: 3,
		goodsCents: 1_000,
		discountCents: 0,
		marketplaceDiscountCents: 0,
		refundedQuantity: 0,
		...changes,
	};
}

function part(
	items: readonly RefundableItem[],
	changes: Partial<RefundablePart> = {},
): RefundablePart {
	return {
		freightCents: 0,
		commissionCents: 0,
		commissionBaseCents: sum(items.map(soldFor)),
		refundedFreightCents: 0,
		items,
		...changes,
	};
}

/** What the customer paid for a line, and what the marketplace gave to its discount. */
function soldFor(line: RefundableItem): number {
	return line.goodsCents - line.discountCents + line.marketplaceDiscountCents;
}

const units = (quantity: number, freightCents = 0) => ({
	items: [{ itemId: 1, quantity }],
	freightCents,
});

function refusalOf(ask: () => unknown): RuleViolation {
	try {
		ask();
	} catch (error) {
		if (error instanceof RuleViolation) return error;
		throw error;
	}
	throw new Error("It was not refused");
}

describe("refundOf", () => {
	test("the second unit of a line worth R$ 10,00 is the one of R$ 3,34", () => {
		const refund = refundOf(part([item({ refundedQuantity: 1 })]), units(1));
		expect(refund.refundCents).toBe(334);
	});

	test("the commission goes on where the refund before it has ended", () => {
		const commission = { commissionCents: 1_234 };
		const back = [0, 1, 2].map((refundedQuantity) => {
			const line = item({ goodsCents: 9_999, refundedQuantity });
			return refundOf(part([line], commission), units(1)).commissionBackCents;
		});
		expect(back).toEqual([411, 412, 411]);
	});

	test("freight is refunded beside the goods, and brought no commission", () => {
		const sold = part([item()], { freightCents: 1_500, commissionCents: 100 });
		expect(refundOf(sold, units(3, 1_500))).toMatchObject({
			goodsCents: 1_000,
			freightCents: 1_500,
			refundCents: 2_500,
			commissionBackCents: 100,
		});
	});

	test("freight alone can be refunded", () => {
		const sold = part([item()], { freightCents: 1_500, commissionCents: 100 });
		const refund = refundOf(sold, { items: [], freightCents: 1_500 });
		expect(refund).toMatchObject({
			refundCents: 1_500,
			commissionBackCents: 0,
		});
	});

	test("more units than are left are refused, and the answer says how many are", () => {
		const sold = part([item({ refundedQuantity: 2 })]);
		const refusal = refusalOf(() => refundOf(sold, units(2)));
		expect(refusal.code).toBe("refund_above_paid");
		expect(refusal.params).toEqual({ left: 1 });
	});

	test("more freight than is left is refused at its field", () => {
		const sold = part([item()], {
			freightCents: 1_500,
			refundedFreightCents: 1_000,
		});
		const refusal = refusalOf(() => refundOf(sold, units(1, 501)));
		expect(refusal.code).toBe("refund_above_paid");
		expect(refusal.fields).toEqual([
			{
				field: "freightCents",
				code: "freight_above_paid",
				params: { leftCents: 500 },
			},
		]);
	});

	test("a refund of nothing is refused", () => {
		const ask = () => refundOf(part([item()]), { items: [], freightCents: 0 });
		expect(refusalOf(ask).code).toBe("nothing_to_refund");
	});
});

describe("usualFreight", () => {
	const lines = [item({ refundedQuantity: 1 }), item({ id: 2, quantity: 1 })];
	const sold = part(lines, { freightCents: 1_500, refundedFreightCents: 200 });

	test("the last of the units takes what is left of the freight", () => {
		const last = [
			{ itemId: 1, quantity: 2 },
			{ itemId: 2, quantity: 1 },
		];
		expect(usualFreight(sold, last)).toBe(1_300);
	});

	test("before that, none", () => {
		expect(usualFreight(sold, [{ itemId: 1, quantity: 2 }])).toBe(0);
	});
});

const anyItem = fc
	.record({
		quantity: fc.integer({ min: 1, max: 12 }),
		// Enough for each unit to be worth a centavo: a refund of nothing is refused.
		goodsCents: fc.integer({ min: 1_200, max: 1_000_000 }),
		discount: fc.integer({ min: 0, max: 90 }),
		coupon: fc.integer({ min: 0, max: 100 }),
	})
	.map(({ quantity, goodsCents, discount, coupon }) => {
		const discountCents = Math.floor((goodsCents * discount) / 100);
		const marketplaceDiscountCents = Math.floor((discountCents * coupon) / 100);
		return { quantity, goodsCents, discountCents, marketplaceDiscountCents };
	});

/** A part, and the order in which its units are refunded: several of them at once, here and there. */
const anyPart = fc
	.record({
		lines: fc.array(anyItem, { minLength: 1, maxLength: 5 }),
		feeBps: fc.integer({ min: 0, max: 10_000 }),
		freightCents: fc.nat({ max: 5_000 }),
	})
	.chain(({ lines, feeBps, freightCents }) => {
		const items = lines.map((line, index) => item({ id: index + 1, ...line }));
		const base = sum(items.map(soldFor));
		const sold = part(items, {
			freightCents,
			commissionCents: Math.floor((base * feeBps) / 10_000),
		});
		const allUnits = items.flatMap(({ id, quantity }) =>
			Array<number>(quantity).fill(id),
		);
		return fc.record({
			sold: fc.constant(sold),
			order: fc.shuffledSubarray(allUnits, { minLength: allUnits.length }),
			atOnce: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 }),
		});
	});

/** Refunds all units, some at a time, each with a share of the freight. */
function refundAll({
	sold,
	order,
	atOnce,
}: {
	sold: RefundablePart;
	order: readonly number[];
	atOnce: readonly number[];
}): Refund[] {
	const refunded = new Map<number, number>();
	const refunds: Refund[] = [];
	const freight = allocate(
		sold.freightCents,
		order.map(() => 1),
	);
	let refundedFreightCents = 0;
	let from = 0;
	for (let step = 0; from < order.length; step += 1) {
		const until = from + (atOnce[step % atOnce.length] ?? 1);
		const asked = new Map<number, number>();
		for (const id of order.slice(from, until))
			asked.set(id, (asked.get(id) ?? 0) + 1);
		const freightCents = sum(freight.slice(from, until));
		refunds.push(
			refundOf(
				{
					...sold,
					refundedFreightCents,
					items: sold.items.map((line) => ({
						...line,
						refundedQuantity: refunded.get(line.id) ?? 0,
					})),
				},
				{
					items: [...asked].map(([itemId, quantity]) => ({ itemId, quantity })),
					freightCents,
				},
			),
		);
		for (const [id, quantity] of asked)
			refunded.set(id, (refunded.get(id) ?? 0) + quantity);
		refundedFreightCents += freightCents;
		from = until;
	}
	return refunds;
}

test("however the units are refunded, in any order and in any steps, together they come to what was paid", () => {
	fc.assert(
		fc.property(anyPart, (plan) => {
			const { sold } = plan;
			const refunds = refundAll(plan);
			const total = (of: (refund: Refund) => number) => sum(refunds.map(of));
			const paid = sum(sold.items.map((l) => l.goodsCents - l.discountCents));
			const coupon = sum(sold.items.map((l) => l.marketplaceDiscountCents));
			expect(total((refund) => refund.goodsCents)).toBe(paid);
			expect(total((refund) => refund.freightCents)).toBe(sold.freightCents);
			expect(total((refund) => refund.marketplaceDiscountCents)).toBe(coupon);
			expect(total((refund) => refund.commissionBackCents)).toBe(
				sold.commissionCents,
			);
		}),
	);
});

test("refunds that were reversed and made again, in any order, still come to what was paid", () => {
	const anyTurns = fc.array(
		fc.record({ unit: fc.nat(), isReversal: fc.boolean() }),
		{ maxLength: 30 },
	);
	fc.assert(
		fc.property(anyPart, anyTurns, fc.boolean(), (plan, turns, isMixed) => {
			const { sold, order } = plan;
			// One return of each unit.
			const returns: ReturnSoFar[] = order.map((itemId) => ({
				...{ partId: 1, state: "recebida", freightCents: 0 },
				...{ borneBy: "loja", commissionBackCents: null },
				items: [
					{
						...{ itemId, refundedQuantity: null, goodsCents: null },
						marketplaceDiscountCents: null,
					},
				],
			}));
			const refundNow = (made: ReturnSoFar, borneBy: ReturnBearer) => {
				const itemId = made.items[0]?.itemId ?? 0;
				const asked = { items: [{ itemId, quantity: 1 }], freightCents: 0 };
				const left = refundablePart({ ...sold, id: 1 }, returns);
				const refund = borneRefund(worthOf(left, asked), borneBy);
				const items = refund.items.map((item) => ({
					...item,
					refundedQuantity: item.quantity,
				}));
				Object.assign(made, {
					...{ state: "reembolsada", borneBy, items },
					commissionBackCents: refund.commissionBackCents,
				});
			};
			const bearerOf = (unit: number) =>
				isMixed && unit % 3 === 0 ? "marketplace" : "loja";
			for (const { unit, isReversal } of turns) {
				const made = returns[unit % returns.length];
				if (!made) continue;
				if (isReversal) made.state = "recebida";
				else if (made.state === "recebida") refundNow(made, bearerOf(unit));
				assertWithin(sold, returns);
			}
			for (const made of returns)
				if (made.state === "recebida") refundNow(made, bearerOf(0));
			assertWithin(sold, returns);
			const total = totalsOf(returns);
			const paid = sum(sold.items.map((l) => l.goodsCents - l.discountCents));
			const coupon = sum(sold.items.map((l) => l.marketplaceDiscountCents));
			expect(total.goodsCents).toBe(paid);
			if (returns.some(({ borneBy }) => borneBy === "marketplace")) return;
			expect(total.couponCents).toBe(coupon);
			expect(total.commissionCents).toBe(sold.commissionCents);
		}),
	);
});

function totalsOf(returns: readonly ReturnSoFar[]) {
	const made = returns.filter(({ state }) => state === "reembolsada");
	const lines = made.flatMap(({ items }) => items);
	return {
		goodsCents: sum(lines.map((line) => line.goodsCents ?? 0)),
		couponCents: sum(lines.map((line) => line.marketplaceDiscountCents ?? 0)),
		commissionCents: sum(made.map((one) => one.commissionBackCents ?? 0)),
	};
}

/** Never more than was paid, given or taken. */
function assertWithin(sold: RefundablePart, returns: readonly ReturnSoFar[]) {
	const total = totalsOf(returns);
	expect(total.goodsCents).toBeLessThanOrEqual(
		sum(sold.items.map((line) => line.goodsCents - line.discountCents)),
	);
	expect(total.couponCents).toBeLessThanOrEqual(
		sum(sold.items.map((line) => line.marketplaceDiscountCents)),
	);
	expect(total.commissionCents).toBeLessThanOrEqual(sold.commissionCents);
}

test("on the way there it is never more, and never less than nothing", () => {
	fc.assert(
		fc.property(anyPart, (plan) => {
			let goods = 0;
			let commission = 0;
			for (const refund of refundAll(plan)) {
				for (const line of refund.items) {
					expect(line.goodsCents).toBeGreaterThanOrEqual(0);
					expect(line.marketplaceDiscountCents).toBeGreaterThanOrEqual(0);
					expect(line.commissionBackCents).toBeGreaterThanOrEqual(0);
				}
				goods += refund.goodsCents;
				commission += refund.commissionBackCents;
				expect(commission).toBeLessThanOrEqual(plan.sold.commissionCents);
				expect(refund.refundCents).toBe(
					refund.goodsCents + refund.freightCents,
				);
			}
			expect(goods).toBe(
				sum(plan.sold.items.map((l) => l.goodsCents - l.discountCents)),
			);
		}),
	);
});
