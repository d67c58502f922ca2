import { idPath, removalParams } from "#contract/common.ts";
import {
	storeStatusChange,
	storeSummary,
	storeUpdate,
} from "#contract/stores.ts";
import type { StoreStatus } from "#core/categories.ts";
import { RuleViolation } from "#core/errors.ts";
import { assertVersion, recordChange } from "#db/queries/change-log.ts";
import { refreshProductSearch } from "#db/queries/product-search.ts";
import { businessNow } from "#db/queries/settings.ts";
import { getStore, lockStore, updateStore } from "#db/queries/stores.ts";
import { defineRoute } from "../access/define-route.ts";
import { refuseReservedSlug } from "../actions/add-store.ts";
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
			if (before.status !== status) {
				const action = statusAction(before.status, status);
				if (action === "refused" && reason === null) throw reasonMissing();
				await updateStore(tx, before, { status });
				await recordChange(tx, {
					actor,
					entity: "store",
					entityId: before.id,
					action,
					before: { status: before.status },
					after: { status, ...(reason === null ? {} : { reason }) },
				});
			}
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

function statusAction(from: StoreStatus, to: StoreStatus): string {
	if (from === "pendente") return to === "ativa" ? "approved" : "refused";
	return to === "ativa" ? "activated" : "deactivated";
}

function reasonMissing(): RuleViolation {
	return new RuleViolation("validation_failed", "A refusal has its reason", {
		fields: [{ field: "reason", code: "required" }],
	});
}
