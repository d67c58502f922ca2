import { createRoute, z } from "@hono/zod-openapi";
import { idParam } from "#contract/common.ts";
import {
	storeCounters,
	storeDetails,
	storeFilters,
	storeInput,
	storePage,
	storeSummary,
	storeUpdate,
} from "#contract/stores.ts";
import { assertVersion, recordChange } from "#db/queries/changes.ts";
import { refreshProductSearch } from "#db/queries/product-search.ts";
import {
	businessNow,
	businessNowOf,
	getMarketplaceSettings,
} from "#db/queries/settings.ts";
import { listStoreActivity } from "#db/queries/store-activity.ts";
import {
	countStores,
	getStore,
	listStores,
	lockStore,
	updateStore,
} from "#db/queries/stores.ts";
import { addStore, refuseReservedSlug } from "../actions/add-store.ts";
import { changesNothing } from "../changes-nothing.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";
import { storeCopies } from "./store-copies.ts";
import { storeLookups } from "./store-lookups.ts";
import { storeSettingsRoutes } from "./store-settings.ts";
import { storeStatus } from "./store-status.ts";

export const stores = newRouter();

// Lookups stand before /stores/{id}, which would take their last word for an id.
stores.route("/", storeLookups);
stores.route("/", storeStatus);
stores.route("/", storeCopies);
stores.route("/", storeSettingsRoutes);

const storeId = z.object({ id: idParam });

stores.openapi(
	createRoute({
		method: "get",
		path: "/stores",
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
	createRoute({
		method: "get",
		path: "/stores/counters",
		summary: "Count stores by status, with their mean rating",
		responses: { 200: jsonAnswer(storeCounters, "The counters"), ...problems },
	}),
	async (c) => c.json(await countStores(c.var.db), 200),
);

stores.openapi(
	createRoute({
		method: "get",
		path: "/stores/{id}",
		summary: "One store with its recent activity",
		request: { params: storeId },
		responses: { 200: jsonAnswer(storeDetails, "The store"), ...problems },
	}),
	async (c) => {
		const { db, realNow } = c.var;
		const { id } = c.req.valid("param");
		const settings = await getMarketplaceSettings(db);
		const store = await getStore(db, id, businessNowOf(settings, realNow()));
		const activity = await listStoreActivity(db, id, settings);
		return c.json({ ...store, activity }, 200);
	},
);

stores.openapi(
	createRoute({
		method: "post",
		path: "/stores",
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

stores.openapi(
	createRoute({
		method: "put",
		path: "/stores/{id}",
		summary: "Edit a store",
		request: { params: storeId, body: jsonBody(storeUpdate) },
		responses: { 200: jsonAnswer(storeSummary, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const { version, ...changes } = c.req.valid("json");
		refuseReservedSlug(changes.slug);
		const now = await businessNow(db, realNow());
		const saved = await db.transaction(async (tx) => {
			const before = await lockStore(tx, c.req.valid("param").id);
			await assertVersion(tx, "store", before, version);
			if (!changesNothing(before, changes)) {
				const after = await updateStore(tx, before, changes);
				if (after.name !== before.name)
					await refreshProductSearch(tx, after.id);
				await recordChange(tx, {
					actor,
					entity: "store",
					entityId: before.id,
					action: "edited",
					before,
					after,
				});
			}
			return getStore(tx, before.id, now);
		});
		return c.json(saved, 200);
	},
);

stores.openapi(
	createRoute({
		method: "delete",
		path: "/stores/{id}",
		summary: "Remove a store from lists and choices; its history stays",
		request: { params: storeId, query: z.strictObject({ version: idParam }) },
		responses: { 204: { description: "Removed" }, ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		await db.transaction(async (tx) => {
			const before = await lockStore(tx, c.req.valid("param").id);
			await assertVersion(tx, "store", before, c.req.valid("query").version);
			await updateStore(tx, before, {
				status: "inativa",
				removedAt: realNow(),
			});
			await recordChange(tx, {
				actor,
				entity: "store",
				entityId: before.id,
				action: "removed",
				before: { status: before.status },
			});
		});
		return c.body(null, 204);
	},
);
