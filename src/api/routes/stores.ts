import { idPath } from "#contract/common.ts";
import {
	storeCounters,
	storeDetails,
	storeFilters,
	storeInput,
	storePage,
	storeSummary,
} from "#contract/stores.ts";
import {
	businessNow,
	businessNowOf,
	getMarketplaceSettings,
} from "#db/queries/settings.ts";
import { listStoreActivity } from "#db/queries/store-activity.ts";
import { countStores, getStore, listStores } from "#db/queries/stores.ts";
import { defineRoute } from "../access/define-route.ts";
import { historyFor } from "../access/past-personal-data.ts";
import { addStore } from "../actions/add-store.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const stores = newRouter();

stores.openapi(
	defineRoute({
		method: "get",
		path: "/stores",
		access: { anyOf: ["catalog:read"] },
		summary: "List stores",
		request: { query: storeFilters },
		responses: { 200: jsonAnswer(storePage, "A page of stores"), ...problems },
	}),
	async (c) => {
		const { db, realNow } = c.var;
		const now = await businessNow(db, realNow());
		return c.json(await listStores(db, c.req.valid("query"), now), 200);
	},
);

stores.openapi(
	defineRoute({
		method: "get",
		path: "/stores/counters",
		access: { anyOf: ["catalog:read"] },
		summary: "Count stores by status, with their mean rating",
		responses: { 200: jsonAnswer(storeCounters, "The counters"), ...problems },
	}),
	async (c) => c.json(await countStores(c.var.db), 200),
);

stores.openapi(
	defineRoute({
		method: "get",
		path: "/stores/{id}",
		access: { anyOf: ["catalog:read"] },
		summary: "One store with its recent activity",
		request: { params: idPath },
		responses: { 200: jsonAnswer(storeDetails, "The store"), ...problems },
	}),
	async (c) => {
		const { db, realNow, who } = c.var;
		const { id } = c.req.valid("param");
		const settings = await getMarketplaceSettings(db);
		const store = await getStore(db, id, businessNowOf(settings, realNow()));
		const activity = await listStoreActivity(db, id, settings);
		return c.json({ ...store, activity: historyFor(who, activity) }, 200);
	},
);

stores.openapi(
	defineRoute({
		method: "post",
		path: "/stores",
		access: { anyOf: ["catalog:write"] },
		summary: "Register a store; it waits for approval",
		request: { body: jsonBody(storeInput) },
		responses: { 201: jsonAnswer(storeSummary, "The new store"), ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const now = await businessNow(db, realNow());
		const created = await db.transaction(async (tx) => {
			const settings = await getMarketplaceSettings(tx);
			return addStore(tx, c.req.valid("json"), { actor, now, settings });
		});
		return c.json(created, 201);
	},
);
