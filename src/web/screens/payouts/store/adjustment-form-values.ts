import { z } from "zod";
import { centsInput } from "#contract/common.ts";
import { type AdjustmentInput, adjustmentInput } from "#contract/payouts.ts";
import { typedCents } from "../typed-cents.ts";

/** The sign is a choice of words: nobody has to type a minus. */
export const adjustmentForm = z.object({
	direction: z.enum(["credit", "debit"]),
	amountCents: typedCents.pipe(
		centsInput.refine((cents) => cents !== 0, { error: "amount_zero" }),
	),
	reason: adjustmentInput.shape.reason,
	proof: adjustmentInput.shape.proof,
});
export type AdjustmentFormInput = z.input<typeof adjustmentForm>;
export type AdjustmentFormOutput = z.output<typeof adjustmentForm>;

export const blankAdjustment: AdjustmentFormInput = {
	direction: "credit",
	amountCents: null,
	reason: "",
	proof: "",
};

export function adjustmentOf({
	direction,
	amountCents,
	...rest
}: AdjustmentFormOutput): AdjustmentInput {
	const sign = direction === "credit" ? 1 : -1;
	return { ...rest, amountCents: sign * amountCents };
}
