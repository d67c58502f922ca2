import { z } from "zod";
import { cents } from "./common.ts";

const maxCommissionRateBps = 10_000;
const maxSettingCents = 99_999_999;

// Checks of our own: bounds of the schema would be quoted in basis points and in centavos.
const commissionRate = z
	.int()
	.refine((rate) => rate >= 0 && rate <= maxCommissionRateBps, {
		error: "invalid_commission_rate",
	})
	.meta({ minimum: 0, maximum: maxCommissionRateBps });
const amount = z
	.int()
	.refine((value) => value >= 0, { error: "amount_negative" })
	.refine((value) => value <= maxSettingCents, { error: "amount_too_high" })
	.meta({ minimum: 0, maximum: maxSettingCents });

/** On what terms a store sells: its own, and those of the marketplace that a new store begins with. */
export const sellingTermsInput = z.strictObject({
	commissionRateBps: commissionRate,
	freeShippingLimitCents: amount,
	shippingRateCents: amount,
	processingDays: z.int().min(0).max(90),
	minOrderCents: amount,
});

/** As answered: what was stored before a limit came still has to be read. */
export const sellingTerms = z.object({
	commissionRateBps: z.int(),
	freeShippingLimitCents: cents,
	shippingRateCents: cents,
	processingDays: z.int(),
	minOrderCents: cents,
});
