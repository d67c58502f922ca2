import { idPath, removalParams } from "#contract/common.ts";
import {
	productOnlineChange,
	productSummary,
	productUpdate,
} from "#contract/products.ts";
import { assertVersion } from "#db/queries/change-log.ts";
import {
	holdProductStore,
	lockProduct,
	refuseInactiveStore,
} from "#db/queries/product-changes.ts";
import { getProduct } from "#db/queries/products.ts";
import { businessNowOf, getMarketplaceSettings } from "#db/queries/settings.ts";
import { defineRoute } from "../access/define-route.ts";
import { decideOnProduct } from "../actions/decide-on-product.ts";
import { editProducts } from "../actions/edit-product.ts";
import { notifyOfPrices } from "../actions/notify-of-price.ts";
import { removeProducts } from "../actions/remove-product.ts";
import { changesNothing } from "../changes-nothing.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const productChanges = newRouter();

productChanges.openapi(
	defineRoute({
		method: "put",
		path: "/products/{id}",
		access: { anyOf: ["catalog:write"] },
		summary: "Edit a product; its stock changes by adjustments only",
		request: { params: idPath, body: jsonBody(productUpdate) },
		responses: { 200: jsonAnswer(productSummary, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const { version, ...changes } = c.req.valid("json");
		const saved = await db.transaction(async (tx) => {
			const settings = await getMarketplaceSettings(tx);
			const store = await holdProductStore(tx, changes.storeId);
			const before = await lockProduct(tx, c.req.valid("param").id);
			await assertVersion(tx, "product", before, version);
			if (store.id !== before.storeId) refuseInactiveStore(store);
			if (!changesNothing(before, changes)) {
				const [after = before] = await editProducts(
					tx,
					[{ before, changes, store }],
					actor,
				);
				const now = businessNowOf(settings, realNow());
				await notifyOfPrices(tx, [{ before, after, store }], { actor, now });
			}
			return getProduct(tx, before.id, settings.lowStockThreshold);
		});
		return c.json(saved, 200);
	},
);

productChanges.openapi(
	defineRoute({
		method: "put",
		path: "/products/{id}/online",
		access: { anyOf: ["catalog:write"] },
		summary: "Show a product in the shop, or take it out",
		request: { params: idPath, body: jsonBody(productOnlineChange) },
		responses: { 200: jsonAnswer(productSummary, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, actor } = c.var;
		const { isOnline, version } = c.req.valid("json");
		const { id } = c.req.valid("param");
		const action = isOnline ? "activated" : "deactivated";
		const { saved } = await db.transaction((tx) =>
			decideOnProduct(tx, { id, version, actor }, action, { isOnline }),
		);
		return c.json(saved, 200);
	},
);

productChanges.openapi(
	defineRoute({
		method: "delete",
		path: "/products/{id}",
		access: { anyOf: ["catalog:write"] },
		summary: "Remove a product from the catalogue; its sales stay",
		request: {
			params: idPath,
			query: removalParams,
		},
		responses: { 204: { description: "Removed" }, ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		await db.transaction(async (tx) => {
			const before = await lockProduct(tx, c.req.valid("param").id);
			await assertVersion(tx, "product", before, c.req.valid("query").version);
			await removeProducts(tx, [before], { actor, realNow: realNow() });
		});
		return c.body(null, 204);
	},
);
