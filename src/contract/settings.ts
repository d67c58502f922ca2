import { z } from "zod";
import { cents, day, instant, requiredText, version } from "./common.ts";

/** The defaults of the specification's section 9, for new stores, and our own rules. */
export const marketplaceSettingsInput = z.strictObject({
	name: requiredText(80),
	commissionRateBps: z.int().min(0).max(10_000),
	freeShippingLimitCents: cents,
	shippingRateCents: cents,
	processingDays: z.int().min(0).max(90),
	minOrderCents: cents,
	lowStockThreshold: z.int().min(0).max(10_000),
	/** A customer who spent this much in `vipMonths` months is suggested as VIP. */
	vipSpentCents: cents.min(1),
	vipMonths: z.int().min(1).max(60),
	version,
});
export type MarketplaceSettingsInput = z.infer<typeof marketplaceSettingsInput>;

export const marketplaceSettings = marketplaceSettingsInput
	.extend({
		isSample: z.boolean(),
		/** The business clock: pinned to the sample's day while the sample is loaded. */
		now: instant,
		today: day,
		operator: z.string(),
	})
	.meta({ id: "MarketplaceSettings" });
export type MarketplaceSettings = z.infer<typeof marketplaceSettings>;
