import { z } from "zod";
import { productCategories, storeStatuses } from "#core/categories.ts";
import { allOrderStatuses } from "#core/order-status.ts";
import { maxPriceCents } from "#core/price-change.ts";
import { skuMaxLength } from "#core/sku.ts";
import { stockStatuses } from "#core/stock-status.ts";
import { activityEntry } from "./activity.ts";
import {
	cents,
	centsParam,
	countParam,
	id,
	idParam,
	idPath,
	instant,
	listParam,
	optionalText,
	pageOf,
	pageParams,
	requiredText,
	typedText,
	version,
} from "./common.ts";
import { exportDays, exportParamFields, ofPage } from "./exports.ts";
import { inOrder } from "./ranges.ts";

export const maxImages = 5;
export const maxImageBytes = 5 * 1024 * 1024;

const productSorts = [
	"name",
	"newest",
	"price-asc",
	"price-desc",
	"stock",
	"sold",
] as const;
export type ProductSort = (typeof productSorts)[number];

const productFilterFields = pageParams.extend({
	category: listParam(productCategories).optional(),
	status: listParam(stockStatuses).optional(),
	minPrice: centsParam.optional(),
	maxPrice: centsParam.optional(),
	minStock: countParam.optional(),
	maxStock: countParam.optional(),
	storeId: idParam.optional(),
	/** `pending` are those waiting for approval; who was refused no longer waits. */
	situation: listParam(["online", "offline", "pending", "refused"]).optional(),
	sort: z.enum(productSorts).default("name"),
});
const ranges = [
	["minPrice", "maxPrice"],
	["minStock", "maxStock"],
] as const;
export const productFilters = productFilterFields.superRefine(
	inOrder(...ranges),
);
export type ProductFilters = z.infer<typeof productFilters>;
/** Which products, without page and sorting. */
export const productMatch = productFilterFields
	.omit(ofPage)
	.superRefine(inOrder(...ranges));
export type ProductMatch = z.infer<typeof productMatch>;
export const productExportParams = productFilterFields
	.omit(ofPage)
	.extend(exportParamFields.shape)
	.superRefine(inOrder(...ranges, exportDays));

// Checks of our own: a bound of the schema would be quoted in centavos.
const price = z
	.int()
	.refine((value) => value > 0, { error: "price_not_positive" })
	.refine((value) => value <= maxPriceCents, { error: "price_too_high" })
	.meta({ minimum: 1, maximum: maxPriceCents });
const stock = z
	.int()
	.max(1_000_000_000)
	.refine((count) => count >= 0, { error: "stock_negative" })
	.meta({ minimum: 0 });

export const productNameMaxLength = 160;
const maxGrams = 1_000_000;

const productFields = z.strictObject({
	name: requiredText(productNameMaxLength),
	sku: optionalText(skuMaxLength),
	storeId: id,
	category: z.enum(productCategories),
	priceRetailCents: price,
	priceWholesaleCents: price.nullish().transform((value) => value ?? null),
	description: typedText(4000).default(""),
	weightGrams: z
		.int()
		.min(0)
		// A check of our own: a bound of the schema would be quoted in grams.
		.refine((grams) => grams <= maxGrams, { error: "weight_too_high" })
		.meta({ maximum: maxGrams })
		.nullish()
		.transform((value) => value ?? null),
	/** Free text such as 20x15x5. */
	dimensions: optionalText(40),
});
export const productInput = productFields.extend({ stock });
export type ProductInput = z.infer<typeof productInput>;
/** Stock is not edited here: it changes by orders and by stock adjustments, each with its reason. */
export const productUpdate = productFields.extend({ version });

export const productApproval = z.strictObject({ version });
export const productRefusal = z.strictObject({
	/** The store reads it in its activity. */
	reason: requiredText(500),
	version,
});
export const productOnlineChange = z.strictObject({
	isOnline: z.boolean(),
	version,
});
export const stockAdjustment = z.strictObject({
	/** The counted quantity, not the difference. */
	stock,
	/** The stock on the screen while counting; refused when a sale has changed it since. */
	seenStock: z.int(),
	reason: requiredText(300),
});
export type StockAdjustment = z.infer<typeof stockAdjustment>;

export const productImage = z.object({
	id,
	sha256: z.string(),
	mediaType: z.string(),
	width: z.int(),
	height: z.int(),
	bytes: z.int(),
});
export type ProductImage = z.infer<typeof productImage>;

export const imageSizes = ["full", "thumb"] as const;
export type ImageSize = (typeof imageSizes)[number];
/** An image is addressed by its content. */
export const imagePath = z.object({
	sha256: z.string().regex(/^[0-9a-f]{64}$/, { error: "invalid" }),
});
export const imageParams = z.strictObject({
	size: z.enum(imageSizes).default("full"),
});
export const productImagePath = idPath.extend({ imageId: idParam });
export const productImageUploadParams = z.strictObject({
	/** Only for messages. */
	filename: typedText(255).optional(),
});
/** Every image of the product, in its new order; the first one is the cover. */
export const productImageOrder = z.strictObject({
	ids: z.array(id).max(maxImages),
});

export const productSummary = z
	.object({
		id,
		name: z.string(),
		sku: z.string().nullable(),
		storeId: id,
		storeName: z.string(),
		/** Only an active store's products are sold, whatever their own flags say. */
		storeStatus: z.enum(storeStatuses),
		category: z.enum(productCategories),
		priceRetailCents: cents,
		priceWholesaleCents: cents.nullable(),
		/** Below zero when a store that allows backorders sold what it did not have. */
		stock: z.int(),
		sold: z.int(),
		status: z.enum(stockStatuses),
		isOnline: z.boolean(),
		isApproved: z.boolean(),
		/** Why it was refused; null while it waits, and once it is approved. */
		refusalReason: z.string().nullable(),
		/** The cover: its content address, or null. */
		coverSha256: z.string().nullable(),
		createdAt: instant,
		version,
	})
	.meta({ id: "Product" });
export type ProductSummary = z.infer<typeof productSummary>;
export const productPage = pageOf(productSummary);

const stockMovement = z.object({
	id: z.int(),
	kind: z.enum(["initial", "order", "cancellation", "adjustment", "return"]),
	quantity: z.int(),
	stockAfter: z.int(),
	orderCode: z.string().nullable(),
	reason: z.string().nullable(),
	actor: z.string(),
	at: instant,
});
export type StockMovement = z.infer<typeof stockMovement>;

export const monthlySales = z.object({
	month: z.string(),
	quantity: z.int(),
	revenueCents: cents,
});
export type MonthlySales = z.infer<typeof monthlySales>;

const productOrder = z.object({
	code: z.string(),
	customerId: id,
	customerName: z.string(),
	status: z.enum(allOrderStatuses),
	quantity: z.int(),
	totalCents: cents,
	placedAt: instant,
});
export type ProductOrder = z.infer<typeof productOrder>;

export const productDetails = productSummary.extend({
	description: z.string(),
	weightGrams: z.int().nullable(),
	dimensions: z.string().nullable(),
	images: z.array(productImage),
	/** The latest ones, newest first. */
	movements: z.array(stockMovement),
	/** Units and revenue of the last six months, oldest first, months without sales included. */
	monthlySales: z.array(monthlySales),
	/** Newest first, cancelled ones included. */
	latestOrders: z.array(productOrder),
	activity: z.array(activityEntry),
});
export type ProductDetails = z.infer<typeof productDetails>;

/** What the form of a copy begins with: a name and an SKU of its own, no stock, the rest as in `sourceName`. */
export const productCopyDraft = productDetails
	.pick({
		...{ name: true, sku: true, storeId: true, category: true },
		...{ priceRetailCents: true, priceWholesaleCents: true, stock: true },
		...{ description: true, weightGrams: true, dimensions: true },
		images: true,
	})
	.extend({ sourceName: z.string() })
	.meta({ id: "ProductCopyDraft" });
export type ProductCopyDraft = z.infer<typeof productCopyDraft>;

export const freeSkuParams = z.strictObject({
	storeId: idParam,
	sku: requiredText(skuMaxLength),
});
/** The code that was asked for, or one that its store does not have yet. */
export const freeSkuAnswer = z.object({ sku: z.string() });

export const productCounters = z.object({
	total: z.int(),
	inStock: z.int(),
	lowStock: z.int(),
	outOfStock: z.int(),
	/** Waiting for approval. */
	pending: z.int(),
});
export type ProductCounters = z.infer<typeof productCounters>;
