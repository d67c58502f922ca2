import { z } from "zod";
import { searchTerms } from "#core/search-text.ts";
import { typedText } from "./common.ts";
import { customerSummary } from "./customers.ts";
import { orderSummary } from "./orders.ts";
import { productSummary } from "./products.ts";
import { storeSummary } from "./stores.ts";

/** Of each noun at most this many, the nearest to what was typed. */
export const mostFound = 5;

export const lookupParams = z.strictObject({
	search: typedText(100)
		.min(2)
		// Accents without a letter leave no word to look for.
		.refine((text) => searchTerms(text).length > 0, { error: "too_short" }),
});

const foundOf = <Item extends z.ZodType>(item: Item) =>
	z.object({
		items: z.array(item),
		/** How many its list finds; when `isTotalCapped`, at least that many. */
		total: z.int(),
		isTotalCapped: z.boolean(),
	});

export const lookup = z
	.object({
		orders: foundOf(
			orderSummary
				.pick({
					id: true,
					code: true,
					customerName: true,
					totalCents: true,
					status: true,
				})
				.extend({
					/** The tracking code it was found by, if it was. */
					trackingCode: z.string().nullable(),
				}),
		),
		stores: foundOf(
			storeSummary.pick({
				id: true,
				name: true,
				category: true,
				manager: true,
				status: true,
			}),
		),
		products: foundOf(
			productSummary.pick({
				id: true,
				name: true,
				sku: true,
				storeName: true,
				storeStatus: true,
				priceRetailCents: true,
				isOnline: true,
				isApproved: true,
				refusalReason: true,
			}),
		),
		customers: foundOf(
			customerSummary.pick({
				id: true,
				name: true,
				document: true,
				email: true,
				city: true,
			}),
		),
	})
	.meta({ id: "Lookup" });
export type Lookup = z.infer<typeof lookup>;
