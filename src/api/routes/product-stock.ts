import { idPath } from "#contract/common.ts";
import { productSummary, stockAdjustment } from "#contract/products.ts";
import { RuleViolation } from "#core/errors.ts";
import { recordChange } from "#db/queries/change-log.ts";
import { insertNotifications } from "#db/queries/notifications.ts";
import {
	lockProduct,
	type ProductRow,
	updateProduct,
} from "#db/queries/product-changes.ts";
import { getProduct } from "#db/queries/products.ts";
import { businessNowOf, getMarketplaceSettings } from "#db/queries/settings.ts";
import { applyStockMovement, lockProductsForSale } from "#db/queries/stock.ts";
import { defineRoute } from "../access/define-route.ts";
import { newsOfStock } from "../actions/notify-of-order.ts";
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
			const now = businessNowOf(settings, realNow());
			const change = {
				productId: before.id,
				quantity: stock - before.stock,
			};
			if (stock < before.stock)
				await insertNotifications(
					tx,
					newsOfStock({
						products: await lockProductsForSale(tx, [before.id]),
						changes: [change],
						lowStockThreshold: settings.lowStockThreshold,
						actor,
						now,
					}),
				);
			await applyStockMovement(tx, change, {
				kind: "adjustment",
				reason,
				actor,
				at: now,
			});
			await updateProduct(tx, before, {});
			await recordChange(tx, {
				actor,
				entity: "product",
				entityId: before.id,
				action: "stock-adjusted",
				before: { stock: before.stock },
				after: { stock, reason },
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
