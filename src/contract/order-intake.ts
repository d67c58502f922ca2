import { z } from "zod";
import { paymentMethods } from "#core/categories.ts";
import { centsInput, id, requiredText, typedText } from "./common.ts";
import { optionalPostalCode, state } from "./people.ts";

/** An order has at most this many items, and so no more parts. */
export const maxOrderLines = 500;
const maxLineQuantity = 100_000;
const maxOrderUnits = 1_000_000;

/** What a storefront hands over: items of several stores in, one order out. */
export const orderIntake = z
	.strictObject({
		customerId: id,
		items: z
			.array(
				z.strictObject({
					productId: id,
					quantity: z
						.int()
						.min(1)
						.refine((units) => units <= maxLineQuantity, {
							error: "line_too_many_units",
						})
						.meta({ maximum: maxLineQuantity }),
					/** What the buyer was shown; refused when it is not today's price. */
					unitPriceCents: centsInput.optional(),
				}),
			)
			.min(1)
			.max(maxOrderLines)
			.refine((items) => unitsOf(items) <= maxOrderUnits, {
				error: "order_too_many_units",
			}),
		discountCents: centsInput.default(0),
		/** Of the discount, what the marketplace pays instead of the stores. */
		marketplaceDiscountCents: centsInput.optional(),
		paymentMethod: z.enum(paymentMethods),
		/** More than one only by card. */
		paymentInstallments: z.int().min(1).max(24).default(1),
		/** The customer's own address when left out. */
		delivery: z
			.strictObject({
				postalCode: optionalPostalCode,
				address: requiredText(200),
				city: requiredText(100),
				state,
			})
			.optional(),
		note: typedText(2000).default(""),
	})
	.superRefine(({ paymentMethod, paymentInstallments }, context) => {
		if (paymentMethod !== "cartao" && paymentInstallments > 1)
			context.addIssue({
				code: "custom",
				path: ["paymentInstallments"],
				message: "installments_by_card_only",
				input: paymentInstallments,
			});
	})
	.meta({ id: "OrderIntake" });
export type OrderIntake = z.infer<typeof orderIntake>;

/** One key per purchase: a repeat with the same key and body answers the same order. */
export const intakeHeaders = z.object({
	"idempotency-key": z
		.string()
		.trim()
		.min(8)
		.max(200)
		.regex(/^[\x21-\x7e]+$/, { error: "invalid_text" })
		.meta({
			description:
				"Chosen by the storefront, one per purchase (a UUID does). A repeat with the same body answers the same order; with another body it is refused.",
			examples: ["7f9c24e8-3b12-4fef-91d0-5a6f3c1b2d4e"],
		}),
});

/** A line that is too long is refused as such, and not once more for the whole order. */
function unitsOf(items: readonly { quantity: number }[]): number {
	return items.reduce(
		(units, { quantity }) => units + Math.min(quantity, maxLineQuantity),
		0,
	);
}
