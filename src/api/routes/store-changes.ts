import { idPath, removalParams } from "#contract/common.ts";
import {
	storeStatusChange,
	storeSummary,
	storeUpdate,
} from "#contract/stores.ts";
import { assertVersion } from "#db/queries/change-log.ts";
import { businessNow } from "#db/queries/settings.ts";
import { getStore, lockStore } from "#db/queries/stores.ts";
import { defineRoute } from "../access/define-route.ts";
import { refuseReservedSlug } from "../actions/add-store.ts";
import { changeStoreStatus } from "../actions/change-store-status.ts";
import { editStore } from "../actions/edit-store.ts";
import { removeStore } from "../actions/remove-store.ts";
import { changesNothing } from "../changes-nothing.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const storeChanges = newRouter();

storeChanges.openapi(
	defineRoute({
		method: "put",
		path: "/stores/{id}",
		access: { anyOf: ["catalog:write"] },
		summary: "Edit a store",
		request: { params: idPath, body: jsonBody(storeUpdate) },
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
			if (!changesNothing(before, changes))
				await editStore(tx, before, changes, actor);
			return getStore(tx, before.id, now);
		});
		return c.json(saved, 200);
	},
);

storeChanges.openapi(
	defineRoute({
		method: "put",
		path: "/stores/{id}/status",
		access: { anyOf: ["catalog:write"] },
		summary: "Activate (approve) or deactivate (refuse) a store",
		request: {
			params: idPath,
			body: jsonBody(storeStatusChange),
		},
		responses: { 200: jsonAnswer(storeSummary, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		const { status, reason, version } = c.req.valid("json");
		const now = await businessNow(db, realNow());
		const saved = await db.transaction(async (tx) => {
			const before = await lockStore(tx, c.req.valid("param").id);
			await assertVersion(tx, "store", before, version);
			await changeStoreStatus(tx, before, { status, reason }, actor);
			return getStore(tx, before.id, now);
		});
		return c.json(saved, 200);
	},
);

storeChanges.openapi(
	defineRoute({
		method: "delete",
		path: "/stores/{id}",
		access: { anyOf: ["catalog:write"] },
		summary: "Remove a store from lists and choices; its history stays",
		request: { params: idPath, query: removalParams },
		responses: { 204: { description: "Removed" }, ...problems },
	}),
	async (c) => {
		const { db, realNow, actor } = c.var;
		await db.transaction(async (tx) => {
			const before = await lockStore(tx, c.req.valid("param").id);
			await assertVersion(tx, "store", before, c.req.valid("query").version);
			await removeStore(tx, before, { actor, realNow: realNow() });
		});
		return c.body(null, 204);
	},
);
