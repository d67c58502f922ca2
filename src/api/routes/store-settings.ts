import { idPath } from "#contract/common.ts";
import { splitMoneyTerms } from "#contract/money-terms.ts";
import { storeSettings, storeSettingsInput } from "#contract/stores.ts";
import { assertVersion } from "#db/queries/change-log.ts";
import { businessNow } from "#db/queries/settings.ts";
import {
	getStoreSettings,
	lockStoreSettings,
} from "#db/queries/store-settings.ts";
import { lockStore } from "#db/queries/stores.ts";
import { defineRoute } from "../access/define-route.ts";
import { requirePermission } from "../access/guard.ts";
import { refuseMasked, settingsFor, unmasked } from "../access/payout-data.ts";
import { editStoreSettings } from "../actions/edit-store-settings.ts";
import { changesNothing } from "../changes-nothing.ts";
import { jsonAnswer, jsonBody, newRouter, problems } from "../router.ts";

export const storeSettingsRoutes = newRouter();

storeSettingsRoutes.openapi(
	defineRoute({
		method: "get",
		path: "/stores/{id}/settings",
		access: { anyOf: ["catalog:read"] },
		summary: "A store's settings",
		description:
			"Without payout:write, Pix key and bank account are masked. Sent back like that, they stay as they are.",
		request: { params: idPath },
		responses: { 200: jsonAnswer(storeSettings, "The settings"), ...problems },
	}),
	async (c) => {
		const { db, who } = c.var;
		const settings = await getStoreSettings(db, c.req.valid("param").id);
		return c.json(settingsFor(who, settings), 200);
	},
);

storeSettingsRoutes.openapi(
	defineRoute({
		method: "put",
		path: "/stores/{id}/settings",
		access: { anyOf: ["catalog:write", "payout:write"] },
		summary: "Save a store's settings; new orders follow them",
		description:
			"Commission, Pix key, bank account, payout cadence and `requireNfe` are changed by people with payout:write and a fresh proof, the others with catalog:write. What is sent back as it is stored changes nothing.",
		request: { params: idPath, body: jsonBody(storeSettingsInput) },
		responses: { 200: jsonAnswer(storeSettings, "As saved"), ...problems },
	}),
	async (c) => {
		const { db, actor, who, realNow } = c.var;
		const { id } = c.req.valid("param");
		const { version, ...given } = c.req.valid("json");
		const saved = await db.transaction(async (tx) => {
			// As whoever edits the store does: what other systems are told of one goes out in order.
			await lockStore(tx, id);
			const before = await lockStoreSettings(tx, id);
			await assertVersion(
				tx,
				"store-settings",
				{ id, version: before.version },
				version,
			);
			const payout = unmasked(before, given);
			const changes = { ...given, ...payout };
			if (!changesNothing(before, changes)) {
				const { money, others } = splitMoneyTerms(changes);
				if (!changesNothing(before, money))
					requirePermission(c, "payout:write", { proof: true });
				if (!changesNothing(before, payout)) refuseMasked(payout);
				if (!changesNothing(before, others))
					requirePermission(c, "catalog:write");
				const now = await businessNow(tx, realNow());
				await editStoreSettings(tx, before, changes, { actor, now });
			}
			return getStoreSettings(tx, id);
		});
		return c.json(settingsFor(who, saved), 200);
	},
);
