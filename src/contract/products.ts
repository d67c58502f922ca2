import { z } from "zod";
import { productCategories } from "#core/categories.ts";
import { stockStatuses } from "#core/stock-status.ts";
import {
	cents,
	centsParam,
	countParam,
	id,
	idParam,
	instant,
	optionalText,
	pageOf,
	pageParams,
	requiredText,
	typedText,
	version,
} from "./common.ts";
import { inOrder } from "./ranges.ts";

export const maxImages = 5;
export const maxImageBytes = 5 * 1024 * 1024;

export const productSorts = [
	"name",
	"newest",
	"price-asc",
	"price-desc",
	"stock",
	"sold",
] as const;
export type ProductSort = (typeof productSorts)[number];

export const productFilterFields = pageParams.extend({
	category: z.enum(productCategories).optional(),
	status: z.enum(stockStatuses).optional(),
	minPrice: centsParam.optional(),
	maxPrice: centsParam.optional(),
	minStock: countParam.optional(),
	maxStock: countParam.optional(),
	storeId: idParam.optional(),
	/** `pending` are those waiting for approval. */
	situation: z.enum(["online", "offline", "pending"]).optional(),
	sort: z.enum(productSorts).default("name"),
});
export const productFilters = productFilterFields
	.superRefine(inOrder("minPrice", "maxPrice"))
	.superRefine(inOrder("minStock", "maxStock"));
export type ProductFilters = z.infer<typeof productFilters>;

const price = cents.max(999_999_999);
const stock = z.int().min(0).max(1_000_000_000);

const productFields = z.strictObject({
	name: requiredText(160),
	sku: optionalText(40),
	storeId: id,
	category: z.enum(productCategories),
	priceRetailCents: price.min(1),
	priceWholesaleCents: price
		.min(1)
		.nullish()
		.transform((value) => value ?? null),
	description: typedText(4000).default(""),
	weightGrams: z
		.int()
		.min(0)
		.max(1_000_000)
		.nullish()
		.transform((value) => value ?? null),
	/** Free text such as 20x15x5. */
	dimensions: optionalText(40),
});
export const productInput = productFields.extend({ stock });
export type ProductInput = z.infer<typeof productInput>;
/** Stock is not edited here: it changes by orders and by stock adjustments, each with its reason. */
export const productUpdate = productFields.extend({ version });
export type ProductUpdate = z.infer<typeof productUpdate>;

export const productOnlineChange = z.strictObject({
	isOnline: z.boolean(),
	version,
});
export const stockAdjustment = z.strictObject({
	/** The counted quantity, not the difference. */
	stock,
	reason: requiredText(300),
	version,
});

export const productImage = z.object({
	id,
	sha256: z.string(),
	mediaType: z.string(),
	width: z.int(),
	height: z.int(),
	bytes: z.int(),
});
export type ProductImage = z.infer<typeof productImage>;

export const productSummary = z
	.object({
		id,
		name: z.string(),
		sku: z.string().nullable(),
		storeId: id,
		storeName: z.string(),
		category: z.enum(productCategories),
		priceRetailCents: cents,
		priceWholesaleCents: cents.nullable(),
		/** Below zero when a store that allows backorders sold what it did not have. */
		stock: z.int(),
		sold: z.int(),
		status: z.enum(stockStatuses),
		isOnline: z.boolean(),
		isApproved: z.boolean(),
		/** The cover: its content address, or null. */
		coverSha256: z.string().nullable(),
		createdAt: instant,
		version,
	})
	.meta({ id: "Product" });
export type ProductSummary = z.infer<typeof productSummary>;
export const productPage = pageOf(productSummary);

export const stockMovement = z.object({
	id: z.int(),
	kind: z.enum(["initial", "order", "cancellation", "adjustment"]),
	quantity: z.int(),
	stockAfter: z.int(),
	orderCode: z.string().nullable(),
	reason: z.string().nullable(),
	actor: z.string(),
	at: instant,
});

export const productDetails = productSummary.extend({
	description: z.string(),
	weightGrams: z.int().nullable(),
	dimensions: z.string().nullable(),
	images: z.array(productImage),
	movements: z.array(stockMovement),
	/** Units and revenue of the last months, oldest first. */
	monthlySales: z.array(
		z.object({ month: z.string(), quantity: z.int(), revenueCents: cents }),
	),
	latestOrders: z.array(
		z.object({
			code: z.string(),
			customerName: z.string(),
			quantity: z.int(),
			totalCents: cents,
			placedAt: instant,
		}),
	),
});
export type ProductDetails = z.infer<typeof productDetails>;

export const productCounters = z.object({
	total: z.int(),
	inStock: z.int(),
	lowStock: z.int(),
	outOfStock: z.int(),
});
export type ProductCounters = z.infer<typeof productCounters>;
