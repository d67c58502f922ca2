import fc from "fast-check";
import { expect, test } from "vitest";
import { commissionOf, commissionShares, payoutOf } from "./commission.ts";

// The worked example of docs/domain/commission.md: change both together.
test("worked example: 5,5% of goods after discount, freight untouched", () => {
	const part = {
		goodsCents: 8_990,
		discountCents: 716,
		marketplaceDiscountCents: 0,
		freightCents: 1_500,
		valueCents: 9_774,
	};
	const commission = commissionOf({ ...part, rateBps: 550 });
	expect(commission).toEqual({
		baseCents: 8_274,
		rateBps: 550,
		commissionCents: 455, // 455,07
	});
	expect(payoutOf({ ...part, ...commission })).toBe(9_319);
});

test("half a centavo goes to the marketplace", () => {
	const commission = commissionOf({
		goodsCents: 1_000,
		discountCents: 0,
		marketplaceDiscountCents: 0,
		rateBps: 555,
	});
	expect(commission.commissionCents).toBe(56); // 55,5
});

test("goods that were given away earn no commission", () => {
	const commission = commissionOf({
		goodsCents: 5_000,
		discountCents: 5_000,
		marketplaceDiscountCents: 0,
		rateBps: 700,
	});
	expect(commission).toEqual({
		baseCents: 0,
		rateBps: 700,
		commissionCents: 0,
	});
});

test("a discount above the goods is a mistake, not a negative commission", () => {
	const part = {
		goodsCents: 100,
		discountCents: 101,
		marketplaceDiscountCents: 0,
		rateBps: 700,
	};
	expect(() => commissionOf(part)).toThrow(RangeError);
});

test("for any part, commission and payout make the value, and rounding costs less than a centavo", () => {
	const anyPart = fc.record({
		baseCents: fc.nat({ max: 1e11 }),
		discountCents: fc.nat({ max: 1e9 }),
		freightCents: fc.nat({ max: 1e6 }),
		rateBps: fc.nat({ max: 10_000 }),
	});
	fc.assert(
		fc.property(
			anyPart,
			({ baseCents, discountCents, freightCents, rateBps }) => {
				const goodsCents = baseCents + discountCents;
				const { commissionCents } = commissionOf({
					goodsCents,
					discountCents,
					marketplaceDiscountCents: 0,
					rateBps,
				});
				const valueCents = baseCents + freightCents;
				const payout = payoutOf({
					valueCents,
					marketplaceDiscountCents: 0,
					commissionCents,
				});

				expect(payout + commissionCents).toBe(valueCents);
				expect(payout).toBeGreaterThanOrEqual(freightCents);
				const error =
					BigInt(commissionCents) * 10_000n -
					BigInt(baseCents) * BigInt(rateBps);
				expect(error < 10_000n && error > -10_000n).toBe(true);
			},
		),
	);
});

test("a commission is shared among its lines by their base, to the centavo", () => {
	expect(
		commissionShares(1_000, [
			{ goodsCents: 2_500, discountCents: 500, marketplaceDiscountCents: 0 },
			{ goodsCents: 1_000, discountCents: 0, marketplaceDiscountCents: 0 },
			{ goodsCents: 700, discountCents: 700, marketplaceDiscountCents: 0 },
		]),
	).toEqual([667, 333, 0]);
});

test("what the marketplace pays of a discount is sold goods to the store", () => {
	const part = {
		goodsCents: 10_000,
		discountCents: 800,
		marketplaceDiscountCents: 300,
		valueCents: 10_700,
	};
	const commission = commissionOf({ ...part, rateBps: 1_200 });
	expect(commission).toMatchObject({
		baseCents: 9_500,
		commissionCents: 1_140,
	});
	expect(payoutOf({ ...part, ...commission })).toBe(9_860);
});
