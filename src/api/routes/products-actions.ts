import { createRoute, z } from "@hono/zod-openapi";
import { idParam } from "#contract/common.ts";
import {
	productApproval,
	productNameMaxLength,
	productOnlineChange,
	productSummary,
	stockAdjustment,
} from "#contract/products.ts";
import { copyName } from "#core/copy-name.ts";
import { RuleViolation } from "#core/errors.ts";
import { nextFreeSku } from "#core/sku.ts";
import type { Database } from "#db/database.ts";
import { assertVersion, recordChange } from "#db/queries/changes.ts";
import {
	holdProductStore,
	listSkusLike,
	lockProduct,
	type ProductRow,
	refuseInactiveStore,
	updateProduct,
} from "#db/queries/product-changes.ts";
import { copyProductImages } from "#db/queries/product-images.ts";
import { getProduct } from "#db/queries/products.ts";
import { businessNowOf, getMarketplaceSettings } from "#db/queries/settings.ts";
import { applyStockMovement, lockProductsForSale } from "#db/queries/stock.ts";
import { addProduct } from "../actions/add-product.ts";
import { notifyOfStock } from "../actions/notify-of-order.ts";
import { changesNothing } from "../changes-nothing.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const productActions = newRouter();

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

productActions.openapi(
	createRoute({
		method: "post",
		path: "/products/{id}/copies",
		summary: "Duplicate a product: offline, without stock, same pictures",
		request: { params: productId },
		responses: { 201: jsonAnswer(productSummary, "The copy"), ...problems },
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		const { id } = c.req.valid("param");
		const copied = await db.transaction(async (tx) => {
			const settings = await getMarketplaceSettings(tx);
			const { storeId } = await getProduct(tx, id, settings.lowStockThreshold);
			const store = await holdProductStore(tx, storeId);
			refuseInactiveStore(store);
			const source = await lockProduct(tx, id);
			const copy = await addProduct(
				tx,
				{
					...contentOf(source),
					name: copyName(source.name, productNameMaxLength),
					storeId: store.id,
					sku: await skuOfCopy(tx, source.sku, store.id),
					stock: 0,
					// It is a copy to be worked on: an operator puts it online when it is ready.
					isOnline: false,
				},
				{ store, actor, now: businessNowOf(settings, realNow()) },
			);
			await copyProductImages(tx, source.id, copy.id);
			await recordChange(tx, {
				actor,
				entity: "product",
				entityId: copy.id,
				action: "duplicated",
				after: { ...copy, copiedFrom: source.name },
			});
			return getProduct(tx, copy.id, settings.lowStockThreshold);
		});
		return c.json(copied, 201);
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

function contentOf(product: ProductRow) {
	return {
		category: product.category,
		priceRetailCents: product.priceRetailCents,
		priceWholesaleCents: product.priceWholesaleCents,
		description: product.description,
		weightGrams: product.weightGrams,
		dimensions: product.dimensions,
	};
}

async function skuOfCopy(tx: Database, sku: string | null, storeId: number) {
	return sku && nextFreeSku(sku, await listSkusLike(tx, storeId, sku));
}
