import { idPath } from "#contract/common.ts";
import { productSummary, stockAdjustment } from "#contract/products.ts";
import { stockReasonText } from "#contract/stock-labels.ts";
import {
	stockMovementHeaders,
	stockMovementInput,
} from "#contract/stock-movements.ts";
import { RuleViolation } from "#core/errors.ts";
import { stockChange } from "#core/stock-movement.ts";
import { lockProduct, type ProductRow } from "#db/queries/product-changes.ts";
import { getProduct } from "#db/queries/products.ts";
import { getMarketplaceSettings } from "#db/queries/settings.ts";
import { findMovementByKey } from "#db/queries/stock.ts";
import { defineRoute } from "../access/define-route.ts";
import { changeStock } from "../actions/change-stock.ts";
import { idempotencyConflict } from "../actions/refusals.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const productStock = newRouter();

productStock.openapi(
	defineRoute({
		method: "post",
		path: "/products/{id}/stock-adjustments",
		access: { anyOf: ["catalog:write"] },
		summary: "Set the stock to what was counted, with a reason",
		request: { params: idPath, body: jsonBody(stockAdjustment) },
		responses: { 201: jsonAnswer(productSummary, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		const { stock, seenStock, reason } = c.req.valid("json");
		const saved = await db.transaction(async (tx) => {
			const settings = await getMarketplaceSettings(tx);
			const before = await lockProduct(tx, c.req.valid("param").id);
			refuseChangedStock(before, seenStock);
			await changeStock(tx, before, {
				quantity: stock - before.stock,
				...{ reason, actor, realNow: realNow(), settings },
			});
			return getProduct(tx, before.id, settings.lowStockThreshold);
		});
		return c.json(saved, 201);
	},
);

productStock.openapi(
	defineRoute({
		method: "post",
		path: "/products/{id}/stock-movements",
		access: { anyOf: ["catalog:write"] },
		summary: "Goods in or out, with a reason",
		description:
			"Relative, so that sales meanwhile count too. More than there is cannot go out, also where the store sells without stock: these are goods, not promises.",
		request: {
			params: idPath,
			headers: stockMovementHeaders,
			body: jsonBody(stockMovementInput),
		},
		responses: { 201: jsonAnswer(productSummary, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		const { reason, detail, ...movement } = c.req.valid("json");
		const idempotencyKey = c.req.valid("header")["idempotency-key"];
		const text = stockReasonText(reason, detail);
		const saved = await db.transaction(async (tx) => {
			const settings = await getMarketplaceSettings(tx);
			// Locked first: a repeat waits here until the first one is written.
			const before = await lockProduct(tx, c.req.valid("param").id);
			const first = await findMovementByKey(tx, idempotencyKey);
			if (first) {
				const { direction, quantity } = movement;
				const signed = direction === "entrada" ? quantity : -quantity;
				assertRepeated(first, before.id, signed, text);
			} else
				await changeStock(tx, before, {
					quantity: stockChange(before.stock, movement),
					...{ reason: text, idempotencyKey },
					...{ actor, realNow: realNow(), settings },
				});
			return getProduct(tx, before.id, settings.lowStockThreshold);
		});
		return c.json(saved, 201);
	},
);

function refuseChangedStock({ stock }: ProductRow, seen: number): void {
	if (stock !== seen)
		throw new RuleViolation("stock_changed", `Stock is ${stock}`, {
			fields: [
				{ field: "stock", code: "stock_changed", params: { seen, stock } },
			],
		});
}

/** What the key has moved before must be what is asked for now. */
function assertRepeated(
	first: { productId: number; quantity: number; reason: string | null },
	productId: number,
	quantity: number,
	reason: string,
): void {
	const isSame =
		first.productId === productId &&
		first.quantity === quantity &&
		first.reason === reason;
	if (!isSame) throw idempotencyConflict({ productId: first.productId });
}
