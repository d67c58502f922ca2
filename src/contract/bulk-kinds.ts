import { z } from "zod";
import { customerStatuses, productCategories } from "#core/categories.ts";
import { orderStatuses } from "#core/order-status.ts";
import { priceRoundings } from "#core/price-change.ts";
import { centsInput, id, optionalText, requiredText } from "./common.ts";
import { customerMatch } from "./customers.ts";
import type { ListName } from "./list-names.ts";
import { orderMatch } from "./order-filters.ts";
import { productMatch } from "./products.ts";
import { selectionOf } from "./selection.ts";
import { storeMatch, storeSettingsInput } from "./stores.ts";

const nothing = z.strictObject({});

const priceChange = z.strictObject({
	prices: z.enum(["retail", "wholesale", "both"]),
	direction: z.enum(["up", "down"]),
	/** A share of the price, in basis points, or an amount. */
	by: z.union([
		z.strictObject({
			bps: z
				.int()
				.refine((bps) => bps > 0 && bps <= 100_000, {
					error: "invalid_percent",
				})
				.meta({ minimum: 1, maximum: 100_000 }),
		}),
		z.strictObject({
			cents: centsInput.refine((cents) => cents > 0, {
				error: "amount_not_positive",
			}),
		}),
	]),
	rounding: z.enum(priceRoundings).default("none"),
});

/** What of a store's settings can be said of many: not where its money goes. */
const manySettings = storeSettingsInput
	.omit({ pixKey: true, bankAccount: true, version: true })
	.partial()
	.refine((settings) => Object.keys(settings).length > 0, {
		error: "choose_setting",
	});

/** By kind: what it is told. The names stay in rows: they never change. */
export const bulkParams = {
	"order-status": z.strictObject({
		status: z.enum(orderStatuses),
		/** Only this store's parts; left out, whole orders. */
		storeId: id.nullish().transform((storeId) => storeId ?? null),
	}),
	"order-reprocessing": z.strictObject({
		/** Parts that have left their stores as well. */
		alsoSent: z.boolean().default(false),
	}),
	"order-cancellation": z.strictObject({ reason: optionalText(500) }),
	"product-online": z.strictObject({ isOnline: z.boolean() }),
	"product-approval": nothing,
	"product-category": z.strictObject({ category: z.enum(productCategories) }),
	"product-price": priceChange,
	"product-stock": z.strictObject({
		how: z.enum(["set", "add"]),
		/** Of `add` negative where goods leave. */
		quantity: z.int().min(-1_000_000).max(1_000_000),
		reason: requiredText(300),
	}),
	"product-removal": nothing,
	"customer-status": z.strictObject({ status: z.enum(customerStatuses) }),
	"store-status": z.strictObject({
		status: z.enum(["ativa", "inativa"]),
		/** Stores that wait are refused with a reason only. */
		reason: optionalText(500),
	}),
	"store-settings": manySettings,
} as const;
export type BulkKind = keyof typeof bulkParams;
export type BulkParams<Kind extends BulkKind = BulkKind> = z.output<
	(typeof bulkParams)[Kind]
>;
export const bulkKinds = Object.keys(bulkParams) as BulkKind[];

const ofOrders = selectionOf(orderMatch);
const ofProducts = selectionOf(productMatch);
const ofCustomers = selectionOf(customerMatch);
const ofStores = selectionOf(storeMatch);

export const bulkStart = z
	.discriminatedUnion("kind", [
		start("order-status", ofOrders),
		start("order-reprocessing", ofOrders),
		start("order-cancellation", ofOrders),
		start("product-online", ofProducts),
		start("product-approval", ofProducts),
		start("product-category", ofProducts),
		start("product-price", ofProducts),
		start("product-stock", ofProducts),
		start("product-removal", ofProducts),
		start("customer-status", ofCustomers),
		start("store-status", ofStores),
		start("store-settings", ofStores),
	])
	.meta({ id: "BulkStart" });
export type BulkStart = z.input<typeof bulkStart>;
export type AskedBulk = z.output<typeof bulkStart>;

/** Which records, by the list they are in. */
export const listSelection = z.discriminatedUnion("list", [
	z.strictObject({ list: z.literal("orders"), selection: ofOrders }),
	z.strictObject({ list: z.literal("products"), selection: ofProducts }),
	z.strictObject({ list: z.literal("customers"), selection: ofCustomers }),
	z.strictObject({ list: z.literal("stores"), selection: ofStores }),
]);
export type ListSelection = z.output<typeof listSelection>;

export function listOfKind(kind: BulkKind): ListName {
	if (kind.startsWith("order-")) return "orders";
	if (kind.startsWith("product-")) return "products";
	return kind.startsWith("customer-") ? "customers" : "stores";
}

/** What nobody can take back: the single action neither. */
const forGood: ReadonlySet<BulkKind> = new Set([
	"order-cancellation",
	"product-removal",
]);

export function canBeUndone(kind: BulkKind): boolean {
	return !forGood.has(kind);
}

function start<
	Kind extends BulkKind,
	Selected extends ReturnType<typeof selectionOf>,
>(kind: Kind, selection: Selected) {
	return z.strictObject({
		kind: z.literal(kind),
		params: bulkParams[kind],
		selection,
	});
}
