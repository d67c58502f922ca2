import fc from "fast-check";
import { expect, test } from "vitest";
import { commissionOf, payoutOf } from "./commission.ts";
import { sum } from "./money.ts";
import {
	type AmountLine,
	commissionBaseLines,
	payoutLines,
	valueLines,
} from "./order-amounts.ts";
import { splitOrderByStore } from "./order-split.ts";

// A part of R$ 119,70 in goods with R$ 9,64 of discount, of which the marketplace pays R$ 3,21, at 5,5 %.
const part = {
	goodsCents: 11_970,
	discountCents: 964,
	marketplaceDiscountCents: 321,
	freightCents: 1_500,
	valueCents: 12_506,
	commissionCents: 623,
};

test("a column names each amount with its sign, and ends with their sum", () => {
	expect(valueLines(part).map(({ name, cents }) => [name, cents])).toEqual([
		["goods", 11_970],
		["discount", -964],
		["freight", 1_500],
		["value", 12_506],
	]);
	expect(payoutLines(part).map(({ name, cents }) => [name, cents])).toEqual([
		["value", 12_506],
		["marketplaceDiscount", 321],
		["commission", -623],
		["payout", 12_204],
	]);
	expect(
		commissionBaseLines(part).map(({ name, cents }) => [name, cents]),
	).toEqual([
		["goods", 11_970],
		["discount", -964],
		["marketplaceDiscount", 321],
		["commissionBase", 11_327],
	]);
});

test("a discount of zero has no line, freight and commission of zero have one", () => {
	const plain = {
		...part,
		discountCents: 0,
		marketplaceDiscountCents: 0,
		freightCents: 0,
		commissionCents: 0,
	};
	expect(valueLines(plain).map(({ name }) => name)).toEqual([
		"goods",
		"freight",
		"value",
	]);
	expect(payoutLines(plain).map(({ name }) => name)).toEqual([
		"value",
		"commission",
		"payout",
	]);
});

test("for any order and coupon, every column ends with the amount that is stored, and parts add up to the order", () => {
	const line = fc.record({
		productId: fc.nat(),
		storeId: fc.integer({ min: 1, max: 3 }),
		category: fc.constant("moda"),
		quantity: fc.integer({ min: 1, max: 20 }),
		unitPriceCents: fc.nat({ max: 100_000 }),
	});
	const share = fc.integer({ min: 0, max: 100 });
	fc.assert(
		fc.property(
			fc.array(line, { minLength: 1, maxLength: 8 }),
			share,
			share,
			fc.nat({ max: 5_000 }),
			fc.nat({ max: 3_000 }),
			(lines, discount, coupon, freightCents, rateBps) => {
				const goods = sum(lines.map((of) => of.quantity * of.unitPriceCents));
				const discountCents = Math.floor((goods * discount) / 100);
				const parts = splitOrderByStore({
					lines,
					discountCents,
					marketplaceDiscountCents: Math.floor((discountCents * coupon) / 100),
					freightByStore: new Map([[lines[0]?.storeId ?? 0, freightCents]]),
				}).map((of) => ({ ...of, ...commissionOf({ ...of, rateBps }) }));
				for (const of of parts) {
					expect(endOf(valueLines(of))).toBe(of.valueCents);
					expect(endOf(payoutLines(of))).toBe(payoutOf(of));
					expect(endOf(commissionBaseLines(of))).toBe(of.baseCents);
				}
				const order = {
					valueCents: sum(parts.map((of) => of.valueCents)),
					marketplaceDiscountCents: sum(
						parts.map((of) => of.marketplaceDiscountCents),
					),
					commissionCents: sum(parts.map((of) => of.commissionCents)),
				};
				expect(endOf(payoutLines(order))).toBe(sum(parts.map(payoutOf)));
			},
		),
	);
});

function endOf(lines: readonly AmountLine[]): number | undefined {
	return lines.at(-1)?.cents;
}
