import type { CustomerType } from "./categories.ts";
import { RuleViolation } from "./errors.ts";
import type { Cents } from "./money.ts";

/** What this customer pays for one: wholesale customers the wholesale price, where the product has one. */
export function unitPriceFor(
	customerType: CustomerType,
	product: { priceRetailCents: Cents; priceWholesaleCents: Cents | null },
): Cents {
	if (customerType === "varejo") return product.priceRetailCents;
	return product.priceWholesaleCents ?? product.priceRetailCents;
}

/**
 * A store's freight for its part: nothing above its free-shipping limit, its rate up to and at the limit.
 * Goods count before discount. Limit R$ 100,00 and rate R$ 15,00: freightOf(10000, …) → 1500, freightOf(10001, …) → 0
 */
export function freightOf(
	goodsCents: Cents,
	store: { freeShippingLimitCents: Cents; shippingRateCents: Cents },
): Cents {
	return goodsCents > store.freeShippingLimitCents
		? 0
		: store.shippingRateCents;
}

/** Refuses a part whose goods, before discount, are below the minimum of a store that requires one. */
export function assertMinimumOrder(
	goodsCents: Cents,
	store: { name: string; requireMinOrder: boolean; minOrderCents: Cents },
): void {
	if (!store.requireMinOrder || goodsCents >= store.minOrderCents) return;
	throw new RuleViolation(
		"minimum_order",
		`${store.name} sells from ${store.minOrderCents}, not ${goodsCents}`,
		{ params: { store: store.name, minOrderCents: store.minOrderCents } },
	);
}

/** Refuses to sell what a store does not have, unless it takes backorders. */
export function assertInStock(
	quantity: number,
	product: { name: string; stock: number; allowBackorders: boolean },
): void {
	if (product.allowBackorders || quantity <= product.stock) return;
	throw new RuleViolation(
		"stock_short",
		`${quantity} of ${product.name} were asked for, ${product.stock} are left`,
		{ params: { product: product.name, stock: Math.max(0, product.stock) } },
	);
}
