import { idPath } from "#contract/common.ts";
import {
	freeSkuAnswer,
	freeSkuParams,
	productCounters,
	productDetails,
	productFilters,
	productInput,
	productPage,
	productSummary,
} from "#contract/products.ts";
import { freeSku } from "#core/sku.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import {
	holdProductStore,
	listSkusLike,
	refuseInactiveStore,
} from "#db/queries/product-changes.ts";
import { getProductDetails } from "#db/queries/product-details.ts";
import {
	countProducts,
	getProduct,
	listProducts,
} from "#db/queries/products.ts";
import { businessNowOf, getMarketplaceSettings } from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import { addProduct } from "../actions/add-product.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const products = newRouter();

products.openapi(
	defineRoute({
		method: "get",
		path: "/products",
		access: { anyOf: ["catalog:read"] },
		summary: "List products",
		request: { query: productFilters },
		responses: {
			200: jsonAnswer(productPage, "A page of products"),
			...problems,
		},
	}),
	async (c) => {
		const { db } = c.var;
		const filters = c.req.valid("query");
		return c.json(await listProducts(db, filters, await lowStock(db)), 200);
	},
);

products.openapi(
	defineRoute({
		method: "get",
		path: "/products/counters",
		access: { anyOf: ["catalog:read"] },
		summary: "Count products by stock",
		responses: {
			200: jsonAnswer(productCounters, "The counters"),
			...problems,
		},
	}),
	async (c) =>
		c.json(await countProducts(c.var.db, await lowStock(c.var.db)), 200),
);

products.openapi(
	defineRoute({
		method: "get",
		path: "/products/free-sku",
		access: { anyOf: ["catalog:read"] },
		summary: "An SKU that a store does not have yet",
		request: { query: freeSkuParams },
		responses: {
			200: jsonAnswer(freeSkuAnswer, "The one asked for, or one like it"),
			...problems,
		},
	}),
	async (c) => {
		const { storeId, sku } = c.req.valid("query");
		const taken = await listSkusLike(c.var.db, storeId, sku);
		return c.json({ sku: freeSku(sku, taken) }, 200);
	},
);

products.openapi(
	defineRoute({
		method: "get",
		path: "/products/{id}",
		access: { anyOf: ["catalog:read"] },
		summary: "One product with images, stock history, sales and latest orders",
		request: { params: idPath },
		responses: { 200: jsonAnswer(productDetails, "The product"), ...problems },
	}),
	async (c) => {
		const { db, realNow } = c.var;
		const settings = await getMarketplaceSettings(db);
		const details = await getProductDetails(db, c.req.valid("param").id, {
			now: businessNowOf(settings, realNow()),
			lowStock: settings.lowStockThreshold,
			clockStartedAt: settings.clockStartedAt,
		});
		return c.json(details, 200);
	},
);

products.openapi(
	defineRoute({
		method: "post",
		path: "/products",
		access: { anyOf: ["catalog:write"] },
		summary: "Add a product; its store's settings say whether it must wait",
		request: { body: jsonBody(productInput) },
		responses: {
			201: jsonAnswer(productSummary, "The new product"),
			...problems,
		},
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const input = c.req.valid("json");
		const created = await db.transaction(async (tx) => {
			const settings = await getMarketplaceSettings(tx);
			const store = await holdProductStore(tx, input.storeId);
			refuseInactiveStore(store);
			const product = await addProduct(
				tx,
				{ ...input, isOnline: true },
				{ store, actor, now: businessNowOf(settings, realNow()) },
			);
			await recordChange(tx, {
				actor,
				entity: "product",
				entityId: product.id,
				action: "created",
				after: product,
			});
			return getProduct(tx, product.id, settings.lowStockThreshold);
		});
		return c.json(created, 201);
	},
);

async function lowStock(db: Database): Promise<number> {
	return (await getMarketplaceSettings(db)).lowStockThreshold;
}
