import { z } from "zod";
import { searchTerms } from "#core/search-text.ts";
import { id, idParam, typedText } from "./common.ts";
import { customerSummary } from "./customers.ts";
import { notedEntities } from "./notes.ts";
import { orderPath, orderSummary } from "./orders.ts";
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

const orderFound = orderSummary.pick({
	id: true,
	code: true,
	customerName: true,
	totalCents: true,
	status: true,
});
export type OrderFound = z.infer<typeof orderFound>;

const storeFound = storeSummary.pick({
	id: true,
	name: true,
	category: true,
	manager: true,
	status: true,
});
export type StoreFound = z.infer<typeof storeFound>;

const productFound = productSummary.pick({
	id: true,
	name: true,
	sku: true,
	storeName: true,
	storeStatus: true,
	priceRetailCents: true,
	isOnline: true,
	isApproved: true,
	refusalReason: true,
});
export type ProductFound = z.infer<typeof productFound>;

const customerFound = customerSummary.pick({
	id: true,
	name: true,
	document: true,
	email: true,
	city: true,
});
export type CustomerFound = z.infer<typeof customerFound>;

/** A note, by what it is written on. */
const noteFound = z.object({
	id,
	entity: z.enum(notedEntities),
	recordId: z.int(),
	/** Of an order its code. */
	recordName: z.string(),
	author: z.string(),
	/** The piece of its text that holds the words. */
	excerpt: z.string(),
});
export type NoteFound = z.infer<typeof noteFound>;

/** There is no list of notes to see more in. */
export const mostNotesFound = 8;

export const lookup = z
	.object({
		orders: foundOf(
			orderFound.extend({
				/** The tracking code it was found by, if it was. */
				trackingCode: z.string().nullable(),
			}),
		),
		stores: foundOf(storeFound),
		products: foundOf(productFound),
		customers: foundOf(customerFound),
		/** The newest, for those who may read them. */
		notes: z.array(noteFound),
	})
	.meta({ id: "Lookup" });
export type Lookup = z.infer<typeof lookup>;

/** The records someone opened last, as their browser remembers them. */
export const mostRecent = 8;

const listParam = <Item extends z.ZodType<unknown, string>>(item: Item) =>
	z
		.string()
		.default("")
		.transform((text) => text.split(",").filter((part) => part !== ""))
		.pipe(z.array(item).max(mostRecent));

/** `orders=DV-2024-1247&stores=4,7` */
export const recentParams = z.strictObject({
	orders: listParam(orderPath.shape.code),
	stores: listParam(idParam),
	products: listParam(idParam),
	customers: listParam(idParam),
});
export type RecentParams = z.infer<typeof recentParams>;

export const recentRecords = z
	.object({
		orders: z.array(orderFound),
		stores: z.array(storeFound),
		products: z.array(productFound),
		customers: z.array(customerFound),
	})
	.meta({ id: "RecentRecords" });
export type RecentRecords = z.infer<typeof recentRecords>;
