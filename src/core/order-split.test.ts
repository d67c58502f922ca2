import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RuleViolation } from "./errors.ts";
import { sum } from "./money.ts";
import { goodsOf, type SplitLine, splitOrderByStore } from "./order-split.ts";

const mega = 1;
const tech = 2;
const fashion = 3;

function line(
	storeId: number,
	unitPriceCents: number,
	quantity = 1,
): SplitLine {
	return { productId: 10, storeId, category: "moda", quantity, unitPriceCents };
}

// The worked example of docs/domain/order-split.md: change both together.
test("worked example: three stores share a coupon of R$ 50,00", () => {
	const parts = splitOrderByStore({
		lines: [
			line(mega, 4_990, 6),
			line(tech, 18_990),
			line(mega, 2_450, 2),
			line(fashion, 8_990),
		],
		discountCents: 5_000,
		freightByStore: new Map([
			[mega, 0],
			[tech, 0],
			[fashion, 1_500],
		]),
	});

	expect(parts).toMatchObject([
		{
			storeId: mega,
			goodsCents: 34_840,
			discountCents: 2_773,
			freightCents: 0,
			valueCents: 32_067,
			lines: [
				{ goodsCents: 29_940, discountCents: 2_383, totalCents: 27_557 },
				{ goodsCents: 4_900, discountCents: 390, totalCents: 4_510 },
			],
		},
		{
			storeId: tech,
			goodsCents: 18_990,
			discountCents: 1_511,
			freightCents: 0,
			valueCents: 17_479,
		},
		{
			storeId: fashion,
			goodsCents: 8_990,
			discountCents: 716,
			freightCents: 1_500,
			valueCents: 9_774,
		},
	]);
	expect(sum(parts.map((part) => part.valueCents))).toBe(59_320);
});

test("the discount of each store adds up to the discount of the order", () => {
	const parts = splitOrderByStore({
		lines: [line(mega, 6_666), line(tech, 3_333)],
		discountCents: 1_000,
		freightByStore: new Map(),
	});
	expect(parts.map((part) => part.discountCents)).toEqual([667, 333]);
});

test("parts come in the order in which their first line appears", () => {
	const parts = splitOrderByStore({
		lines: [line(tech, 100), line(mega, 100), line(tech, 200)],
		discountCents: 0,
		freightByStore: new Map(),
	});
	expect(parts.map((part) => part.storeId)).toEqual([tech, mega]);
	expect(parts[0]?.lines.map((l) => l.unitPriceCents)).toEqual([100, 200]);
});

test("lines keep whatever else they carry", () => {
	const [part] = splitOrderByStore({
		lines: [{ ...line(mega, 100), name: "Camiseta" }],
		discountCents: 0,
		freightByStore: new Map(),
	});
	expect(part?.lines[0]?.name).toBe("Camiseta");
});

test("freight follows the goods of its store", () => {
	const [part] = splitOrderByStore({
		lines: [line(mega, 3_000), line(mega, 1_000)],
		discountCents: 0,
		freightByStore: new Map([[mega, 1_500]]),
	});
	expect(part?.lines.map((l) => l.freightCents)).toEqual([1_125, 375]);
});

test("freight of free goods is shared by line", () => {
	const [part] = splitOrderByStore({
		lines: [line(mega, 0, 5), line(mega, 0), line(mega, 0)],
		discountCents: 0,
		freightByStore: new Map([[mega, 1_000]]),
	});
	expect(part?.lines.map((l) => l.freightCents)).toEqual([334, 333, 333]);
	expect(part?.valueCents).toBe(1_000);
});

test("a discount can take all of the goods", () => {
	const parts = splitOrderByStore({
		lines: [line(mega, 333), line(tech, 667)],
		discountCents: 1_000,
		freightByStore: new Map(),
	});
	expect(parts.map((part) => part.valueCents)).toEqual([0, 0]);
});

test("a discount above the goods is refused, even where freight would cover it", () => {
	const split = () =>
		splitOrderByStore({
			lines: [line(mega, 1_000)],
			discountCents: 1_001,
			freightByStore: new Map([[mega, 1_500]]),
		});
	expect(split).toThrow(RuleViolation);
	expect(split).toThrow(
		expect.objectContaining({ code: "discount_above_goods" }),
	);
});

test("an order without lines has no parts", () => {
	const nothing = { lines: [], discountCents: 0, freightByStore: new Map() };
	expect(splitOrderByStore(nothing)).toEqual([]);
});

test("freight of a store without lines is refused: it would vanish from the total", () => {
	const split = () =>
		splitOrderByStore({
			lines: [line(mega, 1_000)],
			discountCents: 0,
			freightByStore: new Map([[tech, 1_500]]),
		});
	expect(split).toThrow("store 2 has freight but no lines");
});

test("a line needs a whole, positive quantity", () => {
	expect(goodsOf({ quantity: 3, unitPriceCents: 1_990 })).toBe(5_970);
	expect(() => goodsOf({ quantity: 0, unitPriceCents: 1 })).toThrow(RangeError);
	expect(() => goodsOf({ quantity: 1.5, unitPriceCents: 2 })).toThrow(
		RangeError,
	);
});

describe("for any order", () => {
	const anyLine = fc.record({
		productId: fc.integer({ min: 1, max: 50 }),
		storeId: fc.integer({ min: 1, max: 5 }),
		category: fc.constantFrom("moda", "casa", "beleza"),
		quantity: fc.integer({ min: 1, max: 500 }),
		unitPriceCents: fc.oneof(fc.constant(0), fc.nat({ max: 10_000_000 })),
	});
	const anyOrder = fc
		.record({
			lines: fc.array(anyLine, { minLength: 1, maxLength: 15 }),
			discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
			freights: fc.array(fc.nat({ max: 50_000 }), {
				minLength: 5,
				maxLength: 5,
			}),
		})
		.map(({ lines, discountShare, freights }) => ({
			lines,
			discountCents: Math.floor(sum(lines.map(goodsOf)) * discountShare),
			freightByStore: new Map(
				lines.map(({ storeId }) => [storeId, freights[storeId - 1] ?? 0]),
			),
		}));

	test("the parts add up to the order, and the lines to their part, in every column", () => {
		fc.assert(
			fc.property(anyOrder, (order) => {
				const parts = splitOrderByStore(order);
				const goods = sum(order.lines.map(goodsOf));
				const freight = sum(order.freightByStore.values());

				expect(sum(parts.map((p) => p.goodsCents))).toBe(goods);
				expect(sum(parts.map((p) => p.discountCents))).toBe(
					order.discountCents,
				);
				expect(sum(parts.map((p) => p.freightCents))).toBe(freight);
				expect(sum(parts.map((p) => p.valueCents))).toBe(
					goods - order.discountCents + freight,
				);
				for (const part of parts) {
					expect({
						goods: sum(part.lines.map((l) => l.goodsCents)),
						discount: sum(part.lines.map((l) => l.discountCents)),
						freight: sum(part.lines.map((l) => l.freightCents)),
						value: sum(part.lines.map((l) => l.totalCents)),
					}).toEqual({
						goods: part.goodsCents,
						discount: part.discountCents,
						freight: part.freightCents,
						value: part.valueCents,
					});
				}
			}),
		);
	});

	test("no line is discounted below nothing", () => {
		fc.assert(
			fc.property(anyOrder, (order) => {
				for (const part of splitOrderByStore(order)) {
					for (const l of part.lines) {
						expect(l.discountCents).toBeLessThanOrEqual(l.goodsCents);
						expect(l.totalCents).toBeGreaterThanOrEqual(0);
					}
				}
			}),
		);
	});

	test("each store has one part, and no line is lost or doubled", () => {
		fc.assert(
			fc.property(anyOrder, (order) => {
				const parts = splitOrderByStore(order);
				expect(new Set(parts.map((p) => p.storeId)).size).toBe(parts.length);
				for (const part of parts) {
					expect(part.lines).toMatchObject(
						order.lines.filter((l) => l.storeId === part.storeId),
					);
				}
				expect(sum(parts.map((p) => p.lines.length))).toBe(order.lines.length);
			}),
		);
	});
});
