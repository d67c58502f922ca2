import { z } from "zod";
import {
	refundMethods,
	returnBearers,
	returnReasons,
	returnStates,
} from "#core/return-rules.ts";
import {
	cents,
	centsInput,
	day,
	id,
	idParam,
	instant,
	optionalText,
	requiredText,
	typedText,
	version,
} from "./common.ts";
import { intakeHeaders, maxOrderLines } from "./order-intake.ts";

const units = z.int().min(1).max(100_000);
const arrived = z.int().min(0).max(100_000);

/** Some units of items of one store's part. */
const returnedItems = z
	.array(z.strictObject({ itemId: z.int().positive(), quantity: units }))
	.min(1)
	.max(maxOrderLines)
	.superRefine(eachOnce);

/** What a storefront, or an operator, asks for. */
export const returnRequest = z
	.strictObject({
		items: returnedItems,
		reason: z.enum(returnReasons),
		/** False: the customer keeps the goods. */
		comesBack: z.boolean().default(true),
		note: typedText(2000).default(""),
	})
	.meta({ id: "ReturnRequest" });
export type ReturnRequest = z.input<typeof returnRequest>;
export type AskedReturn = z.output<typeof returnRequest>;

/** A person may leave it out; a program, which may have to ask twice, may not. */
export const returnHeaders = intakeHeaders.partial();

/** Who bears it, and what of the freight goes back: null is by the rule, left out as it was decided before. */
const returnTerms = {
	borneBy: z.enum(returnBearers),
	freightCents: centsInput.nullish(),
};

export const returnApproval = z.strictObject({
	...returnTerms,
	comesBack: z.boolean(),
	version,
});
export type ReturnApproval = z.infer<typeof returnApproval>;

export const returnRefusal = z.strictObject({
	reason: requiredText(500),
	version,
});
export type ReturnRefusal = z.infer<typeof returnRefusal>;

/** What arrived of each item, and how much of that can be sold again; of what is left out, nothing did. */
export const returnReceipt = z.strictObject({
	items: z
		.array(
			z.strictObject({
				itemId: z.int().positive(),
				receivedQuantity: arrived,
				restockedQuantity: arrived,
			}),
		)
		.min(1)
		.max(maxOrderLines)
		.superRefine(eachOnce),
	version,
});
export type ReturnReceipt = z.infer<typeof returnReceipt>;

/** The customer was given their money: how, on which day, and what shows it. */
export const returnRefund = z.strictObject({
	...returnTerms,
	method: z.enum(refundMethods),
	/** Of a Pix: the id of its return (D…). */
	reference: optionalText(80),
	refundedOn: day,
	/** What it was shown to come to: where another return has changed that meanwhile, nothing is written down. */
	refundCents: centsInput.optional(),
	version,
});
export type ReturnRefund = z.infer<typeof returnRefund>;

export const returnPath = z.object({ id: idParam });

const returnItem = z.object({
	itemId: z.int(),
	name: z.string(),
	sku: z.string().nullable(),
	quantity: z.int(),
	receivedQuantity: z.int().nullable(),
	restockedQuantity: z.int(),
	refundedQuantity: z.int().nullable(),
	/** What these units come to: of the refund that was made, or that would be made today. */
	goodsCents: cents,
	/** Of the marketplace's coupon on them, what goes back to it. */
	marketplaceDiscountCents: cents,
});

export const orderReturn = z
	.object({
		id,
		orderCode: z.string(),
		partId: z.int(),
		storeId: id,
		storeName: z.string(),
		state: z.enum(returnStates),
		reason: z.enum(returnReasons),
		borneBy: z.enum(returnBearers),
		comesBack: z.boolean(),
		note: z.string(),
		refusalReason: z.string().nullable(),
		/** An operator's name, or the storefront's. */
		requestedBy: z.string(),
		requestedAt: instant,
		approvedAt: instant.nullable(),
		refusedAt: instant.nullable(),
		receivedAt: instant.nullable(),
		refundedOn: day.nullable(),
		/** Of the refund that was made, or that would be made today. */
		goodsCents: cents,
		freightCents: cents,
		/** It goes back with the last of the part's units, and is decided when it is refunded. */
		freightByRule: z.boolean(),
		refundCents: cents,
		marketplaceDiscountCents: cents,
		commissionBackCents: cents,
		/** Of the part's freight, what was not given back yet. */
		freightLeftCents: cents,
		refundMethod: z.enum(refundMethods).nullable(),
		refundReference: z.string().nullable(),
		items: z.array(returnItem),
		version,
	})
	.meta({ id: "OrderReturn" });
export type OrderReturn = z.infer<typeof orderReturn>;

/** Oldest first. */
export const orderReturnList = z.object({ items: z.array(orderReturn) });
export type OrderReturnList = z.infer<typeof orderReturnList>;

function eachOnce(
	items: readonly { itemId: number }[],
	context: z.RefinementCtx,
): void {
	const seen = new Set<number>();
	items.forEach(({ itemId }, index) => {
		if (seen.has(itemId))
			context.addIssue({
				code: "custom",
				path: [index, "itemId"],
				message: "repeated_item",
				input: itemId,
			});
		seen.add(itemId);
	});
}
