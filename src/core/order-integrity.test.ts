import { expect, test } from "vitest";
import {
	assertPartsMatchItems,
	type OrderWithParts,
} from "./order-integrity.ts";

/** Two stores: R$ 200,00 with R$ 20,00 off and freight, and R$ 50,00 in two lines. */
const sound: OrderWithParts = {
	goodsCents: 25_000,
	discountCents: 2_000,
	marketplaceDiscountCents: 0,
	freightCents: 1_500,
	totalCents: 24_500,
	commissionCents: 1_490,
	itemCount: 4,
	parts: [
		{
			goodsCents: 20_000,
			discountCents: 2_000,
			marketplaceDiscountCents: 0,
			freightCents: 1_500,
			valueCents: 19_500,
			commissionRateBps: 550,
			commissionCents: 990,
			items: [
				{
					goodsCents: 20_000,
					discountCents: 2_000,
					marketplaceDiscountCents: 0,
					freightCents: 1_500,
					totalCents: 19_500,
					commissionCents: 990,
					quantity: 2,
				},
			],
		},
		{
			goodsCents: 5_000,
			discountCents: 0,
			marketplaceDiscountCents: 0,
			freightCents: 0,
			valueCents: 5_000,
			commissionRateBps: 1_000,
			commissionCents: 500,
			items: [2_000, 3_000].map((goodsCents) => ({
				goodsCents,
				discountCents: 0,
				marketplaceDiscountCents: 0,
				freightCents: 0,
				totalCents: goodsCents,
				commissionCents: goodsCents / 10,
				quantity: 1,
			})),
		},
	],
};

function withPart(changes: Partial<OrderWithParts["parts"][number]>) {
	const [first, ...others] = sound.parts;
	return { ...sound, parts: [{ ...first, ...changes }, ...others] };
}

test("an order whose parts and items add up is sound", () => {
	expect(() => assertPartsMatchItems(sound)).not.toThrow();
});

test.each([
	["a total of its own", { ...sound, totalCents: 24_501 }],
	["another number of units", { ...sound, itemCount: 5 }],
	["a commission that is not its parts'", { ...sound, commissionCents: 1_489 }],
	["a lost part", { ...sound, parts: sound.parts.slice(1) }],
	["no parts", { ...sound, parts: [] }],
	["a part without items", withPart({ items: [] })],
	["a part's goods that are not its items'", withPart({ goodsCents: 20_001 })],
	["a commission that is not its rate", withPart({ commissionRateBps: 551 })],
])("%s is refused", (_, order) => {
	expect(() => assertPartsMatchItems(order as OrderWithParts)).toThrow(
		expect.objectContaining({ code: "parts_mismatch" }),
	);
});
