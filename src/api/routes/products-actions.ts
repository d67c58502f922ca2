import { createRoute, z } from "@hono/zod-openapi";
import { idParam } from "#contract/common.ts";
import {
	productApproval,
	productOnlineChange,
	productSummary,
	stockAdjustment,
} from "#contract/products.ts";
import { RuleViolation } from "#core/errors.ts";
import type { Database } from "#db/database.ts";
import { assertVersion, recordChange } from "#db/queries/changes.ts";
import {
	lockProduct,
	type ProductRow,
	updateProduct,
} from "#db/queries/product-changes.ts";
import { getProduct } from "#db/queries/products.ts";
import { businessNowOf, getMarketplaceSettings } from "#db/queries/settings.ts";
import { applyStockMovement, lockProductsForSale } from "#db/queries/stock.ts";
import { notifyOfStock } from "../actions/notify-of-order.ts";
import { changesNothing } from "../changes-nothing.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";
import { productCopies } from "./product-copies.ts";

export const productActions = newRouter();

productActions.route("/", productCopies);

const productId = z.object({ id: idParam });

productActions.openapi(
	createRoute({
		method: "post",
		path: "/products/{id}/approval",
		summary: "Approve a product that waits",
		request: { params: productId, body: jsonBody(productApproval) },
		responses: { 200: jsonAnswer(productSummary, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, actor } = c.var;
		const { version } = c.req.valid("json");
		const { id } = c.req.valid("param");
		const saved = await db.transaction((tx) =>
			changeFlag(tx, { id, version, actor }, "approved", { isApproved: true }),
		);
		return c.json(saved, 200);
	},
);

productActions.openapi(
	createRoute({
		method: "put",
		path: "/products/{id}/online",
		summary: "Show a product in the shop, or take it out",
		request: { params: productId, body: jsonBody(productOnlineChange) },
		responses: { 200: jsonAnswer(productSummary, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, actor } = c.var;
		const { isOnline, version } = c.req.valid("json");
		const { id } = c.req.valid("param");
		const action = isOnline ? "activated" : "deactivated";
		const saved = await db.transaction((tx) =>
			changeFlag(tx, { id, version, actor }, action, { isOnline }),
		);
		return c.json(saved, 200);
	},
);

productActions.openapi(
	createRoute({
		method: "post",
		path: "/products/{id}/stock-adjustments",
		summary: "Set the stock to what was counted, with a reason",
		request: { params: productId, body: jsonBody(stockAdjustment) },
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
			if (stock < before.stock)
				await notifyOfStock(tx, {
					products: await lockProductsForSale(tx, [before.id]),
					stock: new Map([[before.id, stock]]),
					lowStockThreshold: settings.lowStockThreshold,
					actor,
					now,
				});
			await applyStockMovement(
				tx,
				{ productId: before.id, quantity: stock - before.stock },
				{ kind: "adjustment", reason, actor, at: now },
			);
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

async function changeFlag(
	tx: Database,
	by: { id: number; version: number; actor: string },
	action: string,
	changes: { isApproved: true } | { isOnline: boolean },
) {
	const before = await lockProduct(tx, by.id);
	await assertVersion(tx, "product", before, by.version);
	if (!changesNothing(before, changes)) {
		const after = await updateProduct(tx, before, changes);
		await recordChange(tx, {
			actor: by.actor,
			entity: "product",
			entityId: before.id,
			action,
			before,
			after,
		});
	}
	const { lowStockThreshold } = await getMarketplaceSettings(tx);
	return getProduct(tx, before.id, lowStockThreshold);
}

function refuseChangedStock({ stock }: ProductRow, seen: number): void {
	if (stock !== seen)
		throw new RuleViolation("stock_changed", `Stock is ${stock}`, {
			fields: [
				{ field: "stock", code: "stock_changed", params: { seen, stock } },
			],
		});
}
