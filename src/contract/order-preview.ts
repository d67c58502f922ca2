import { z } from "zod";
import { cents, id } from "./common.ts";

const previewItem = z.object({
	/** Which line of the request it is, from 0: `items.2`. */
	index: z.int(),
	productId: id,
	name: z.string(),
	sku: z.string().nullable(),
	quantity: z.int(),
	unitPriceCents: cents,
	goodsCents: cents,
	discountCents: cents,
	freightCents: cents,
	totalCents: cents,
	/** What there is of it now, before this order. */
	stock: z.int(),
});

const previewPart = z.object({
	storeId: id,
	storeName: z.string(),
	goodsCents: cents,
	discountCents: cents,
	/** Of the discount, what the marketplace pays. */
	marketplaceDiscountCents: cents,
	freightCents: cents,
	valueCents: cents,
	items: z.array(previewItem),
});

/** What an order would cost and how its stores would share it, were it placed now. */
export const orderPreview = z
	.object({
		goodsCents: cents,
		discountCents: cents,
		marketplaceDiscountCents: cents,
		freightCents: cents,
		totalCents: cents,
		itemCount: z.int(),
		parts: z.array(previewPart),
	})
	.meta({ id: "OrderPreview" });
export type OrderPreview = z.infer<typeof orderPreview>;
