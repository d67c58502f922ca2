import { z } from "zod";
import { payoutCadences } from "#core/payout-cycle.ts";
import {
	cents,
	centsInput,
	day,
	instant,
	requiredText,
	version,
} from "./common.ts";
import { sellingTerms, sellingTermsInput } from "./selling-terms.ts";

/** The terms new stores begin with, and our own rules. */
export const marketplaceSettingsInput = sellingTermsInput.extend({
	name: requiredText(80),
	lowStockThreshold: z.int().min(0).max(10_000),
	/** A customer who spent this much in `vipMonths` months is suggested as VIP. */
	vipSpentCents: centsInput.refine((value) => value > 0, {
		error: "amount_not_positive",
	}),
	vipMonths: z.int().min(1).max(60),
	/** After delivery, how long a customer may change their mind; the money of a store waits for it. */
	returnWindowDays: z.int().min(0).max(90),
	payoutCadence: z.enum(payoutCadences),
	/** Below it, a store's money goes with the next cycle. */
	payoutMinimumCents: centsInput,
	/** Left out: as it is. */
	packingSlipShowsPrices: z.boolean().optional(),
	version,
});
export type MarketplaceSettingsInput = z.infer<typeof marketplaceSettingsInput>;

export const marketplaceSettings = marketplaceSettingsInput
	.extend({
		...sellingTerms.shape,
		returnWindowDays: z.int(),
		payoutCadence: z.enum(payoutCadences),
		payoutMinimumCents: cents,
		packingSlipShowsPrices: z.boolean(),
		isSample: z.boolean(),
		/** The business clock: pinned to the sample's day while the sample is loaded. */
		now: instant,
		today: day,
		operator: z.string(),
		/** The last fresh start, in real time: whatever was read before it is gone. */
		restart: z.object({ by: z.string(), at: instant }).nullable(),
	})
	.meta({ id: "MarketplaceSettings" });
export type MarketplaceSettings = z.infer<typeof marketplaceSettings>;

const recordCounts = z.object({
	stores: z.int(),
	products: z.int(),
	customers: z.int(),
	orders: z.int(),
});

/** What "Sobre" says of this installation. */
export const installation = z
	.object({
		version: z.string(),
		/** Which one of git it was built from; null where that is not known. */
		commit: z.string().nullable(),
		/** Like "PostgreSQL 18.4". */
		database: z.string(),
		databaseBytes: z.int(),
		counts: recordCounts,
	})
	.meta({ id: "Installation" });
export type Installation = z.infer<typeof installation>;

/** Every stored figure recomputed from raw rows; no disagreement is what we want. */
export const selfCheckResult = z
	.object({
		checks: z.int(),
		disagreements: z.array(
			z.object({
				check: z.string(),
				key: z.string(),
				expected: z.string(),
				actual: z.string(),
			}),
		),
	})
	.meta({ id: "SelfCheckResult" });
export type SelfCheckResult = z.infer<typeof selfCheckResult>;

/** How many records of the sample marketplace people made or changed: a fresh start takes them, too. */
export const ownRecordCounts = recordCounts.meta({ id: "OwnRecordCounts" });
export type OwnRecordCounts = z.infer<typeof ownRecordCounts>;

/** The operator repeats the marketplace's name, so that nobody empties one by a slip. */
export const freshStart = z.strictObject({ name: requiredText(80) });
