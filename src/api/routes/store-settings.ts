import { idPath } from "#contract/common.ts";
import { storeSettings, storeSettingsInput } from "#contract/stores.ts";
import { assertVersion, recordChange } from "#db/queries/change-log.ts";
import {
	getStoreSettings,
	lockStoreSettings,
	updateStoreSettings,
} from "#db/queries/store-settings.ts";
import { defineRoute } from "../access/define-route.ts";
import { requirePermission } from "../access/guard.ts";
import { changesNothing } from "../changes-nothing.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const storeSettingsRoutes = newRouter();

storeSettingsRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/stores/{id}/settings",
		access: { anyOf: ["catalog:read"] },
		summary: "A store's settings",
		request: { params: idPath },
		responses: { 200: jsonAnswer(storeSettings, "The settings"), ...problems },
	}),
	async (c) =>
		c.json(await getStoreSettings(c.var.db, c.req.valid("param").id), 200),
);

storeSettingsRoutes.openapi(
	defineRoute({
		method: "put",
		path: "/stores/{id}/settings",
		access: { anyOf: ["catalog:write", "payout:write"] },
		summary: "Save a store's settings; new orders follow them",
		request: { params: idPath, body: jsonBody(storeSettingsInput) },
		responses: { 200: jsonAnswer(storeSettings, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, actor } = c.var;
		const { id } = c.req.valid("param");
		const { version, ...changes } = c.req.valid("json");
		const saved = await db.transaction(async (tx) => {
			const before = await lockStoreSettings(tx, id);
			await assertVersion(
				tx,
				"store-settings",
				{ id, version: before.version },
				version,
			);
			if (!changesNothing(before, changes)) {
				const { pixKey, bankAccount, ...others } = changes;
				if (!changesNothing(before, { pixKey, bankAccount }))
					requirePermission(c, "payout:write", { proof: true });
				if (!changesNothing(before, others))
					requirePermission(c, "catalog:write");
				const after = await updateStoreSettings(tx, before, changes);
				await recordChange(tx, {
					actor,
					entity: "store-settings",
					entityId: id,
					action: "edited",
					before,
					after,
				});
			}
			return getStoreSettings(tx, id);
		});
		return c.json(saved, 200);
	},
);
