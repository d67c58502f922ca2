import { z } from "zod";
import { stockAdjustment } from "#contract/products.ts";
import {
	type StockMovementInput,
	stockMovementFields,
	stockMovementInput,
} from "#contract/stock-movements.ts";
import { type StockReason, stockReasons } from "#core/stock-movement.ts";

export const stockModes = ["entrada", "saida", "contagem"] as const;
export type StockMode = (typeof stockModes)[number];

/** As inputs hold it, for the contract to judge: null is nothing yet, NaN cannot be read. */
const typed = z.number().or(z.nan()).nullable();

const fields = z.object({
	mode: z.enum(stockModes),
	/** What comes in or goes out. */
	quantity: typed,
	/** What was counted. */
	stock: typed,
	reason: stockMovementFields.shape.reason,
	/** What else there is to say; of a count, its reason. */
	detail: z.string(),
});
export type StockFormInput = z.input<typeof fields>;

/** What is sent: goods that move, or what was counted; judged by the contract of the one that it is. */
export const stockForm = fields.transform(
	(values, context): StockFormOutput => {
		const result = outputOf(values);
		if (result.success) return result.data;
		context.issues.push(...(result.error.issues as z.core.$ZodRawIssue[]));
		return z.NEVER;
	},
);
export type StockFormOutput =
	| StockMovementInput
	| { stock: number; reason: string };

function outputOf({ mode, quantity, reason, ...rest }: StockFormInput) {
	return mode === "contagem"
		? count.safeParse(rest)
		: stockMovementInput.safeParse({
				...{ direction: mode, quantity, reason },
				detail: rest.detail,
			});
}

const count = z
	.object({
		stock: stockAdjustment.shape.stock,
		detail: stockAdjustment.shape.reason,
	})
	.transform(({ stock, detail }) => ({ stock, reason: detail }));

export const blankStock: StockFormInput = {
	mode: "entrada",
	quantity: null,
	stock: null,
	reason: "reposicao",
	detail: "",
};

export function usualReason(mode: StockMode): StockReason {
	return mode === "contagem" ? "outro" : stockReasons[mode][0];
}
