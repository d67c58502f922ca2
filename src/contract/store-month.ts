import { z } from "zod";
import { firstDayOfMonth, isDay } from "#core/business-time.ts";
import { holdReasons } from "#core/part-money.ts";
import { cents, day, id } from "./common.ts";
import { month } from "./figures.ts";
import { storeBalance } from "./payouts.ts";

/** Below zero when it takes from the store. */
const signedCents = z.int();

export const storeMonthParams = z.strictObject({
	/** Without one, the month that is. */
	month: month
		.refine((name) => isDay(firstDayOfMonth(name)), { error: "invalid_date" })
		.optional(),
});

/** A month as the store asks for it. Orders that were cancelled since are in none of `sold`, as in the reports. */
export const storeMonth = z
	.object({
		storeId: id,
		storeName: z.string(),
		month,
		fromOn: day,
		/** Of the month that is: today. */
		throughOn: day,
		sold: z.object({
			orders: z.int(),
			units: z.int(),
			goodsCents: cents,
			/** All of it, and of it what the marketplace pays. */
			discountCents: cents,
			marketplaceDiscountCents: cents,
			freightCents: cents,
			/** What customers paid: goods and freight, less the discount. */
			valueCents: cents,
		}),
		/** By rate, as frozen with each order. */
		commissions: z.array(
			z.object({
				rateBps: z.int(),
				orders: z.int(),
				baseCents: cents,
				commissionCents: cents,
			}),
		),
		commissionCents: cents,
		/** Refunded in the month, whenever it was sold. */
		refunds: z.object({
			count: z.int(),
			refundCents: cents,
			/** Of it, what the marketplace bears. */
			marketplaceRefundCents: cents,
			couponBackCents: cents,
			commissionBackCents: cents,
		}),
		/** Sold and the marketplace's coupon, less commission and what the store bears of refunds. */
		netCents: signedCents,
		/** The month in the ledger: opening and all that was posted in it are the closing. */
		account: z.object({
			openingCents: signedCents,
			salesCents: signedCents,
			cancellationCents: signedCents,
			refundCents: signedCents,
			adjustmentCents: signedCents,
			paidCents: signedCents,
			closingCents: signedCents,
		}),
		/** Where what was sold in the month stands now, after refunds. */
		standing: z.object({
			pendingCents: signedCents,
			availableCents: signedCents,
			inPayoutCents: signedCents,
			paidCents: signedCents,
		}),
		/** `pendingCents` by what keeps it, one reason each; null: nothing more, it is freed today. */
		held: z.array(
			z.object({
				reason: z.enum(holdReasons).nullable(),
				parts: z.int(),
				amountCents: signedCents,
			}),
		),
		/** Of what is pending or available: when its cycle can be closed; null: no day is known yet. */
		coming: z.array(
			z.object({
				closesOn: day.nullable(),
				parts: z.int(),
				amountCents: signedCents,
			}),
		),
		/** What reached the store's bank, or came back from it below zero. */
		payouts: z.array(
			z.object({ payoutId: id, on: day, amountCents: signedCents }),
		),
		/** What the store is owed now, of all months. */
		balance: storeBalance,
	})
	.meta({ id: "StoreMonth" });
export type StoreMonth = z.infer<typeof storeMonth>;
