import { sum } from "#core/money.ts";
import { freightOf } from "#core/order-intake.ts";
import { goodsOf, splitOrderByStore } from "#core/order-split.ts";
import type { Random } from "../random.ts";
import type { SampleStore } from "../stores.ts";
import type { BasketLine } from "./baskets.ts";
import { drawDiscount } from "./payment.ts";

/** By the same rules as orders from outside: freight per store, discount shared by goods. */
export function priceLines(
	random: Random,
	lines: readonly BasketLine[],
	storeOf: (storeId: number) => SampleStore,
) {
	const goodsCents = sum(lines.map(goodsOf));
	const discountCents = drawDiscount(random, goodsCents);
	const goodsByStore = new Map<number, number>();
	for (const line of lines) {
		const before = goodsByStore.get(line.storeId) ?? 0;
		goodsByStore.set(line.storeId, before + goodsOf(line));
	}
	const freightByStore = new Map(
		[...goodsByStore].map(([storeId, goods]) => [
			storeId,
			freightOf(goods, storeOf(storeId).settings),
		]),
	);
	const freightCents = sum(freightByStore.values());
	return {
		parts: splitOrderByStore({ lines, discountCents, freightByStore }),
		goodsCents,
		discountCents,
		freightCents,
		totalCents: goodsCents - discountCents + freightCents,
	};
}
