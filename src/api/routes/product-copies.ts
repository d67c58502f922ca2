import { idPath } from "#contract/common.ts";
import {
	productCopyDraft,
	productInput,
	productNameMaxLength,
	productSummary,
} from "#contract/products.ts";
import { copyName } from "#core/copy-name.ts";
import { nextFreeSku } from "#core/sku.ts";
import type { Database } from "#db/database.ts";
import { recordChange } from "#db/queries/change-log.ts";
import {
	getProductRow,
	holdProductStore,
	listSkusLike,
	lockProduct,
	type ProductRow,
	refuseInactiveStore,
} from "#db/queries/product-changes.ts";
import {
	copyProductImages,
	listProductImages,
} from "#db/queries/product-images.ts";
import { getProduct } from "#db/queries/products.ts";
import { businessNowOf, getMarketplaceSettings } from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import { addProduct } from "../actions/add-product.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const productCopies = newRouter();

productCopies.openapi(
	defineRoute({
		method: "get",
		path: "/products/{id}/copy-draft",
		access: { anyOf: ["catalog:read"] },
		summary: "What the form of a copy begins with; nothing is made yet",
		request: { params: idPath },
		responses: { 200: jsonAnswer(productCopyDraft, "The draft"), ...problems },
	}),
	async (c) => c.json(await draftOf(c.var.db, c.req.valid("param").id), 200),
);

productCopies.openapi(
	defineRoute({
		method: "post",
		path: "/products/{id}/copies",
		access: { anyOf: ["catalog:write"] },
		summary: "Add a product with another's pictures; it stays offline",
		request: { params: idPath, body: jsonBody(productInput) },
		responses: { 201: jsonAnswer(productSummary, "The copy"), ...problems },
	}),
	async (c) => {
		const { db, actor, realNow } = c.var;
		const input = c.req.valid("json");
		const copied = await db.transaction(async (tx) => {
			const settings = await getMarketplaceSettings(tx);
			const store = await holdProductStore(tx, input.storeId);
			refuseInactiveStore(store);
			const source = await lockProduct(tx, c.req.valid("param").id);
			const copy = await addProduct(
				tx,
				// An operator puts it online when it is ready.
				{ ...input, isOnline: false },
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

async function draftOf(db: Database, id: number) {
	const source = await getProductRow(db, id);
	const { storeId, category, priceRetailCents, priceWholesaleCents } = source;
	const { description, weightGrams, dimensions } = source;
	return {
		name: copyName(source.name, productNameMaxLength),
		sku: await skuOfCopy(db, source),
		...{ storeId, category, priceRetailCents, priceWholesaleCents },
		stock: 0,
		...{ description, weightGrams, dimensions },
		images: await listProductImages(db, id),
		sourceName: source.name,
	};
}

async function skuOfCopy(db: Database, { sku, storeId }: ProductRow) {
	return sku && nextFreeSku(sku, await listSkusLike(db, storeId, sku));
}
