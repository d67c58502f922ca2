import { z } from "zod";
import {
	type StockDirection,
	type StockReason,
	stockReasons,
} from "#core/stock-movement.ts";
import { optionalText } from "./common.ts";
import { intakeHeaders } from "./order-intake.ts";

const directions = Object.keys(stockReasons) as StockDirection[];
const reasons = [...new Set<StockReason>(Object.values(stockReasons).flat())];

/** Goods in or out: what moves, not what is there then, so that sales meanwhile count too. */
export const stockMovementFields = z.strictObject({
	direction: z.enum(directions),
	quantity: z.int().min(1).max(1_000_000),
	/** One of those of the direction. */
	reason: z.enum(reasons),
	/** What else there is to say of it; needed for `outro`. */
	detail: optionalText(200),
});

export const stockMovementInput = stockMovementFields.superRefine(
	({ direction, reason, detail }, context) => {
		const possible: readonly StockReason[] = stockReasons[direction];
		if (!possible.includes(reason))
			context.addIssue({
				...{ code: "custom", path: ["reason"] },
				message: "invalid_option",
			});
		if (reason === "outro" && detail === null)
			context.addIssue({
				...{ code: "custom", path: ["detail"] },
				message: "detail_required",
			});
	},
);
export type StockMovementInput = z.infer<typeof stockMovementInput>;

/** One key per movement: sent twice, it moves once. */
export const stockMovementHeaders = z.object({
	"idempotency-key": intakeHeaders.shape["idempotency-key"].meta({
		description:
			"One per movement (a UUID does). A repeat with the same body moves nothing more; with another body it is refused.",
	}),
});
