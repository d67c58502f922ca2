import { RuleViolation } from "./errors.ts";
import { type Cents, percentOf } from "./money.ts";

/** No product costs more. */
export const maxPriceCents = 999_999_999;

export const priceRoundings = ["none", "90", "99"] as const;
/** Prices that end in ,90 or in ,99. */
export type PriceRounding = (typeof priceRoundings)[number];

export interface PriceChange {
	direction: "up" | "down";
	/** By a share of the price, in basis points, or by an amount. */
	by: { bps: number } | { cents: Cents };
	rounding: PriceRounding;
}

/**
 * A price raised or lowered. Rounded, it is the nearest that ends so, but never on the other side of what it was:
 * changedPrice(1000, { direction: "up", by: { bps: 700 }, rounding: "90" }) → 1090
 */
export function changedPrice(
	cents: Cents,
	{ direction, by, rounding }: PriceChange,
): Cents {
	const difference = "bps" in by ? percentOf(cents, by.bps) : by.cents;
	const changed = direction === "up" ? cents + difference : cents - difference;
	const price =
		rounding === "none" ? changed : ending(changed, Number(rounding));
	if (direction === "up" && price < cents) return inBounds(price + 100);
	if (direction === "down" && price > cents) return inBounds(price - 100);
	return inBounds(price);
}

/** The nearest amount with these centavos; of two that are equally near, the higher. */
function ending(cents: Cents, centavos: number): Cents {
	return Math.floor((cents - centavos + 50) / 100) * 100 + centavos;
}

function inBounds(price: Cents): Cents {
	if (price <= 0) throw refusal("price_not_positive");
	if (price > maxPriceCents) throw refusal("price_too_high");
	return price;
}

function refusal(code: "price_not_positive" | "price_too_high") {
	return new RuleViolation("validation_failed", "No price of ours", {
		fields: [{ field: "priceRetailCents", code }],
	});
}
